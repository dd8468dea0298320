import { linesOf } from './geometry/lines'
import { orderOf, type Grid, type XNumberPlace } from './puzzle'

/** Whether `grid` keeps every given and has each digit once in each row, column and diagonal. Knows nothing of the solver. */
export function verify(puzzle: XNumberPlace, grid: Grid): boolean {
  const order = orderOf(puzzle)
  if (grid.length !== puzzle.givens.length || !isOfDigits(grid, order)) return false
  const keeps = [...puzzle.givens].every((given, cell) => given === '.' || given === grid[cell])
  return keeps && linesOf(order).every((line) => new Set([...line].map((cell) => grid[cell])).size === order)
}

/** Whether `cells` are digits from 1 to `order` and nothing else. */
export function isOfDigits(cells: string, order: number): boolean {
  return [...cells].every((character) => character >= '1' && character <= String(order))
}
