import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { POINTS_PER_MM } from '#plan/model/box.ts'
import type { Block, DrawnPage, PrintedBook } from '#plan/model/page.ts'
import { type Sheet, sheetOf } from './boxes'
import { PdfDocument } from './document'
import type { OutlineItem, StructElement } from './inside'
import { printersMarks } from './printers-marks'
import { type Drawn, nothingDrawn, Painter } from './paint'
import type { FileSettings } from './settings'
import { artifact, Structure } from './structure'

/** Receives the bytes of the file in order. If it returns a promise, writing waits until the promise is fulfilled. */
export type Sink = (bytes: Uint8Array) => void | Promise<void>

/** The means to follow the work and to stop it. */
export interface Following {
  readonly signal?: AbortSignal
  /** Called after every page. */
  onPage?(page: number): void
}

/** A file that is attached to the book's file, e.g. with its puzzles. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  readonly description: string
}

/** The report on a printed file. Lengths in points; Infinity if there was no line or no type. */
export interface PdfReport {
  readonly pages: number
  readonly bytes: number
  readonly thinnestLine: number
  readonly smallestType: number
  /** Lines and type that are smaller than the settings allow, by page, in points. */
  readonly undercut: readonly { readonly page: number; readonly kind: 'line' | 'type'; readonly points: number }[]
  /** Pages on which greys replace colours of puzzles. */
  readonly greyed: readonly number[]
  /** Letters that no font has, with their page and the id of their puzzle. */
  readonly missing: readonly { readonly page: number; readonly puzzle?: number; readonly letters: readonly string[] }[]
}

/**
 * Writes a book as a PDF into a stream, page by page; never more than a page or two are held in memory. The same book and settings give the
 * same bytes.
 *
 * @throws the signal's reason if the work is stopped
 */
export async function writePdf(
  book: PrintedBook,
  settings: FileSettings,
  sink: Sink,
  { signal, onPage }: Following = {},
  attachments: readonly Attachment[] = [],
): Promise<PdfReport> {
  const press = new Press(book, settings)
  let bytes = 0
  const drain = async () => {
    for (let chunk = press.read(); chunk !== null; chunk = press.read()) {
      bytes += chunk.length
      await sink(chunk)
    }
  }
  for (let number = 1; number <= book.pages; number++) {
    signal?.throwIfAborted()
    press.page(book.page(number))
    await drain()
    onPage?.(number)
    await breathe()
  }
  signal?.throwIfAborted()
  press.end(attachments)
  await drain()
  return { ...press.report(), pages: book.pages, bytes }
}

/** The writing of one book into a file. */
class Press {
  private readonly document: PdfDocument
  private readonly structure: Structure | undefined
  private readonly beginnings: ReadonlySet<number>
  private readonly undercut: PdfReport['undercut'][number][] = []
  private readonly missing: PdfReport['missing'][number][] = []
  private readonly greyed: number[] = []
  private readonly all = nothingDrawn()

  constructor(
    private readonly book: PrintedBook,
    private readonly settings: FileSettings,
  ) {
    const { title, author, language } = book
    const { standard, tags, when } = settings
    const id = createHash('sha256')
      .update(JSON.stringify([title, author, book.pages, book.outline, settings]))
      .digest('hex')
      .slice(0, 32)
    this.document = new PdfDocument({ title, author, language, standard, isTagged: tags, when, id })
    this.structure = tags ? new Structure(this.document) : undefined
    this.beginnings = new Set(book.outline.filter(({ level }) => level === 1).map(({ page }) => page))
  }

  read(): Uint8Array | null {
    return this.document.read() as Uint8Array | null
  }

  page(page: DrawnPage): void {
    const { book, document, settings } = this
    const sheet = sheetOf(book.paper, page, settings.bleedAtSpine)
    document.leaf(sheet, page.folio)
    if (this.beginnings.has(page.number)) this.structure?.beginPart()
    const drawn = nothingDrawn()
    const painter = new Painter(document, drawn, book.language, settings.colours)
    for (const block of page.blocks) this.block(block, page, sheet, painter, drawn)
    const marks = printersMarks(book.paper, sheet)
    if (marks.length > 0) {
      const markPainter = painter
      const paint = () => marks.forEach((mark) => markPainter.draw(mark))
      if (settings.tags) artifact(document, paint, 'Page')
      else paint()
    }
    this.tell(page, drawn, marks.length > 0)
  }

  private block(block: Block, page: DrawnPage, sheet: Sheet, painter: Painter, drawn: Drawn): void {
    const { document, settings } = this
    const before = drawn.missing.size
    const draw = () => block.shapes.forEach((shape) => painter.draw(shape))
    const words = block.words ?? block.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join(' ')
    const { x, y, width, height } = block.box
    const points = (mm: number) => mm * POINTS_PER_MM
    const { link } = block
    const follow =
      settings.links && link !== undefined
        ? (element?: StructElement) =>
            document.follow(
              ...([link, sheet.trim.left + points(x), sheet.trim.top + points(y), points(width), points(height)] as const),
              element && { words, element },
            )
        : undefined
    if (this.structure) this.structure.block(block, sheet, draw, follow, block.words ?? (RIGHT_TO_LEFT.test(words) ? words : undefined))
    else {
      draw()
      follow?.()
    }
    if (drawn.missing.size > before)
      this.missing.push({ page: page.number, puzzle: block.puzzle, letters: [...drawn.missing].slice(before) })
    if (settings.links && block.anchor !== undefined) document.anchor(block.anchor, sheet.trim.top + points(y))
  }

  /**
   * Adds a page to the report: its thinnest line, its smallest type and the like. Printer's marks do not count, because they lie outside
   * the page and may be thinner than its lines.
   */
  private tell(page: DrawnPage, drawn: Drawn, hasMarks: boolean): void {
    const thinnest = hasMarks ? thinnestOf(page) : drawn.thinnestLine
    if (drawn.greys) this.greyed.push(page.number)
    this.all.thinnestLine = Math.min(this.all.thinnestLine, thinnest)
    this.all.smallestType = Math.min(this.all.smallestType, drawn.smallestType)
    const { leastLine, leastType } = this.settings
    // The file rounds to thousandths of a point.
    if (thinnest < leastLine - 0.001) this.undercut.push({ page: page.number, kind: 'line', points: thinnest })
    if (drawn.smallestType < leastType - 0.001) this.undercut.push({ page: page.number, kind: 'type', points: drawn.smallestType })
  }

  end(attachments: readonly Attachment[]): void {
    const { book, document, settings } = this
    this.structure?.end()
    if (settings.outlines) {
      const path: OutlineItem[] = [document.outline]
      for (const { title, page, level } of book.outline) {
        path.length = Math.min(path.length, level)
        path.push(document.bookmark(title, page - 1, path.at(-1)))
      }
    }
    if (settings.attachments)
      for (const { name, type, bytes, description } of attachments)
        document.file(bytes, { name, type, description, relationship: 'Data', creationDate: settings.when, modifiedDate: settings.when })
    document.end()
  }

  report(): Omit<PdfReport, 'pages' | 'bytes'> {
    const { thinnestLine, smallestType } = this.all
    return { thinnestLine, smallestType, undercut: this.undercut, greyed: this.greyed, missing: this.missing }
  }
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

function thinnestOf(page: DrawnPage): number {
  let thinnest = Infinity
  for (const { shapes } of page.blocks)
    for (const shape of shapes) {
      const width = shape.kind === 'line' ? shape.width : shape.kind !== 'text' && shape.stroke ? (shape.strokeWidth ?? 0) : 0
      if (width > 0) thinnest = Math.min(thinnest, width * POINTS_PER_MM)
    }
  return thinnest
}
