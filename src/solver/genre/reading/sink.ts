import type { Genre } from '../genre'
import type { ParseOptions, Placed, TextPlace, TextProblem } from '../text'
import type { TextMessage } from '../texts/messages'
import type { TextStretch } from './account'

/** Options of reading a text of any genre. Left out: all formats of all genres are considered. */
export interface ReadOptions extends ParseOptions {
  readonly genre?: string
  readonly format?: string
  /** Whether the text is a value of another one. */
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

/** A problem, with the genre whose words tell it; a problem without a genre has the words of this room. */
export interface ReadProblem extends TextProblem {
  readonly genre?: Genre
}

/** The receiver of whatever reading finds in a text, in its order. */
export interface ReadSink {
  puzzle(read: ReadPuzzle): void
  problem(problem: ReadProblem): void
  /** Told the use of lines, where an account of the text is kept. */
  stretch?(stretch: TextStretch): void
}

/** The problem that lines were not read although they may be a puzzle, from a place to a line. */
export function notRead(from: TextPlace, to: number, ordinal: number): ReadProblem {
  const message: TextMessage = { code: 'read.not-read', from: from.line, to }
  return { ...from, message, ordinal, severity: 'error' }
}
