import type { Grid, Sudoku } from './puzzle'
import { UNITS } from './units'

/** Whether `grid` keeps every given and has each digit 1-9 once in each unit. Knows nothing of the solver. */
export function verify({ givens }: Sudoku, grid: Grid): boolean {
  if (!/^[1-9]{81}$/.test(grid)) return false
  const keeps = [...givens].every((given, cell) => given === '.' || given === grid[cell])
  return keeps && UNITS.every((unit) => new Set([...unit].map((cell) => grid[cell])).size === 9)
}
