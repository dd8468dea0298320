import { lenientCells } from '#solver/genre/digits/board-text.ts'
import { narrow } from './formats/cells'
import { SIDE } from './formats/boxes'
import type { Sudoku } from './puzzle'

/** Reads nine rows, or one line of cells, in which some cells are missing, too many, or no digits. */
export function parseLeniently(text: string): Sudoku | undefined {
  const cells = lenientCells(text.split('\n').map(narrow).join('\n'), SIDE)
  return cells === undefined ? undefined : { givens: cells }
}
