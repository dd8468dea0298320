export { digitAt } from '#solver/genre/digits/cells.ts'

/**
 * An X Number Place problem: as many characters as the square has cells, in reading order, a digit for a given and `.` for
 * an empty cell. Their number tells the order: 25 for the usual 5 x 5, and 16 to 81 for the orders 4 to 9. Cells are numbered from
 * 0 in reading order throughout this folder; rows and columns from 1 only in words for people.
 */
export interface XNumberPlace {
  readonly givens: string
}

/** A filled square: a digit for each cell, in reading order. */
export type Grid = string

/** The orders that are supported: digits per line, and lines. */
export const ORDERS = [4, 5, 6, 7, 8, 9] as const

/** The order of which the source document treats, and which the genre's enumerations are about. */
export const USUAL_ORDER = 5

/** The order of a square with so many cells; undefined where there is none. */
export function orderOfSize(cells: number): number | undefined {
  return ORDERS.find((order) => order * order === cells)
}

/** The order of a puzzle. */
export function orderOf({ givens }: XNumberPlace): number {
  return Math.round(Math.sqrt(givens.length))
}

/** The clue cells of a puzzle, rising. */
export function clueCells({ givens }: XNumberPlace): number[] {
  return [...givens].flatMap((given, cell) => (given === '.' ? [] : [cell]))
}
