import type { ArchiveMessage } from '#contract/messages/archive-messages.ts'
import type { ReadingMessage } from '#contract/messages/reading-messages.ts'
import { decodeText } from '#solver/genre/texts/decode.ts'
import type { ReadOptions, ReadPuzzle } from '#solver/genre/reading/sink.ts'
import { TextReader } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { type PageSketch, readPdf, type PdfReading } from '../pdf/grids/read'
import { MM_PER_POINT } from '../pdf/grids/sketch'
import { Blocks } from './blocks'
import type { ReaderReply } from './protocol'

/** The greatest size of a PDF in bytes. */
const MOST = 256_000_000
const TOO_LARGE: ReadingMessage = { code: 'reading.too-large', megabytes: MOST / 1e6 }

/**
 * Reads a PDF: the puzzles in its attached data or, if there are none, those recognised in its lines and characters, with their places on
 * the pages.
 */
export class PdfTaker {
  private readonly blocks = new Blocks()
  private readonly pieces: Uint8Array[] = []
  private length = 0
  private sketches: PageSketch[] = []

  constructor(
    private readonly genres: readonly Genre[],
    private readonly options: ReadOptions,
    private readonly withPages = false,
  ) {}

  /** Takes the next piece of the file. Reading begins when all pieces are there. */
  async take(bytes: Uint8Array, isLast: boolean): Promise<ReaderReply> {
    this.pieces.push(bytes)
    this.length += bytes.length
    if (this.length > MOST) return { type: 'refused', message: TOO_LARGE }
    if (!isLast) return this.blocks.next(false)
    const read = await readPdf(Buffer.concat(this.pieces.splice(0)), this.withPages)
    if (!read.ok) return { type: 'refused', message: read.message }
    if ('carried' in read) this.takeText(read.carried)
    else this.takeGrids(read)
    if (this.blocks.waiting > 0) return this.next()
    const nothing: ArchiveMessage = { code: 'pdf.nothing' }
    return { type: 'refused', message: nothing }
  }

  /** Returns the next part of the results. */
  next(): ReaderReply {
    const sketches = this.sketches.splice(0)
    return { ...this.blocks.next(false), ...(sketches.length > 0 && { sketches }) }
  }

  private takeText(bytes: Uint8Array): void {
    const reader = new TextReader(this.genres, this.options, {
      puzzle: (read) => this.blocks.puzzle(read),
      problem: (problem) => this.blocks.problem(problem),
    })
    reader.take(decodeText(bytes))
    reader.end()
  }

  private takeGrids({ grids, sketches, isCut }: Extract<PdfReading, { readonly isCut: boolean }>): void {
    this.sketches = [...sketches]
    const { genre: wanted } = this.options
    let ordinal = 0
    for (const { grid, box, page } of grids) {
      for (const genre of this.genres) {
        const puzzle = wanted === undefined || genre.id === wanted ? genre.onPage?.(grid) : undefined
        if (puzzle === undefined) continue
        const mm = (points: number) => Math.round(points * MM_PER_POINT)
        const place = { page, x: mm(box.x), y: mm(box.y), width: mm(box.width), height: mm(box.height) }
        const part = `p. ${page}`
        const placed: ReadPuzzle['placed'] = { puzzle, caption: {}, line: page, column: 1, ordinal }
        this.blocks.puzzle({ genre, format: 'pdf', placed }, part)
        const message: ArchiveMessage = { code: 'pdf.found', number: ordinal, ...place, rows: grid.rows, columns: grid.columns }
        this.blocks.problem({ line: page, column: 1, severity: 'warning', message, ordinal: ordinal++ }, part)
        break
      }
    }
    const cut: ArchiveMessage = { code: 'pdf.pages', most: 500 }
    if (isCut) this.blocks.problem({ line: 1, column: 1, severity: 'warning', message: cut })
  }
}
