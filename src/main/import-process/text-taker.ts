import { PieceDecoder } from '#solver/genre/texts/decode.ts'
import type { ReadOptions } from '#solver/genre/reading/sink.ts'
import { TextReader } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { Blocks, MOST_PUZZLES } from './blocks'
import type { ReaderReply } from './protocol'

/** The number of bytes that are read at once; puzzles that were read and not yet sent lie in memory. */
const SLICE = 32_768

/** Reads a text in pieces, and gives its puzzles and problems in answers of limited size. */
export class TextTaker {
  private readonly decoder = new PieceDecoder()
  private readonly reader: TextReader
  private readonly blocks = new Blocks()
  /** The bytes of the last piece that were not read yet. */
  private unread: Uint8Array | undefined
  private isLast = false

  /** @param options which formats may be considered */
  constructor(genres: readonly Genre[], options: ReadOptions) {
    this.reader = new TextReader(genres, options, {
      puzzle: (read) => this.blocks.puzzle(read),
      problem: (problem) => this.blocks.problem(problem),
    })
  }

  /** Takes the next piece, and gives the first block of its puzzles. */
  take(bytes: Uint8Array, isLast: boolean): ReaderReply {
    this.unread = bytes
    this.isLast = isLast
    return this.next()
  }

  /** Gives the next part of the results in the pieces so far; it reads no more of them than it gives. */
  next(): ReaderReply {
    while (this.blocks.waiting < MOST_PUZZLES && this.unread !== undefined) this.read(this.unread)
    return this.blocks.next(this.unread !== undefined)
  }

  /** Reads a slice of a piece. */
  private read(bytes: Uint8Array): void {
    this.unread = bytes.length > SLICE ? bytes.subarray(SLICE) : undefined
    this.reader.take(this.decoder.take(bytes.subarray(0, SLICE)))
    if (!this.isLast || this.unread) return
    this.reader.take(this.decoder.end())
    this.reader.end()
  }
}
