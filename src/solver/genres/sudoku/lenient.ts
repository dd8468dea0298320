import { lenientCells } from '#solver/genre/digits/lenient-cells.ts'
import { narrow } from './formats/cells'
import { SIDE } from './formats/boxes'
import type { Sudoku } from './puzzle'

/** What can be made out of nine rows, or one line of cells, in which some are missing, too many, or no digits. */
export function parseLeniently(text: string): Sudoku | undefined {
  const cells = lenientCells(text.split('\n').map(narrow).join('\n'), SIDE)
  return cells === undefined ? undefined : { givens: cells }
}
