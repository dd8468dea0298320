import type { Language, Message } from '../kernel/message'
import type { Solving } from './solving'

/** A place in a text. Line and column count from 1; a column counts characters (code points). */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/**
 * A part of a text that could not be read, with its place and its fault. `ordinal` is the number (from 0) of the broken puzzle in the text.
 * Broken puzzles are counted so that the puzzles after them keep their numbers.
 */
export interface TextProblem extends TextPlace {
  readonly message: Message
  readonly ordinal?: number
  /** `error`: the puzzle was left out. `warning`: the puzzle was read, but something was lost. */
  readonly severity: 'error' | 'warning'
}

/** The facts about a puzzle in a text, such as title and author. `label` is the level that a book prints (表示難易度). */
export interface Caption {
  readonly id?: string
  readonly title?: string
  readonly author?: string
  readonly source?: string
  readonly label?: number
  readonly note?: string
  readonly tags?: readonly string[]
}

/** The name of a part of a caption. */
export type CaptionField = keyof Caption

/** A puzzle from a text, with its place, its caption and its number in the text (from 0, broken puzzles counted). */
export interface Placed<P> extends TextPlace {
  readonly puzzle: P
  readonly ordinal: number
  readonly caption: Caption
  /** The stored state of solving the puzzle. */
  readonly solving?: Solving
}

/** Consecutive lines of a text by their numbers, first and last included. */
export interface LineSpan {
  readonly from: number
  readonly to: number
}

/** The result of reading a text: the puzzles that could be read, and problems for all other parts. Reading never throws. */
export interface Parsed<P> {
  readonly puzzles: readonly Placed<P>[]
  readonly problems: readonly TextProblem[]
  /** The lines that became puzzles or problems, for a format that ignores other lines. Left out where all lines are used. */
  readonly used?: readonly LineSpan[]
}

/** Options of reading a text. */
export interface ParseOptions {
  /** For records of play: the number of the move after which the position is taken. Left out: the position at the beginning. */
  readonly atMove?: number
  /** For texts that name a puzzle in several languages: the language of the name to take. Left out: the name without a language. */
  readonly language?: Language
}

/** A puzzle to be written, with its caption. */
export interface Captioned<P> {
  readonly puzzle: P
  readonly caption: Caption
  /** The records of solving the puzzle; few formats can hold them. */
  readonly solving?: Solving
}

/** A written text with its losses. Each loss names the puzzle by its index, and the parts that the text could not hold. */
export interface Written {
  readonly text: string
  readonly lost: readonly { readonly index: number; readonly message: Message }[]
}
