import { PieceDecoder } from '#solver/core/decode.ts'
import { type ReadOptions, type ReadProblem, type ReadPuzzle, TextReader } from '#solver/core/read.ts'
import type { Genre } from '#solver/genre.ts'
import { contentOf } from './content'
import type { ReaderReply } from './protocol'

/** Puzzles in one answer: what the library takes in without keeping anybody waiting. */
const MOST_PUZZLES = 200
/** Bytes read at once: what is read and not yet given lies in memory. */
const SLICE = 32_768
/** UTF-16 units of puzzles in one answer, since some are a thousand times as large as others. */
const MOST_LENGTH = 200_000
/** Problems of a text that are told one by one; of the others, their number. */
const MOST_PROBLEMS = 1000

/** Reads a text in pieces, and gives what it finds in answers of bearable size. */
export class TextTaker {
  private readonly decoder = new PieceDecoder()
  private readonly reader: TextReader
  private readonly puzzles: ReadPuzzle[] = []
  /** What of the last piece has not been looked at. */
  private unread: Uint8Array | undefined
  private isLast = false
  private given = 0
  private problems: ReadProblem[] = []
  private told = 0
  private unlisted = 0

  /** @param options which formats may be considered */
  constructor(genres: readonly Genre[], { genre, format, atMove }: ReadOptions) {
    const options = {
      ...(genre !== undefined && { genre }),
      ...(format !== undefined && { format }),
      ...(atMove !== undefined && { atMove }),
    }
    this.reader = new TextReader(genres, options, {
      puzzle: (read) => void this.puzzles.push(read),
      problem: (problem) => {
        if (this.told < MOST_PROBLEMS) this.problems.push(problem)
        else this.unlisted++
        this.told++
      },
    })
  }

  /** Takes the next piece; gives the first of what is in it. */
  take(bytes: Uint8Array, isLast: boolean): ReaderReply {
    this.unread = bytes
    this.isLast = isLast
    return this.next()
  }

  /** Gives the next part of what is in the pieces so far: no more is read of them than is given. */
  next(): ReaderReply {
    while (this.puzzles.length - this.given < MOST_PUZZLES && this.unread !== undefined) this.read(this.unread)
    const puzzles = []
    let length = 0
    while (this.given < this.puzzles.length && puzzles.length < MOST_PUZZLES && length < MOST_LENGTH) {
      const { genre, format, placed } = this.puzzles[this.given++]!
      const { puzzle, ...judged } = contentOf(genre, placed.puzzle)
      const json = JSON.stringify(puzzle)
      length += json.length
      puzzles.push({ genre: genre.id, format, puzzle: json, ...judged, caption: placed.caption })
    }
    if (this.given === this.puzzles.length) this.given = this.puzzles.length = 0
    const problems = this.problems.map(({ genre, ...problem }) => ({ ...problem, genre: genre?.id ?? null }))
    this.problems = []
    return {
      type: 'block',
      puzzles,
      problems,
      unlisted: this.unlisted,
      hasMore: this.given < this.puzzles.length || this.unread !== undefined,
    }
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
