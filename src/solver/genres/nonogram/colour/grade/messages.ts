import type { LineName } from '#solver/genres/nonogram/places.ts'
import type { CluePlace, Stuck } from '#solver/genres/nonogram/position/messages.ts'
import type { ColourTechnique } from './names'

/** The names of the colours in a sentence, by sign: a person's name, or `#rrggbb`. Steps stored by earlier versions have none. */
interface Named {
  readonly named?: Readonly<Record<string, string>>
}

/** The message of a technique's finding in one line. */
export interface ColourLineMessage extends Named {
  readonly code: 'nonogram.colour-step'
  readonly technique: Exclude<ColourTechnique, 'trial'>
  readonly line: LineName
  /** The clues of the line, and the signs of their colours. */
  readonly clues: readonly number[]
  readonly signs: string
  /** The places of the clues from which the finding follows, moved to one end and to the other. */
  readonly places: readonly CluePlace[]
  /** Cells whose value the finding settles, by value (`.` for empty, or a sign). Positions count from 0. */
  readonly settled: readonly { readonly sign: string; readonly positions: readonly number[] }[]
  /** Cells that lose a value without being settled, by value. */
  readonly lost: readonly { readonly sign: string; readonly positions: readonly number[] }[]
}

/** A cell with a supposed value: `.` for empty, or the sign of a colour. */
interface Supposed extends Named {
  readonly row: number
  readonly column: number
  readonly sign: string
}

/** The beginning of a trial. */
export interface ColourSupposeMessage extends Supposed {
  readonly code: 'nonogram.colour-suppose'
}

/** The message that a cell cannot have a value, because the value leads to a contradiction. */
export interface ColourTrialMessage extends Supposed {
  readonly code: 'nonogram.colour-trial'
  /** The line that cannot be filled any more, its clues with the signs of their colours, and the reason. */
  readonly line: LineName
  readonly clues: readonly number[]
  readonly signs: string
  readonly stuck: Stuck
  /** The value of the cell, if only one is left. */
  readonly now?: string
}

/** The messages of the grading of coloured puzzles. */
export type ColourGradeMessage = ColourLineMessage | ColourSupposeMessage | ColourTrialMessage
