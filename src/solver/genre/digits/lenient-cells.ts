/** Signs that only draw the lines of a board. */
const BARS = /[\s|+=,;]/gu
/** The least share of a board's cells, and of its digits, by which it is taken for one. */
const LEAST = 0.6
const LEAST_DIGITS = 0.1

/**
 * The cells of a board of digits as far as a broken text has them: a row a line, or all in one line. What is no digit of the board is an
 * empty cell; what is missing at an end is empty, and what is too much is left out.
 *
 * @param side cells in a row
 * @returns the digits and `.`, row by row; undefined where the text has too little of a board
 */
export function lenientCells(text: string, side: number): string | undefined {
  const rows = text
    .split('\n')
    .map((line) => [...line.replace(BARS, '')])
    // A line of bars only, a heading, a blank line.
    .filter((row) => row.length > side / 2 && !/^-+$/u.test(row.join('')))
  const cells =
    rows.length === 1 ? rows[0]! : rows.flatMap((row) => Array.from({ length: side }, (_, i) => row[i] ?? '.')).slice(0, side * side)
  const digits = cells.filter((cell) => isDigit(cell, side))
  if (cells.length < LEAST * side * side || cells.length > 2 * side * side || digits.length < LEAST_DIGITS * side * side) return undefined
  return Array.from({ length: side * side }, (_, i) => (isDigit(cells[i] ?? '', side) ? cells[i]! : '.')).join('')
}

const isDigit = (cell: string, side: number): boolean => /^[1-9]$/u.test(cell) && Number(cell) <= side
