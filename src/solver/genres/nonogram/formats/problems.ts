import type { LineName } from '../places'
import type { Message } from '#solver/kernel/message.ts'
import type { TextPlace, TextProblem } from '#solver/genre/text.ts'

/** Messages of the text formats of nonograms. */
export type FormatMessage =
  /** A character among clues that is no part of a number, or a number that no clue can be. */
  | { readonly code: 'nonogram.not-a-clue'; readonly seen: string }
  /** A zero beside other numbers. */
  | { readonly code: 'nonogram.zero-clue' }
  | { readonly code: 'nonogram.line-count'; readonly of: 'rows' | 'columns' | 'lines'; readonly expected: number; readonly found: number }
  | { readonly code: 'nonogram.clues-missing'; readonly of: 'rows' | 'columns' | 'both' }
  | { readonly code: 'nonogram.side'; readonly seen: string; readonly most: number }
  | { readonly code: 'nonogram.line-unknown'; readonly seen: string }
  | { readonly code: 'nonogram.heading'; readonly format: string }
  | { readonly code: 'nonogram.no-border' }
  /** The text does not say which clues belong to the rows. */
  | { readonly code: 'nonogram.rows-first' }
  /** A puzzle has several colours of filled cells, and the format is only read in black and white. */
  | { readonly code: 'nonogram.colours'; readonly colours: readonly string[] }
  | ColourFormatMessage
  | { readonly code: 'nonogram.colour-left-out'; readonly colour: string }
  /** The clues of a link end too early, and their sums do not agree. */
  | { readonly code: 'nonogram.link-short'; readonly found: number; readonly expected: number }
  /** A link has more after its last clue. */
  | { readonly code: 'nonogram.link-long'; readonly seen: string }
  | { readonly code: 'nonogram.random-seed' }
  /** A clue is a sign that stands for any number, or for any numbers. */
  | { readonly code: 'nonogram.unknown-clue'; readonly line: LineName; readonly seen: string }
  | { readonly code: 'nonogram.triddler' }
  | { readonly code: 'nonogram.blotted' }
  | { readonly code: 'nonogram.goal-cells'; readonly expected: number; readonly found: number }
  | { readonly code: 'nonogram.saved-left-out' }
  | { readonly code: 'nonogram.sides-swapped'; readonly width: number; readonly height: number }
  | { readonly code: 'nonogram.xml'; readonly seen: string }
  | { readonly code: 'nonogram.xml-no-puzzle' }
  /** The numbers of PROBLEM.dat do not make whole puzzles. */
  | { readonly code: 'nonogram.problem-dat' }
  | { readonly code: 'nonogram.shape' }
  | { readonly code: 'nonogram.goal-shape' }
  | { readonly code: 'nonogram.solution-shape' }
  /** For writing: the format has no room for the goal picture. */
  | { readonly code: 'nonogram.goal-lost' }
  /** For writing: the written text is not read back unchanged. */
  | { readonly code: 'nonogram.not-written'; readonly format: string }

/** Messages of the text formats about colours. */
export type ColourFormatMessage =
  | { readonly code: 'nonogram.too-many-colours'; readonly count: number; readonly most: number }
  /** A colour that the text uses without defining it. */
  | { readonly code: 'nonogram.colour-unknown'; readonly seen: string }
  /** The text defines none of its colours. */
  | { readonly code: 'nonogram.palette-free' }
  /** A clue stands for triangular cells. */
  | { readonly code: 'nonogram.triangle'; readonly seen: string }
  | { readonly code: 'nonogram.colours-shape' }
  /** For writing: the format has no colours, and without its colours the puzzle would be another one. */
  | { readonly code: 'nonogram.colours-not-written' }
  /** For writing: the format keeps only the colours of clues, on white. */
  | { readonly code: 'nonogram.palette-lost' }
  /** For writing: the format has no room for a person's names of colours. */
  | { readonly code: 'nonogram.colour-names-lost' }

/** A problem of a text with its place. The number of its puzzle is added later. */
export interface Fault extends TextPlace {
  readonly message: FormatMessage
  readonly severity: 'error' | 'warning'
}

/** An error at a place of a text. */
export function faultAt(line: number, column: number, message: FormatMessage): Fault {
  return { line, column, message, severity: 'error' }
}

/** A warning at a place of a text. */
export function warningAt(line: number, column: number, message: FormatMessage): Fault {
  return { line, column, message, severity: 'warning' }
}

/** Makes of `fault` a problem of the puzzle with the number `ordinal`. */
export function problemOf(fault: Fault, ordinal: number): TextProblem {
  return { ...fault, ordinal }
}

/** Returns a message typed as one of this folder, so that a wrong code does not compile. */
export function told(message: FormatMessage): Message {
  return message
}
