export { digitAt } from '#solver/genre/digits/cells.ts'

/**
 * An X Number Place problem: one character for each cell, in reading order, a digit for a given and `.` for an empty cell. The number of
 * characters gives the order: 25 for the usual 5 x 5, and 16 to 81 for the orders 4 to 9. Throughout this folder cells are numbered from 0
 * in reading order; rows and columns are numbered from 1, in words for people only. The source is the article from which the genre comes
 * (geometry/eight-squares.ts).
 */
export interface XNumberPlace {
  readonly givens: string
}

/** A filled square: a digit for each cell, in reading order. */
export type Grid = string

/** The supported orders, which are the numbers of digits of a line. */
export const ORDERS = [4, 5, 6, 7, 8, 9] as const

/** The order of the source's puzzles, and of the genre's enumerations. */
export const USUAL_ORDER = 5

/** The order of a square with this number of cells; undefined where there is none. */
export function orderOfSize(cells: number): number | undefined {
  return ORDERS.find((order) => order * order === cells)
}

/** The order of a puzzle. */
export function orderOf({ givens }: XNumberPlace): number {
  return Math.round(Math.sqrt(givens.length))
}

/** The clue cells of a puzzle, in ascending order. */
export function clueCells({ givens }: XNumberPlace): number[] {
  return [...givens].flatMap((given, cell) => (given === '.' ? [] : [cell]))
}
