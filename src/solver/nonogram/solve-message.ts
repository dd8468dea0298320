import type { LineName } from './places'
import type { Nonogram } from './puzzle'

/** Why a nonogram has no solution, where the reason can be shown. */
export type SolveMessage =
  /** A clue that is no whole number from 0. */
  | { readonly code: 'nonogram.no-length'; readonly line: LineName; readonly clue: number }
  /** The clues of a line take `needs` cells with the empty cells between them; it has `length`. */
  | { readonly code: 'nonogram.line-too-long'; readonly line: LineName; readonly needs: number; readonly length: number }
  /** Rows and columns do not have the same number of filled cells. */
  | { readonly code: 'nonogram.sums-differ'; readonly rows: number; readonly columns: number }
  /** The first line whose clues can no longer be placed among the cells that the other lines show. */
  | { readonly code: 'nonogram.line-contradicts'; readonly line: LineName }
  /** None of these: the contradiction only shows after some trying. */
  | { readonly code: 'nonogram.contradiction' }

/** What can be seen wrong with the clues without solving; in the order of `SolveMessage`. */
export function misfit({ rows, columns }: Nonogram): SolveMessage | undefined {
  const lines = [...rows, ...columns]
  for (const [index, clues] of lines.entries()) {
    const clue = clues.find((size) => !Number.isInteger(size) || size < 0)
    if (clue !== undefined) return { code: 'nonogram.no-length', line: lineName(index, rows.length), clue }
  }
  for (const [index, clues] of lines.entries()) {
    const length = index < rows.length ? columns.length : rows.length
    const needs = total(clues) + Math.max(0, clues.length - 1)
    if (needs > length) return { code: 'nonogram.line-too-long', line: lineName(index, rows.length), needs, length }
  }
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
