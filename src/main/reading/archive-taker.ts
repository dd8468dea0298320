import type { ReadingMessage } from '#contract/reading-words.ts'
import { decodeText } from '#solver/core/decode.ts'
import { type ReadOptions, TextReader } from '#solver/core/read.ts'
import type { Genre } from '#solver/genre.ts'
import { Naming } from '../archive/naming'
import { type Part, readZip } from '../archive/read'
import { Blocks, MOST_PUZZLES } from './blocks'
import type { ReaderReply } from './protocol'

/** Bytes of a packed archive. */
const MOST = 256_000_000
const TOO_LARGE: ReadingMessage = { code: 'reading.too-large', megabytes: MOST / 1e6 }

/** Reads the files of a ZIP one after another, by their names, and calls the puzzle that is alone in a file by it. */
export class ArchiveTaker {
  private readonly blocks = new Blocks()
  private readonly pieces: Uint8Array[] = []
  private length = 0
  private parts: readonly Part[] = []
  private at = 0

  constructor(
    private readonly genres: readonly Genre[],
    private readonly options: ReadOptions,
  ) {}

  /** Takes the next piece; all of it must be there before anything is read. */
  take(bytes: Uint8Array, isLast: boolean): ReaderReply {
    this.pieces.push(bytes)
    this.length += bytes.length
    if (this.length > MOST) return { type: 'refused', message: TOO_LARGE }
    if (!isLast) return this.blocks.next(false)
    const endings = new Set(this.genres.flatMap(({ formats }) => formats.flatMap(({ extensions }) => extensions)))
    const read = readZip(Buffer.concat(this.pieces.splice(0)), (name) => endings.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
    if (!read.ok) return { type: 'refused', message: read.message }
    this.parts = read.parts
    for (const { name, message } of read.left) this.blocks.problem({ line: 1, column: 1, severity: 'warning', message }, name)
    if (read.parts.length === 0) return { type: 'refused', message: { code: 'archive.empty' } }
    return this.next()
  }

  /** Gives the next part; no more files are read than are given. */
  next(): ReaderReply {
    while (this.blocks.waiting < MOST_PUZZLES && this.at < this.parts.length) this.read(this.parts[this.at++]!)
    return this.blocks.next(this.at < this.parts.length)
  }

  private read({ name, bytes }: Part): void {
    const naming = new Naming(name, (read) => this.blocks.puzzle(read, name))
    const reader = new TextReader(this.genres, this.options, {
      puzzle: (read) => naming.puzzle(read),
      problem: (problem) => this.blocks.problem(problem, name),
    })
    reader.take(decodeText(bytes))
    reader.end()
    naming.end()
  }
}
