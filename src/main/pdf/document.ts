import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { SetRun } from './letters/line'
import { greyProfile } from './grey-profile'
import { Base, pdfName, pdfText, type OutlineItem, type Reference, type StructElement } from './inside'
import type { Edges, Sheet } from './boxes'
import { pageLabels } from './page-labels'
import { xmpPacket } from './xmp'

/** The title and language of a file, and the standard that it keeps. */
export interface DocumentOptions {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly standard: '1.7' | 'X-4' | 'X-1a'
  readonly isTagged: boolean
  readonly when: Date
  /** A name of the document that is its own: 32 hexadecimal digits. */
  readonly id: string
}

/** How each standard is named in the file, and the version of PDF that it is written in. */
const STANDARDS = {
  '1.7': { version: '1.7', name: undefined },
  'X-4': { version: '1.6', name: 'PDF/X-4' },
  'X-1a': { version: '1.4', name: 'PDF/X-1a:2003' },
} as const
/** Pages need little of zlib's window; with the usual one the memory of 2,000 pages is held for long (165 MB against 141). */
const SMALL_ZLIB = { windowBits: 12, memLevel: 5, chunkSize: 4096 } as const
const CREATOR = 'Nanido'
/** The answer to pdfkit when it asks whether a written element stands in the structure. */
const ELEMENT_DONE: Record<string, unknown> = { P: true, K: null }

/** A PDF file for a press: pdfkit's document, with additions and corrections. */
export class PdfDocument extends Base {
  private readonly given: DocumentOptions
  /** The digest of all bytes so far, from which the file's id is made. pdfkit would make it from the clock and the title. */
  private digest: ReturnType<typeof createHash> | undefined
  private readonly labels: string[] = []
  private readonly keys = new Map<string, string>()

  /** Begins a file. */
  constructor(given: DocumentOptions) {
    const { version, name } = STANDARDS[given.standard]
    super({
      autoFirstPage: false,
      margin: 0,
      pdfVersion: version,
      lang: given.language,
      displayTitle: true,
      tagged: given.isTagged,
      font: '',
      info: {
        Title: given.title,
        Author: given.author,
        Creator: CREATOR,
        Producer: CREATOR,
        CreationDate: given.when,
        ModDate: given.when,
        Trapped: pdfName('False'),
        ...(name === undefined ? {} : { GTS_PDFXVersion: name }),
      },
    })
    this.given = given
    if (given.isTagged)
      Object.assign((this._root.data['StructTreeRoot'] as { data: { ParentTree: object } }).data.ParentTree, { limits: false })
  }

  /** Every byte of the file passes here. */
  override push(bytes: Uint8Array | null): boolean {
    if (bytes) (this.digest ??= createHash('sha256')).update(bytes)
    return super.push(bytes)
  }

  /**
   * pdfkit keeps every object that it has written, in case others refer to it. Of an object to which nobody refers
   * again, only its number is kept.
   */
  override _refEnd(ref: Reference): void {
    super._refEnd(ref)
    const { data } = ref
    if (data['P'] !== undefined && data['S'] !== undefined) ref.data = ELEMENT_DONE
    else if (data['Type'] === 'Page') ref.data = { StructParents: data['StructParents'], MediaBox: data['MediaBox'] }
    else if (data['Type'] === 'Annot') ref.data = {}
  }

  /** Begins a page with its boxes; the origin of what is drawn then is the top left corner of its trim. */
  leaf(sheet: Sheet, label: string): void {
    this.addPage({ size: [sheet.width, sheet.height], margin: 0 })
    const { data } = this.page.dictionary
    delete data['UserUnit']
    data['TrimBox'] = boxOf(sheet, sheet.trim)
    data['BleedBox'] = boxOf(sheet, sheet.bleed)
    this.labels.push(label)
    // pdfkit's own y-down matrix is at work; the trim's corner becomes the origin.
    this.addContent(`1 0 0 1 ${number(sheet.trim.left)} ${number(sheet.trim.top)} cm`)
  }

  /** Draws a run of glyphs that begins at a place of the baseline, along a direction (a unit vector, y down). */
  glyphs(run: SetRun, [x, y]: readonly [number, number], size: number, [cos, sin]: readonly [number, number]): void {
    this.font(run.font, run.from.id)
    const font = this._font
    this.page.fonts[font.id] ??= font.ref()
    const out: string[] = [`/${font.id} ${number(size)} Tf`]
    const place = (along: number, up: number) => {
      const [dx, dy] = [along * size, -up * size]
      out.push(`${cos} ${sin} ${sin} ${-cos} ${number(x + dx * cos - dy * sin)} ${number(y + dx * sin + dy * cos)} Tm`)
    }
    let row = ''
    const flush = () => {
      if (row) out.push(`[${row}] TJ`)
      row = ''
    }
    let at = 0
    let isPlaced = false
    for (const glyph of run.glyphs) {
      const shifted = glyph.xOffset !== 0 || glyph.yOffset !== 0
      if (shifted || !isPlaced) {
        flush()
        place(at + glyph.xOffset, glyph.yOffset)
        isPlaced = !shifted
      }
      const code = font.subset.includeGlyph(glyph.id)
      font.widths[code] ??= glyph.width * 1000
      font.unicode[code] ??= glyph.points
      row += `<${code.toString(16).padStart(4, '0')}>`
      const kern = Math.round((glyph.width - glyph.advance) * 1000)
      if (kern !== 0) row += ` ${kern} `
      at += glyph.advance
      if (shifted) flush()
    }
    flush()
    this.addContent(`BT\n${out.join('\n')}\nET`)
  }

  /**
   * Names a place of the page, in points from the top of the sheet. pdfkit sorts names as the machine's language does, so that no reader
   * finds them: figures of one length sort the same everywhere.
   */
  anchor(name: string, top: number): void {
    this.addNamedDestination(this.keyOf(name), 'XYZ', null, Math.max(0, top - 6), null)
  }

  /**
   * A part of the page that leads to a named place.
   *
   * @param says its words, and the element of the structure that it belongs to, for readers who do not see it
   */
  follow(
    name: string,
    x: number,
    y: number,
    width: number,
    height: number,
    says?: { readonly words: string; readonly element: StructElement },
  ): void {
    const told = says && { Contents: pdfText(says.words), structParent: says.element }
    this.goTo(x, y, width, height, this.keyOf(name), told)
  }

  private keyOf(name: string): string {
    const known = this.keys.get(name)
    if (known !== undefined) return known
    const key = String(this.keys.size).padStart(8, '0')
    this.keys.set(name, key)
    return key
  }

  /** A bookmark to the page at `index`, under `parent`; the whole page is shown (pdfkit's other targets lie at the right edge). */
  bookmark(title: string, index: number, parent: OutlineItem = this.outline): OutlineItem {
    return parent.addItem(title, { fit: true, expanded: false, pageNumber: index })
  }

  /** pdfkit's deflater keeps a window of 32 kB for each page. */
  override flushPages(): void {
    for (const { content } of this._pageBuffer) {
      content.buffer = [deflateSync(Buffer.concat(content.buffer), SMALL_ZLIB)]
      content.compress = false
      content.data['Filter'] = 'FlateDecode'
    }
    super.flushPages()
  }

  /** pdfkit's own metadata are not escaped, have no date of change and no standard. */
  override endMetadata(): void {
    const { title, author, when, id, standard, language } = this.given
    const { name } = STANDARDS[standard]
    const packet = xmpPacket({ title, author, creator: CREATOR, producer: CREATOR, when, id, standard: name })
    const metadata = this.ref({ Type: 'Metadata', Subtype: 'XML' })
    metadata.compress = false
    metadata.end(Buffer.from(packet, 'utf8'))
    const labels = this.ref({
      Nums: pageLabels(this.labels).flatMap(({ from, label }) => [from, { ...label, P: label.P && pdfText(label.P) }]),
    })
    labels.end()
    Object.assign(this._root.data, { Metadata: metadata, PageLabels: labels, Lang: pdfText(language) })
    if (name !== undefined) this._root.data['OutputIntents'] = [this.intent()]
  }

  override _finalize(): void {
    this._id = new Uint8Array(this.digest!.copy().digest().subarray(0, 16))
    super._finalize()
  }

  /** The condition that is printed under: for X-4 a grey profile within the file, for X-1a the registered name of a Japanese one. */
  private intent(): object {
    if (this.given.standard === 'X-1a')
      return {
        Type: 'OutputIntent',
        S: 'GTS_PDFX',
        OutputConditionIdentifier: pdfText('JC200103'),
        OutputCondition: pdfText('Japan Color 2001 Coated'),
        RegistryName: pdfText('http://www.color.org'),
        Info: pdfText('Japan Color 2001 Coated; one black ink is used'),
      }
    const name = 'Nanido black ink'
    const profile = this.ref({ N: 1, Alternate: 'DeviceGray' })
    profile.end(greyProfile(name))
    return {
      Type: 'OutputIntent',
      S: 'GTS_PDFX',
      OutputConditionIdentifier: pdfText('Custom'),
      Info: pdfText(name),
      DestOutputProfile: profile,
    }
  }
}

/** A number as short as a press needs it: thousandths of a point. */
export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0)
}

/** A box of PDF, y up. */
function boxOf(sheet: Sheet, { left, top, right, bottom }: Edges): number[] {
  const up = (y: number) => Math.round((sheet.height - y) * 1000) / 1000
  return [left, up(bottom), right, up(top)]
}
