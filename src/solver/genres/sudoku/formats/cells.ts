import { narrowedSigns } from '#solver/genre/texts/signs.ts'
import type { Sudoku } from '../puzzle'

/** Characters that stand for an empty cell in texts, in the order in which they are preferred when several occur (Sudopedia). */
export const BLANK_SIGNS = '0.xX*_-?~'

/** A digit or a sign for an empty cell, as the inside of a character class. */
export const CELL_CLASS = '0-9.xX*_?~\\-'

/** Signs for empty cells of Japanese texts, and those that people take for them because they look so. */
const BLANKS: Readonly<Record<string, string>> = Object.fromEntries([...'□■○●◯◇◆▢▣☐⬜⬛▫▪∘…⋯〇'].map((sign) => [sign, '.']))

/**
 * Digits of other scripts, box-drawing bars and the signs for empty cells that texts use, as their ASCII counterparts;
 * one character for one, so that places stay the same.
 */
export function narrow(line: string): string {
  return narrowedSigns(line, BLANKS)
}

/** The puzzle of 81 cell characters, whatever they use for empty cells. */
export function puzzleOf(cells: string): Sudoku {
  // Nearly always so already.
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
