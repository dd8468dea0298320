import { filledCells, isBare, type PageGrid } from '#solver/genre/page-grid.ts'
import type { Sudoku } from './puzzle'

/** Digits that a sudoku on paper has at least, and how many different ones: with fewer than eight no solution is the only one. */
const LEAST_GIVENS = 12
const LEAST_DIGITS = 5

/** The sudoku in a grid on a page; undefined where it is something else. */
export function sudokuOnPage(found: PageGrid): Sudoku | undefined {
  const givens = filledCells(found)
  if (found.rows !== 9 || found.columns !== 9 || found.isDotted || givens.length < LEAST_GIVENS || !isBare(found)) return undefined
  if (!givens.every((text) => /^[1-9１-９]$/.test(text)) || new Set(givens).size < LEAST_DIGITS) return undefined
  return { givens: found.cells.flat().map((text) => (text === '' ? '.' : text.normalize('NFKC'))).join('') } // prettier-ignore
}
