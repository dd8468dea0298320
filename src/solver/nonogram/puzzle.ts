/**
 * A black-and-white nonogram: the lengths of the runs of filled cells of every line.
 *
 * Cells are numbered row by row from the top left: `row * width + column`, both from 0.
 */
export interface Nonogram {
  /** Clues of the rows, top to bottom, each left to right; `[]` is a line without a filled cell. */
  readonly rows: readonly (readonly number[])[]
  /** Clues of the columns, left to right, each top to bottom. */
  readonly columns: readonly (readonly number[])[]
  /** The picture the author drew, one string of `#` and `.` a row. It is kept even where it disagrees with the clues. */
  readonly goal?: readonly string[]
}

/** A picture, one string of `#` (filled) and `.` (empty) a row. */
export type Picture = readonly string[]
