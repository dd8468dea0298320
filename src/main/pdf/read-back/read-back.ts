import { Reader, type Seen } from './content'
import type { Box4, FileFacts, PageFacts } from './facts'
import { type FilePage, PdfFile } from './file'
import type { FileFont } from './font'
import type { Value } from './values'

/** Letter, for a file that does not say how large its pages are. */
const NO_BOX: Box4 = [0, 0, 612, 792]

/**
 * Reads a finished file as a press would: what is painted on every page, how thin, how small and with which inks, and the statements that
 * the file makes about itself.
 * @returns undefined where the bytes are no PDF
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

/** Pages that a weighed file is followed on, unless it says otherwise. */
const MOST_WEIGHED = 500

/**
 * Whether unpacking and painting a file takes no more than a file of its size may take. To be asked before programs without limits read the
 * file. Bytes that are no PDF count as bearable; the reader refuses them.
 * @param most the most pages that are followed
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
  // One text, because an operator's operands may stand in the stream before.
  reader.read(Buffer.concat(parts.flatMap((part) => (part ? [part, NEWLINE] : []))), page.inherited('Resources'))
  const annotations = file.resolve(page.dictionary.get('Annots'))
  return { media, trim, bleed, annotations: Array.isArray(annotations) ? annotations.length : 0, ...told(reader.seen) }
}

const NEWLINE = Buffer.from('\n')

function told(seen: Seen): Omit<PageFacts, 'media' | 'trim' | 'bleed' | 'annotations'> {
  const { inked, foreignFonts, ...rest } = seen
  return {
    ...rest,
    inked: inked.isEmpty ? undefined : [inked.left, inked.bottom, inked.right, inked.top],
    foreignFonts: [...foreignFonts],
  }
}

function boxOf(file: PdfFile, value: Value | undefined): Box4 | undefined {
  const found = file.resolve(value)
  if (!Array.isArray(found) || found.length < 4) return undefined
  const [a, b, c, d] = (found as readonly Value[]).map((one) => file.resolve(one))
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number') return undefined
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** A text of the file's information: UTF-16 where it begins with its mark. */
function textOf(value: Value): string {
  if (typeof value !== 'string') return ''
  const bytes = Buffer.from(value, 'latin1')
  return value.startsWith('\u00fe\u00ff') ? bytes.subarray(2).swap16().toString('utf16le') : value
}
