import type { LineName } from '#solver/genres/nonogram/places.ts'
import type { CluePlace, Stuck } from '#solver/genres/nonogram/position/messages.ts'
import type { ColourTechnique } from './names'

/**
 * The colours in a sentence, by their signs: a person's name for each, or `#rrggbb`. Steps that were stored by earlier versions have none.
 */
interface Named {
  readonly named?: Readonly<Record<string, string>>
}

/** The finding of a technique of one line. */
export interface ColourLineMessage extends Named {
  readonly code: 'nonogram.colour-step'
  readonly technique: Exclude<ColourTechnique, 'trial'>
  readonly line: LineName
  /** The clues of the line, and the signs of their colours. */
  readonly clues: readonly number[]
  readonly signs: string
  /** The places of the clues that it follows from, pushed to the one end and to the other. */
  readonly places: readonly CluePlace[]
  /** By position from 0: cells that are settled, and as what (`.` empty, or a sign). */
  readonly settled: readonly { readonly sign: string; readonly positions: readonly number[] }[]
  /** Values that cells lose which are not settled by it. */
  readonly lost: readonly { readonly sign: string; readonly positions: readonly number[] }[]
}

/** A cell with its supposed value: `.` empty, or the sign of a colour. */
interface Supposed extends Named {
  readonly row: number
  readonly column: number
  readonly sign: string
}

/** The beginning of a trial. */
export interface ColourSupposeMessage extends Supposed {
  readonly code: 'nonogram.colour-suppose'
}

/** A value that a cell cannot have, because it leads to a contradiction. */
export interface ColourTrialMessage extends Supposed {
  readonly code: 'nonogram.colour-trial'
  /** The line that could no longer be filled, its clues with the signs of their colours, and the reason. */
  readonly line: LineName
  readonly clues: readonly number[]
  readonly signs: string
  readonly stuck: Stuck
  /** The value of the cell, where only one is left. */
  readonly now?: string
}

/** The messages of the grading of coloured puzzles. */
export type ColourGradeMessage = ColourLineMessage | ColourSupposeMessage | ColourTrialMessage
