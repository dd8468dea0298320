import { workOf as workOfSize, type DigitWork } from '#solver/genre/digits/cells.ts'
import type { Json } from '#solver/kernel/json.ts'

/** A sudoku on the way: entries and pencil marks of 81 cells. */
export type SudokuWork = DigitWork

/** Reads work as it was stored; whatever is not of its shape counts as nothing entered. */
export const workOf = (stored: Json): SudokuWork => workOfSize(stored, 81)
