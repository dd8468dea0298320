import type { Page } from '#solver/pencil/page.ts'
import { EMPTY } from '#solver/pencil/board.ts'
import { printed } from './signs'

/** The size of a clue, the width of a sign of it in ems, and the most room that it may take. */
const SIZE = 0.27
const SIGN_WIDTH = 0.62
const ROOM = 0.86
/** The distance of a clue from the corner of its cell, and of its middle from the upper border. */
const ASIDE = 0.08
const BELOW = 0.2

/** Draws the clue of a cage small, in the upper left corner of its first cell. */
export const cageClueShapes: Page['drawClue'] = (clue, { x, y, isFlawed }) => {
  if (clue === EMPTY) return []
  const text = printed(clue)
  const size = Math.min(SIZE, ROOM / (SIGN_WIDTH * text.length))
  return [{ kind: 'text', x: x + ASIDE, y: y + BELOW, text, size, ink: isFlawed ? 'error' : 'given', bold: true, align: 'start' }]
}
