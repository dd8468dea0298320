import { narrowedSigns } from '#solver/genre/texts/signs.ts'
import type { Sudoku } from '../puzzle'

/** Characters that stand for an empty cell. If several occur, the earlier one counts (Sudopedia). */
export const BLANK_SIGNS = '0.xX*_-?~'

/** A digit or a sign for an empty cell, for use in a character class. */
export const CELL_CLASS = '0-9.xX*_?~\\-'

/** Japanese signs for empty cells, and signs that look like them. */
const BLANKS: Readonly<Record<string, string>> = Object.fromEntries([...'□■○●◯◇◆▢▣☐⬜⬛▫▪∘…⋯〇'].map((sign) => [sign, '.']))

/**
 * Replaces digits of other scripts, box-drawing bars and signs for empty cells by ASCII characters, one for one, so that places stay the
 * same.
 */
export function narrow(line: string): string {
  return narrowedSigns(line, BLANKS)
}

/** The puzzle of 81 cell characters with any signs for empty cells. */
export function puzzleOf(cells: string): Sudoku {
  // Most texts need no change.
  if (/^[1-9.]*$/.test(cells)) return { givens: cells }
  return { givens: cells.replace(/[^1-9]/g, '.') }
}

/** The givens with `0` for empty cells. */
export function withZeros({ givens }: Sudoku): string {
  return givens.replaceAll('.', '0')
}

/** The nine rows of a puzzle. */
export function rowsOf({ givens }: Sudoku): string[] {
  return Array.from({ length: 9 }, (_, row) => givens.slice(9 * row, 9 * row + 9))
}
