import type { Genre } from '../genre'
import type { ParseOptions, Placed, TextPlace, TextProblem } from '../text'
import type { TextMessage } from '../texts/messages'
import type { TextStretch } from './account'

/** Options of reading a text. Where `genre` or `format` is left out, all of them are considered. */
export interface ReadOptions extends ParseOptions {
  readonly genre?: string
  readonly format?: string
  /** Whether the text is a field of a larger text. */
  readonly isPart?: boolean
  /** Whether the marks around its lines have been taken away already. */
  readonly isBare?: boolean
}

/** A puzzle read, with the genre it belongs to and the id of the format it was read by. */
export interface ReadPuzzle {
  readonly genre: Genre
  readonly format: string
  readonly placed: Placed<unknown>
}

/** A problem, with the genre that has the words for it. A problem without a genre has the words of this room. */
export interface ReadProblem extends TextProblem {
  readonly genre?: Genre
}

/** The receiver of the puzzles and problems of a text, in the order in which they are found. */
export interface ReadSink {
  puzzle(read: ReadPuzzle): void
  problem(problem: ReadProblem): void
  /** Gets the use of lines; left out where nobody keeps an account of the text. */
  stretch?(stretch: TextStretch): void
}

/** The problem for lines that may be a puzzle but were not read. @param to the last of the lines */
export function notRead(from: TextPlace, to: number, ordinal: number): ReadProblem {
  const message: TextMessage = { code: 'read.not-read', from: from.line, to }
  return { ...from, message, ordinal, severity: 'error' }
}
