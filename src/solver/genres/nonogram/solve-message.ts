import { type CheckMessage, unequalColours } from './check'
import { lineNeeds } from './colours'
import type { LineName } from './places'
import type { Nonogram } from './puzzle'

/** The reason why a nonogram has no solution, where it can be shown. */
export type SolveMessage = Misfit | Contradiction

/** The messages of checking that solving also uses. */
type Misfit = Extract<CheckMessage, { readonly code: 'nonogram.clue-too-long' | 'nonogram.sums-differ' | 'nonogram.colour-sums-differ' }>

/** The messages that only solving has. */
type Contradiction =
  /** A clue that is no whole number from 0. */
  | { readonly code: 'nonogram.no-length'; readonly line: LineName; readonly clue: number }
  /** The clues of this line can no longer be placed, given the cells that other lines determine. It is the first such line. */
  | { readonly code: 'nonogram.line-contradicts'; readonly line: LineName }
  /** The contradiction appears only after some trials. */
  | { readonly code: 'nonogram.contradiction' }

/** The first fault of the clues that can be found without solving. */
export function misfit(puzzle: Nonogram): SolveMessage | undefined {
  const { rows, columns, colours } = puzzle
  const lines = [...rows, ...columns]
  const signs = colours && [...colours.rows, ...colours.columns]
  for (const [index, clues] of lines.entries()) {
    const clue = clues.find((size) => !Number.isInteger(size) || size < (colours === undefined ? 0 : 1))
    if (clue !== undefined) return { code: 'nonogram.no-length', line: lineName(index, rows.length), clue }
  }
  for (const [index, clues] of lines.entries()) {
    const length = index < rows.length ? columns.length : rows.length
    const needs = lineNeeds(clues, signs?.[index])
    if (needs > length) return { code: 'nonogram.clue-too-long', line: lineName(index, rows.length), needs, length }
  }
  if (colours !== undefined) return unequalColours(puzzle)[0]
  const inRows = total(rows.flat())
  const inColumns = total(columns.flat())
  return inRows === inColumns ? undefined : { code: 'nonogram.sums-differ', rows: inRows, columns: inColumns }
}

/** The name of a line by its number; rows come before columns. */
export function lineName(line: number, height: number): LineName {
  return line < height ? { row: line } : { column: line - height }
}

function total(clues: readonly number[]): number {
  return clues.reduce((sum, size) => sum + size, 0)
}
