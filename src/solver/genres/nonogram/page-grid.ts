import { filledCells, isNumber, type PageGrid } from '#solver/genre/page-grid.ts'
import type { Nonogram } from './puzzle'

/** Reads a grid on a page as a nonogram: an empty grid with numbers beside it whose sums agree; undefined for any other grid. */
export function nonogramOnPage(found: PageGrid): Nonogram | undefined {
  if (found.isDotted || filledCells(found).length > 0) return undefined
  const [rows, columns] = [found.left.map(cluesOf), found.above.map(cluesOf)]
  const filled = sumOf(rows)
  // If a number was read wrongly, the sums of rows and columns differ.
  if (filled === 0 || filled !== sumOf(columns)) return undefined
  return { rows, columns }
}

/** The clues of a line: the numbers next to the grid. Text further away is a heading. */
function cluesOf(words: readonly string[]): number[] {
  const numbers = words.slice(words.findLastIndex((word) => !isNumber(word)) + 1)
  return numbers.map((clue) => Number(clue.normalize('NFKC'))).filter((clue) => clue > 0)
}

function sumOf(lines: readonly (readonly number[])[]): number {
  return lines.flat().reduce((sum, clue) => sum + clue, 0)
}
