import type { Language, Message } from '../kernel/message'
import type { Solving } from './solving'

/** A place in a text, both counted from 1; a column counts characters (code points). */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/**
 * A part of a text that could not be read: its place and its fault. `ordinal` is the number (from 0) of the broken puzzle among all puzzles
 * of the text; it counts, so that the puzzles after it keep their numbers.
 */
export interface TextProblem extends TextPlace {
  readonly message: Message
  readonly ordinal?: number
  /** `error`: the puzzle was left out; `warning`: it was read, but something could not be kept. */
  readonly severity: 'error' | 'warning'
}

/** The metadata of a puzzle in a text: title, author and so on. `label` is the level that a book prints (表示難易度). */
export interface Caption {
  readonly id?: string
  readonly title?: string
  readonly author?: string
  readonly source?: string
  readonly label?: number
  readonly note?: string
  readonly tags?: readonly string[]
}

/** The parts of a caption. */
export type CaptionField = keyof Caption

/** A puzzle read from a text: where it began, its number there (from 0, broken ones counted), and its caption. */
export interface Placed<P> extends TextPlace {
  readonly puzzle: P
  readonly ordinal: number
  readonly caption: Caption
  /** The stored state of solving it. */
  readonly solving?: Solving
}

/** Lines of a text, from 1, both included. */
export interface LineSpan {
  readonly from: number
  readonly to: number
}

/** The result of reading a text: every puzzle that could be read, and every place that could not. Reading never throws. */
export interface Parsed<P> {
  readonly puzzles: readonly Placed<P>[]
  readonly problems: readonly TextProblem[]
  /** The lines that became puzzles or problems, for a format that ignores other lines; left out where it uses all lines. */
  readonly used?: readonly LineSpan[]
}

/** Options of reading a text. */
export interface ParseOptions {
  /** For records of play: the number of moves after which the position is taken; left out: the position at their beginning. */
  readonly atMove?: number
  /** For texts that name a puzzle in several languages, the language of the name to take; left out: the name without a language. */
  readonly language?: Language
}

/** A puzzle to be written, with its caption. */
export interface Captioned<P> {
  readonly puzzle: P
  readonly caption: Caption
  /** The stored records of solving the puzzle; few formats have room for them. */
  readonly solving?: Solving
}

/** A written text, and the losses: what it could not hold of each puzzle, by the puzzle's index among those to be written. */
export interface Written {
  readonly text: string
  readonly lost: readonly { readonly index: number; readonly message: Message }[]
}
