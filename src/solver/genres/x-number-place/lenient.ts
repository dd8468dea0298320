import { lenientCells } from '#solver/genre/digits/board-text.ts'
import { USUAL_ORDER, type XNumberPlace } from './puzzle'

/** Reads as many cells as possible of a damaged square of the usual order, given as rows or as one line. */
export function parseLeniently(text: string): XNumberPlace | undefined {
  const cells = lenientCells(text, USUAL_ORDER)
  return cells === undefined ? undefined : { givens: cells }
}
