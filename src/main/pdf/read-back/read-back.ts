import { Reader, type Seen } from './content'
import { Extent } from './extent'
import type { Box4, FileFacts, PageFacts } from './facts'
import { type FilePage, PdfFile } from './file'
import type { FileFont } from './font'
import type { Value } from './values'

/** The page size US Letter, for a file that does not state its page size. */
const NO_BOX: Box4 = [0, 0, 612, 792]

/**
 * Reads a finished file as a press would: what is painted on every page, with the thinnest lines, the smallest type and the inks, and what
 * the file states about itself.
 * @returns undefined if the bytes are no PDF
 */
export function readBack(bytes: Uint8Array, onPage?: (page: number, pages: number) => void): FileFacts | undefined {
  const file = PdfFile.open(bytes)
  if (!file) return undefined
  const catalogue = file.catalogue()
  const fonts = new Map<Value, FileFont>()
  const pages = file.isLocked ? [] : file.pages()
  const standard = file.get(file.info(), 'GTS_PDFXVersion')
  const outlines = file.get(catalogue, 'Outlines')
  const files = file.get(catalogue, 'AF')
  return {
    version: file.version,
    bytes: bytes.length,
    isLocked: file.isLocked,
    standard: typeof standard === 'string' ? standard : '',
    hasIntent: Array.isArray(file.get(catalogue, 'OutputIntents')),
    hasOutlines: file.get(outlines, 'First') !== null,
    isTagged: file.get(catalogue, 'StructTreeRoot') !== null,
    attachments: Array.isArray(files) ? files.length : file.get(file.get(catalogue, 'Names'), 'EmbeddedFiles') === null ? 0 : 1,
    title: textOf(file.get(file.info(), 'Title')),
    pages: pages.map((page, i) => {
      onPage?.(i + 1, pages.length)
      return factsOf(file, page, fonts)
    }),
  }
}

/** The most pages that are interpreted when a file is weighed, unless the caller says otherwise. */
const MOST_WEIGHED = 500

/**
 * Whether unpacking and painting a file stays within the limits for a file of its length. It has to be asked before programs without limits
 * read the file. Bytes that are no PDF count as bearable, because the reader refuses them.
 * @param most the most pages that are interpreted
 */
export function isBearable(bytes: Uint8Array, most = MOST_WEIGHED): boolean {
  const file = PdfFile.any(bytes)
  if (!file || (file.isLocked && !file.effort.isSpent)) return true
  file.unpackAll()
  const fonts = new Map<Value, FileFont>()
  for (const page of file.pages().slice(0, most)) {
    if (file.effort.isSpent) break
    factsOf(file, page, fonts)
  }
  return !file.effort.isSpent
}

function factsOf(file: PdfFile, page: FilePage, fonts: Map<Value, FileFont>): PageFacts {
  const media = boxOf(file, page.inherited('MediaBox')) ?? NO_BOX
  const crop = boxOf(file, page.inherited('CropBox')) ?? media
  const bleed = boxOf(file, page.dictionary.get('BleedBox')) ?? crop
  const trim = boxOf(file, page.dictionary.get('TrimBox')) ?? crop
  const reader = new Reader(file, bleed, trim, fonts)
  const contents = file.resolve(page.dictionary.get('Contents'))
  const streams = Array.isArray(contents)
    ? (contents as readonly Value[]).map((one) => file.resolve(one))
    : contents === null
      ? []
      : [contents]
  const parts = streams.map((stream) => file.bytesOf(stream))
  reader.seen.unread += parts.filter((part) => part === undefined).length
  // The streams are joined, because the operands of an operator may stand in the stream before it.
  reader.read(Buffer.concat(parts.flatMap((part) => (part ? [part, NEWLINE] : []))), page.inherited('Resources'))
  const annotations = file.resolve(page.dictionary.get('Annots'))
  return { media, trim, bleed, annotations: Array.isArray(annotations) ? annotations.length : 0, ...told(reader.seen, trim) }
}

const NEWLINE = Buffer.from('\n')

function told(seen: Seen, trim: Box4): Omit<PageFacts, 'media' | 'trim' | 'bleed' | 'annotations'> {
  const { inked, foreignFonts, areas, letters, ...rest } = seen
  return {
    ...rest,
    inked: inked.isEmpty ? undefined : [inked.left, inked.bottom, inked.right, inked.top],
    apart: inked.isEmpty ? undefined : apartIn(areas, letters, trim),
    foreignFonts: [...foreignFonts],
  }
}

/** The distance from a side of the trim within which a ground counts as reaching it, in points. */
const REACHES = 0.05

/**
 * The left and the right end of what is painted. Grounds that reach that side of the trim and another one, such as a band across two facing
 * pages, are left out, and so is what lies at their height; letters always count.
 */
function apartIn(areas: readonly Box4[], letters: Extent, trim: Box4): [number, number] {
  const endOf = (side: 0 | 2): number => {
    const reaches = (area: Box4, of: number) => (area[of]! - trim[of]!) * (of < 2 ? 1 : -1) <= REACHES
    const grounds = new Extent()
    for (const area of areas)
      if (reaches(area, side)) {
        grounds.add(area[0], area[1])
        grounds.add(area[2], area[3])
      }
    const ground: Box4 = [grounds.left, grounds.bottom, grounds.right, grounds.top]
    const isGround = !grounds.isEmpty && [1, 2 - side, 3].some((of) => reaches(ground, of))
    const isOn = ([, bottom, , top]: Box4) => isGround && bottom >= grounds.bottom - REACHES && top <= grounds.top + REACHES
    let end = side === 0 ? letters.left : letters.right
    for (const area of areas) if (!isOn(area)) end = side === 0 ? Math.min(end, area[0]) : Math.max(end, area[2])
    return end
  }
  return [endOf(0), endOf(2)]
}

function boxOf(file: PdfFile, value: Value | undefined): Box4 | undefined {
  const found = file.resolve(value)
  if (!Array.isArray(found) || found.length < 4) return undefined
  const [a, b, c, d] = (found as readonly Value[]).map((one) => file.resolve(one))
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number') return undefined
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** A text of the file's information dictionary; it is UTF-16 if it begins with a byte order mark. */
function textOf(value: Value): string {
  if (typeof value !== 'string') return ''
  const bytes = Buffer.from(value, 'latin1')
  return value.startsWith('\u00fe\u00ff') ? bytes.subarray(2).swap16().toString('utf16le') : value
}
