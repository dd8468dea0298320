import { type CheckMessage, unequalColours } from './check'
import { lineNeeds } from './colours'
import type { LineName } from './places'
import type { Nonogram } from './puzzle'

/** Why a nonogram has no solution, where the reason can be shown. */
export type SolveMessage = Misfit | Contradiction

/** The messages of checking that solving has, too. */
type Misfit = Extract<CheckMessage, { readonly code: 'nonogram.clue-too-long' | 'nonogram.sums-differ' | 'nonogram.colour-sums-differ' }>

/** The messages that only solving has. */
type Contradiction =
  /** A clue that is no whole number from 0. */
  | { readonly code: 'nonogram.no-length'; readonly line: LineName; readonly clue: number }
  /** The first line whose clues can no longer be placed among the cells that the other lines show. */
  | { readonly code: 'nonogram.line-contradicts'; readonly line: LineName }
  /** The contradiction only shows after some trying. */
  | { readonly code: 'nonogram.contradiction' }

/** The first fault of the clues that shows without solving. */
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

/** The name of a line numbered rows first. */
export function lineName(line: number, height: number): LineName {
  return line < height ? { row: line } : { column: line - height }
}

function total(clues: readonly number[]): number {
  return clues.reduce((sum, size) => sum + size, 0)
}
