import { lenientCells } from '#solver/genre/digits/board-text.ts'
import { narrow } from './formats/cells'
import { SIDE } from './formats/boxes'
import type { Sudoku } from './puzzle'
import { filledCells, isBare, type PageGrid } from '#solver/genre/page-grid.ts'

/** Reads nine rows, or one line of cells, in which some cells are missing, superfluous or no digits. */
export function parseLeniently(text: string): Sudoku | undefined {
  const cells = lenientCells(text.split('\n').map(narrow).join('\n'), SIDE)
  return cells === undefined ? undefined : { givens: cells }
}

/**
 * The least number of digits of a sudoku on paper; below, the least number of different digits: with fewer than eight there are several
 * solutions.
 */
const LEAST_GIVENS = 12
const LEAST_DIGITS = 5

/** Reads a grid on a page as a sudoku; undefined for any other grid. */
export function sudokuOnPage(found: PageGrid): Sudoku | undefined {
  const givens = filledCells(found)
  if (found.rows !== 9 || found.columns !== 9 || found.isDotted || givens.length < LEAST_GIVENS || !isBare(found)) return undefined
  if (!givens.every((text) => /^[1-9１-９]$/.test(text)) || new Set(givens).size < LEAST_DIGITS) return undefined
  return { givens: found.cells.flat().map((text) => (text === '' ? '.' : text.normalize('NFKC'))).join('') } // prettier-ignore
}
