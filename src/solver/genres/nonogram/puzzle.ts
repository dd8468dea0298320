/**
 * A nonogram: the lengths of the runs of filled cells of every line, in black and white or in colours.
 *
 * Cells are numbered row by row from the top left: `row * width + column`, both from 0.
 */
export type Nonogram = BlackAndWhite | Coloured

/** The clues of both directions. */
interface Lengths {
  /** Clues of the rows, top to bottom, each left to right; `[]` is a line without a filled cell. */
  readonly rows: readonly (readonly number[])[]
  /** Clues of the columns, left to right, each top to bottom. */
  readonly columns: readonly (readonly number[])[]
  /** The picture the author drew, a string a row. It is kept even where it disagrees with the clues. */
  readonly goal?: Picture
}

/** A nonogram whose filled cells are all alike. */
export interface BlackAndWhite extends Lengths {
  readonly colours?: undefined
}

/** A nonogram whose runs have colours: only between runs of the same colour an empty cell is needed. */
export interface Coloured extends Lengths {
  readonly colours: Colours
}

/** The colours of a puzzle, called by signs: the first `a`, the second `b`, and so on (`colours.ts`). */
export interface Colours {
  /** The colours, each as `#rrggbb`. */
  readonly palette: readonly string[]
  /** The colour of empty cells, `#rrggbb`. */
  readonly background: string
  /** The names of the colours, one each; an empty one has no name of its own. Left out where none is named. */
  readonly names?: readonly string[]
  /** The signs of the clues of `rows` and of `columns`, a string a line, as long as its clue. */
  readonly rows: readonly string[]
  readonly columns: readonly string[]
}

/** A picture, a string a row: `.` is an empty cell, `#` a filled one, in colours the sign of its colour. */
export type Picture = readonly string[]
