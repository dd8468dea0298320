import { filledCells, type PageGrid } from '../core/page-grid'
import type { Nonogram } from './puzzle'

/** The nonogram in a grid on a page: an empty grid with numbers beside it that fit each other; undefined where it is something else. */
export function nonogramOnPage(found: PageGrid): Nonogram | undefined {
  if (found.isDotted || filledCells(found).length > 0) return undefined
  const [rows, columns] = [found.left.map(cluesOf), found.above.map(cluesOf)]
  if (!isWhole(rows) || !isWhole(columns)) return undefined
  const filled = sumOf(rows)
  // What was read amiss is no longer the same picture by rows and by columns.
  if (filled === 0 || filled !== sumOf(columns)) return undefined
  return { rows, columns }
}

function cluesOf(words: readonly string[]): number[] | undefined {
  const clues = words.map((word) => word.normalize('NFKC'))
  if (!clues.every((clue) => /^\d{1,3}$/.test(clue))) return undefined
  return clues.map(Number).filter((clue) => clue > 0)
}

function isWhole(lines: readonly (number[] | undefined)[]): lines is number[][] {
  return lines.every((line) => line !== undefined)
}

function sumOf(lines: readonly (readonly number[])[]): number {
  return lines.flat().reduce((sum, clue) => sum + clue, 0)
}
