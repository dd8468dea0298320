import type { Genre } from '../genre'
import type { ParseOptions, Placed, TextPlace, TextProblem } from '../text'
import type { TextMessage } from '../texts/messages'
import type { TextStretch } from './account'

/** Options of reading a text. `genre` and `format` narrow the formats in question; without them all formats are. */
export interface ReadOptions extends ParseOptions {
  readonly genre?: string
  readonly format?: string
  /** Whether the text is a field of a larger text. */
  readonly isPart?: boolean
  /** Whether the marks around the lines of the text have been removed already. */
  readonly isBare?: boolean
}

/** A puzzle from a text, with its genre and the id of its format. */
export interface ReadPuzzle {
  readonly genre: Genre
  readonly format: string
  readonly placed: Placed<unknown>
}

/** A problem in a text, with the genre that can put it into words. A problem without a genre has words of its own here. */
export interface ReadProblem extends TextProblem {
  readonly genre?: Genre
}

/** The receiver of the puzzles and problems of a text, in the order in which they are found. */
export interface ReadSink {
  puzzle(read: ReadPuzzle): void
  problem(problem: ReadProblem): void
  /** Gets what reading made of some lines. A receiver that keeps no account leaves it out. */
  stretch?(stretch: TextStretch): void
}

/** The problem that lines which may be a puzzle were not read. @param to the number of the last line */
export function notRead(from: TextPlace, to: number, ordinal: number): ReadProblem {
  const message: TextMessage = { code: 'read.not-read', from: from.line, to }
  return { ...from, message, ordinal, severity: 'error' }
}
