import { SYMMETRIES, transform } from './symmetry'
import type { Nonogram } from './puzzle'

/**
 * The clues in plain writing (`3.1/2|1/4/1`: rows, then columns), of the one among the eight rotations and reflections
 * whose writing comes first. The goal is no part of it: the clues alone are what a solver gets.
 */
export function digest(puzzle: Nonogram): string {
  let first: string | undefined
  for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
    const text = written(transform(cluesOf(puzzle), symmetry))
    if (first === undefined || text < first) first = text
  }
  return first ?? ''
}

/** The puzzle without its goal. */
export function cluesOf({ rows, columns }: Nonogram): Nonogram {
  return { rows, columns }
}

/** The clues in plain writing: rows, then columns. */
export function written({ rows, columns }: Nonogram): string {
  const lines = (clues: Nonogram['rows']) => clues.map((clue) => clue.join('.')).join('/')
  return `${lines(rows)}|${lines(columns)}`
}
