import { SIGNS } from './colours'
import { SYMMETRIES, transform } from './symmetry'
import type { Colours, Nonogram } from './puzzle'

/**
 * The digest of a nonogram: its clues as text (`3.1/2|1/4/1`, rows before columns), in the orientation whose text sorts first among the
 * eight rotations and reflections. The goal does not count, because a solver gets only the clues. With two colours or more, the signs of
 * the colours follow (`ab/b|a/b`), renamed in the order in which they occur: other colours make no other puzzle.
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

/** The clues as text: rows, then columns. */
export function written({ rows, columns, colours }: Nonogram): string {
  const lines = (clues: Nonogram['rows']) => clues.map((clue) => clue.join('.')).join('/')
  const lengths = `${lines(rows)}|${lines(columns)}`
  return colours === undefined ? lengths : lengths + writtenColours(colours)
}

/** The colours of the clues, renamed a, b, c and so on in the order in which they occur; empty for a single colour. */
function writtenColours({ rows, columns }: Colours): string {
  const text = `${rows.join('/')}|${columns.join('/')}`
  const order = [...new Set(text.replace(/[/|]/g, ''))]
  if (order.length < 2) return ''
  return `|${text.replace(/[^/|]/g, (sign) => SIGNS[order.indexOf(sign)]!)}`
}
