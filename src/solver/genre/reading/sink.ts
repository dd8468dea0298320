import type { Genre } from '../genre'
import type { ParseOptions, Placed, TextPlace, TextProblem } from '../text'
import type { TextMessage } from '../texts/messages'
import type { TextStretch } from './account'

/** Which formats may be considered; without, all of all genres. */
export interface ReadOptions extends ParseOptions {
  readonly genre?: string
  readonly format?: string
  /** Whether the text is a value of another one. */
  readonly isPart?: boolean
  /** Whether it is a text without the marks that stood around its lines. */
  readonly isBare?: boolean
}

/** A puzzle read, with the genre it belongs to and the id of the format it was read by. */
export interface ReadPuzzle {
  readonly genre: Genre
  readonly format: string
  readonly placed: Placed<unknown>
}

/** A problem, with the genre whose words tell it; without a genre it is a message of the core. */
export interface ReadProblem extends TextProblem {
  readonly genre?: Genre
}

/** The receiver of whatever reading finds in a text, in its order. */
export interface ReadSink {
  puzzle(read: ReadPuzzle): void
  problem(problem: ReadProblem): void
  /** Told what lines became, where somebody keeps an account. */
  stretch?(stretch: TextStretch): void
}

/** The problem that lines were not read, from a place on to a line: what stands there may be a puzzle. */
export function notRead(from: TextPlace, to: number, ordinal: number): ReadProblem {
  const message: TextMessage = { code: 'read.not-read', from: from.line, to }
  return { ...from, message, ordinal, severity: 'error' }
}
