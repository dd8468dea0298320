import type { Flaw } from '#solver/genre/genre.ts'
import { orderOf, type XNumberPlace, type Grid } from './puzzle'
import { equalGivens, type EqualGivens } from './why-none'
import { linesOf } from './geometry/lines'

/** The messages of {@link findFlaws}. */
export type CheckMessage =
  | EqualGivens
  /** At least two digits do not occur, so that they can be exchanged in every solution. */
  | { readonly code: 'x-number-place.too-few-digits'; readonly order: number; readonly missing: readonly number[] }

/**
 * The flaws of a puzzle: equal givens in a line and, as a warning, two missing digits, with which the solution cannot be unique. (The
 * source demands four different digits of its problems.)
 */
export function findFlaws(puzzle: XNumberPlace): readonly Flaw[] {
  const equal = equalGivens(puzzle).map((message): Flaw => ({ message, at: message.cells }))
  const order = orderOf(puzzle)
  const missing = Array.from({ length: order }, (_, i) => i + 1).filter((digit) => !puzzle.givens.includes(String(digit)))
  if (missing.length < 2) return equal
  const message: CheckMessage = { code: 'x-number-place.too-few-digits', order, missing }
  return [...equal, { message, at: [], severity: 'warning' }]
}

/** Whether `grid` keeps every given and has each digit once in each row, column and diagonal. The test does not use the solver. */
export function verify(puzzle: XNumberPlace, grid: Grid): boolean {
  const order = orderOf(puzzle)
  if (grid.length !== puzzle.givens.length || !isOfDigits(grid, order)) return false
  const keeps = [...puzzle.givens].every((given, cell) => given === '.' || given === grid[cell])
  return keeps && linesOf(order).every((line) => new Set([...line].map((cell) => grid[cell])).size === order)
}

/** Whether `cells` consists of digits from 1 to `order` only. */
export function isOfDigits(cells: string, order: number): boolean {
  return [...cells].every((character) => character >= '1' && character <= String(order))
}
