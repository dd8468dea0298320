import { digitAt } from '#solver/genre/digits/cells.ts'
import { factsOf } from './constraints/kept'
import { pageOf } from './constraints/registry'
import { layoutOf } from './layout'
import type { Grid, VariantSudoku } from './puzzle'
import { fits, relationsOf } from './relations'

/** Whether `grid` keeps every given, mark, sign, sum and constraint, and no house has a digit twice. The test does not use the solver. */
export function verify(puzzle: VariantSudoku, grid: Grid): boolean {
  const { givens, even, odd, cages, constraints } = puzzle
  if (grid.length !== givens.length) return false
  const { digits, inUse, houses } = layoutOf({ ...puzzle, constraints: [] })
  const board = factsOf(puzzle)
  const at = (cell: number): number => digitAt(grid, cell)
  const isFilled = inUse.every((used, cell) => (used ? at(cell) >= 1 && at(cell) <= digits : grid[cell] === '.'))
  return (
    isFilled &&
    [...givens].every((given, cell) => given === '.' || given === grid[cell]) &&
    houses.every(({ cells }) => new Set(cells.map(at)).size === cells.length) &&
    even.every((cell) => at(cell) % 2 === 0) &&
    odd.every((cell) => at(cell) % 2 === 1) &&
    cages.every(({ cells, sum }) => sum === 0 || cells.reduce((total, cell) => total + at(cell), 0) === sum) &&
    relationsOf(puzzle).every(({ kind, a, b }) => fits(kind, at(a), at(b))) &&
    constraints.every((constraint) => pageOf(constraint).holds(constraint, at, board))
  )
}

/** Whether `cells` consists of `.` and of digits of a board with this many digits. */
export function isOfDigits(cells: string, digits: number): boolean {
  return Array.from(cells).every((sign, cell) => sign === '.' || (digitAt(cells, cell) >= 1 && digitAt(cells, cell) <= digits))
}
