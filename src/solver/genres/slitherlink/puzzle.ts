import { EMPTY } from '#solver/genre/links/pzpr-body.ts'

/**
 * A Slitherlink: cells of which some tell how many of their four edges belong to the loop.
 *
 * Cells are numbered row by row from the top left: `row * width + column`, both from 0.
 */
export interface Slitherlink {
  readonly width: number
  readonly height: number
  /** One entry a cell: 0 to 4, `BLANK`, or `UNKNOWN` for a printed "?", which says nothing but is printed. */
  readonly clues: readonly number[]
}

// A cell without a clue, and one whose clue is printed as "?" (no constraint), as links are read.
export { EMPTY as BLANK, UNKNOWN } from '#solver/genre/links/pzpr-body.ts'

/** The loop, told by the cells inside it: one 1 (inside) or 0 (outside) a cell, row by row. */
export interface Loop {
  readonly width: number
  readonly height: number
  readonly inside: readonly number[]
}

/** A board of this size without clues. */
export function blankBoard(width: number, height: number): Slitherlink {
  return { width, height, clues: Array<number>(width * height).fill(EMPTY) }
}

/** The longest side of a board that is accepted. */
export const LONGEST_SIDE = 100
