import { SYMMETRIES, transform } from './symmetry'
import type { Nonogram } from './puzzle'

/**
 * The clues in plain writing (`3.1/2|1/4/1`: rows, then columns), of the one among the eight rotations and reflections
 * whose writing comes first. The goal is no part of it: the clues alone are what a solver gets.
 */
export function digest(puzzle: Nonogram): string {
  let first: string | undefined
  for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
    const { rows, columns } = transform({ rows: puzzle.rows, columns: puzzle.columns }, symmetry)
    const text = `${written(rows)}|${written(columns)}`
    if (first === undefined || text < first) first = text
  }
  return first ?? ''
}

function written(clues: Nonogram['rows']): string {
  return clues.map((clue) => clue.join('.')).join('/')
}
