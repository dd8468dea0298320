import type { Text } from '../kernel/message'

/** One change of a puzzle. A clue or a piece is added, removed or moved, or a cell of the picture changes. */
export interface PuzzleChange<P = unknown> {
  readonly puzzle: P
  readonly kind: 'added' | 'removed' | 'moved'
  /** The elements that change, in the genre's numbering. A move has two: its origin and its target. */
  readonly at: readonly number[]
  /** The names of these elements for a person, e.g. `r5c3`. */
  readonly names: readonly Text[]
}

/** The name of a cell for a person, by its row and column. */
export const cellName = (cell: number, width: number): Text => {
  const [row, column] = [Math.floor(cell / width) + 1, (cell % width) + 1]
  return { en: `r${row}c${column}`, ja: `${row}行${column}列` }
}
