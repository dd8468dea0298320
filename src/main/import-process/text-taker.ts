import { PieceDecoder } from '#solver/genre/texts/decode.ts'
import type { ReadOptions } from '#solver/genre/reading/sink.ts'
import { TextReader } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { Blocks, MOST_PUZZLES } from './blocks'
import type { ReaderReply } from './protocol'

/** The number of bytes read at once. It limits the memory for puzzles that are not yet sent. */
const SLICE = 32_768

/** Reads a text in pieces, and returns its puzzles and problems in blocks of limited size. */
export class TextTaker {
  private readonly decoder = new PieceDecoder()
  private readonly reader: TextReader
  private readonly blocks = new Blocks()
  /** The bytes of the last piece that are not read yet. */
  private unread: Uint8Array | undefined
  private isLast = false

  /** @param options the formats to consider */
  constructor(genres: readonly Genre[], options: ReadOptions) {
    this.reader = new TextReader(genres, options, {
      puzzle: (read) => this.blocks.puzzle(read),
      problem: (problem) => this.blocks.problem(problem),
    })
  }

  /** Takes the next piece, and returns the first block of its puzzles. */
  take(bytes: Uint8Array, isLast: boolean): ReaderReply {
    this.unread = bytes
    this.isLast = isLast
    return this.next()
  }

  /** Returns the next block from the pieces so far. It reads no more bytes than that needs. */
  next(): ReaderReply {
    while (this.blocks.waiting < MOST_PUZZLES && this.unread !== undefined) this.read(this.unread)
    return this.blocks.next(this.unread !== undefined)
  }

  /** Reads the next slice of a piece. */
  private read(bytes: Uint8Array): void {
    this.unread = bytes.length > SLICE ? bytes.subarray(SLICE) : undefined
    this.reader.take(this.decoder.take(bytes.subarray(0, SLICE)))
    if (!this.isLast || this.unread) return
    this.reader.take(this.decoder.end())
    if (this.decoder.doubt) this.blocks.problem(this.decoder.doubt)
    this.reader.end()
  }
}
