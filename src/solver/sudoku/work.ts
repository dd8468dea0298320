import { workOf as workOfSize, type DigitWork } from '../core/digit-cells'
import type { Json } from '../core/json'

/** A sudoku on the way: entries and pencil marks of 81 cells. */
export type SudokuWork = DigitWork

/** Reads work as it was stored; whatever is not of its shape counts as nothing entered. */
export const workOf = (stored: Json): SudokuWork => workOfSize(stored, 81)
