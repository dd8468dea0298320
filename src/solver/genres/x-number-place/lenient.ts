import { lenientCells } from '#solver/genre/digits/board-text.ts'
import { USUAL_ORDER, type XNumberPlace } from './puzzle'

/** Reads what can be made out of the rows of a usual square, or one line of its cells, in which some are missing, too many, or no digits. */
export function parseLeniently(text: string): XNumberPlace | undefined {
  const cells = lenientCells(text, USUAL_ORDER)
  return cells === undefined ? undefined : { givens: cells }
}
