import { workOf as workOfSize, type DigitWork } from '#solver/genre/digits/cells.ts'
import type { Json } from '#solver/kernel/json.ts'

export { digitAt } from '#solver/genre/digits/cells.ts'

/**
 * A sudoku problem (Number Place, 9 x 9): 81 characters in reading order, a digit for a given and `.` for an empty cell.
 * Cells are numbered 0-80 in reading order throughout this folder; rows and columns 1-9 only in words for people.
 */
export interface Sudoku {
  readonly givens: string
}

/** A filled grid: 81 digits in reading order. */
export type Grid = string

/** The work on a sudoku: entries and pencil marks of 81 cells. */
export type SudokuWork = DigitWork

/** Reads stored work. A part with another form counts as empty. */
export const workOf = (stored: Json): SudokuWork => workOfSize(stored, 81)
