import { EMPTY } from '#solver/genre/links/pzpr-body.ts'

/**
 * A Slitherlink: cells, some of which have the number of their four edges that belong to the loop. Cells are numbered row by row from the
 * top left: `row * width + column`, both from 0. The source, where this folder speaks of it, is the page about the program Slither2, from
 * which the techniques and presets come (docs/manual/en/91-sources.md).
 */
export interface Slitherlink {
  readonly width: number
  readonly height: number
  /** The clue of each cell: 0 to 4, `BLANK`, or `UNKNOWN` for a printed "?", which is no constraint. */
  readonly clues: readonly number[]
}

// A cell without a clue, and one with a printed "?" (no constraint), have the values that links use.
export { EMPTY as BLANK, UNKNOWN } from '#solver/genre/links/pzpr-body.ts'

/** A loop, given by its inside: one 1 (inside) or 0 (outside) for each cell, row by row. */
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
