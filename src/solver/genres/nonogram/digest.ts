import { SIGNS } from './colours'
import { SYMMETRIES, transform } from './symmetry'
import type { Colours, Nonogram } from './puzzle'

/**
 * The clues in plain writing (`3.1/2|1/4/1`: rows, then columns) of the first in order among the eight rotations and reflections. The goal
 * is not part of it: the clues alone are what a solver gets. With two colours or more, their signs follow (`ab/b|a/b`), named in the order
 * in which they occur, because other colours do not make another puzzle.
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
export function cluesOf(puzzle: Nonogram): Nonogram {
  const { rows, columns, colours } = puzzle
  return colours === undefined ? { rows, columns } : { rows, columns, colours }
}

/** The clues in plain writing: rows, then columns. */
export function written({ rows, columns, colours }: Nonogram): string {
  const lines = (clues: Nonogram['rows']) => clues.map((clue) => clue.join('.')).join('/')
  const lengths = `${lines(rows)}|${lines(columns)}`
  return colours === undefined ? lengths : lengths + writtenColours(colours)
}

/** The colours of the clues, called a, b, c … in the order in which they first come; nothing where there is only one. */
function writtenColours({ rows, columns }: Colours): string {
  const text = `${rows.join('/')}|${columns.join('/')}`
  const order = [...new Set(text.replace(/[/|]/g, ''))]
  if (order.length < 2) return ''
  return `|${text.replace(/[^/|]/g, (sign) => SIGNS[order.indexOf(sign)]!)}`
}
