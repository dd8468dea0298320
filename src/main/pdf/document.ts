import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { SetRun } from './letters/line'
import { greyProfile } from './grey-profile'
import { Base, pdfName, pdfText, type OutlineItem, type Reference, type StructElement } from './inside'
import type { Edges, Sheet } from './boxes'
import { pageLabels } from './page-labels'
import { xmpPacket } from './xmp'

/** The metadata of a file: its title, its language, and the PDF standard that it conforms to. */
export interface DocumentOptions {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly standard: '1.7' | 'X-4' | 'X-1a'
  readonly isTagged: boolean
  readonly when: Date
  /** The identifier of the document, unique to it: 32 hexadecimal digits. */
  readonly id: string
}

/** The name of each standard as the file states it, and the version of PDF in which such a file is written. */
const STANDARDS = {
  '1.7': { version: '1.7', name: undefined },
  'X-4': { version: '1.6', name: 'PDF/X-4' },
  'X-1a': { version: '1.4', name: 'PDF/X-1a:2003' },
} as const
/**
 * Settings of zlib with a small window, which is enough for pages. With the usual window the memory of 2,000 pages is freed late (165 MB
 * instead of 141).
 */
const SMALL_ZLIB = { windowBits: 12, memLevel: 5, chunkSize: 4096 } as const
const CREATOR = 'Nanido'
/**
 * What is kept of a structure element once it was written: just enough that pdfkit, which asks later, finds that the element stands in the
 * structure.
 */
const ELEMENT_DONE: Record<string, unknown> = { P: true, K: null }

/** A PDF file for a press: pdfkit's document, with additions and corrections. */
export class PdfDocument extends Base {
  private readonly given: DocumentOptions
  /**
   * The hash of all bytes written so far, from which the file's id is made. pdfkit would make the id from the clock and the title, and the
   * same book would give different files.
   */
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

  /** Receives every byte of the file, in order. */
  override push(bytes: Uint8Array | null): boolean {
    if (bytes) (this.digest ??= createHash('sha256')).update(bytes)
    return super.push(bytes)
  }

  /**
   * Releases objects. pdfkit keeps every object that it has written, in case another refers to it; here only the number is kept of an
   * object to which nothing will refer again.
   */
  override _refEnd(ref: Reference): void {
    super._refEnd(ref)
    const { data } = ref
    if (data['P'] !== undefined && data['S'] !== undefined) ref.data = ELEMENT_DONE
    else if (data['Type'] === 'Page') ref.data = { StructParents: data['StructParents'], MediaBox: data['MediaBox'] }
    else if (data['Type'] === 'Annot') ref.data = {}
  }

  /** Begins a page with its boxes. From then on the origin of coordinates is the top left corner of its trim. */
  leaf(sheet: Sheet, label: string): void {
    this.addPage({ size: [sheet.width, sheet.height], margin: 0 })
    const { data } = this.page.dictionary
    delete data['UserUnit']
    data['TrimBox'] = boxOf(sheet, sheet.trim)
    data['BleedBox'] = boxOf(sheet, sheet.bleed)
    this.labels.push(label)
    // pdfkit's matrix, with y downwards, is in force; this moves its origin to the corner of the trim.
    this.addContent(`1 0 0 1 ${number(sheet.trim.left)} ${number(sheet.trim.top)} cm`)
  }

  /** Draws a run of glyphs from a point of the baseline, in a direction given as a unit vector with y downwards. */
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
   * Gives a place of the page a name, in points from the top of the sheet. pdfkit sorts names by the language of the machine, so that
   * readers would not find them; keys made of digits of one length are sorted the same everywhere.
   */
  anchor(name: string, top: number): void {
    this.addNamedDestination(this.keyOf(name), 'XYZ', null, Math.max(0, top - 6), null)
  }

  /**
   * Makes a rectangle of the page a link to a named place.
   *
   * @param says the words of the link and its element of the structure, for screen readers
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

  /**
   * Adds a bookmark under `parent` to the page at `index` (from 0). It shows the whole page, because pdfkit's other kinds of targets lie at
   * the right edge.
   */
  bookmark(title: string, index: number, parent: OutlineItem = this.outline): OutlineItem {
    return parent.addItem(title, { fit: true, expanded: false, pageNumber: index })
  }

  /** Writes finished pages with little memory: pdfkit's own deflater would keep a window of 32 kB for each page. */
  override flushPages(): void {
    for (const { content } of this._pageBuffer) {
      content.buffer = [deflateSync(Buffer.concat(content.buffer), SMALL_ZLIB)]
      content.compress = false
      content.data['Filter'] = 'FlateDecode'
    }
    super.flushPages()
  }

  /** Writes the metadata. pdfkit's own are not escaped, and have neither a date of change nor a standard. */
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

  /**
   * The output intent, which is the printing condition that the file is made for. PDF/X-4 contains a grey profile; PDF/X-1a has the
   * registered name of a Japanese condition.
   */
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

/** A number rounded to thousandths of a point, which is fine enough for a press. */
export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0)
}

/** A box in PDF's coordinates, with y upwards. */
function boxOf(sheet: Sheet, { left, top, right, bottom }: Edges): number[] {
  const up = (y: number) => Math.round((sheet.height - y) * 1000) / 1000
  return [left, up(bottom), right, up(top)]
}
