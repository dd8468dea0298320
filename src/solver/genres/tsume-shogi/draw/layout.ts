import type { Shown } from '../work'
import { KANJI_SIGNS, type Signs } from './signs'

/** The positions of the parts of a drawing. The unit is a square of the board. */
export interface Layout {
  /** The left edge of the board. `top` is its upper edge. */
  readonly left: number
  readonly top: number
  /**
   * The middle of the column of the attacker's hand. The next field is that of the defender's, which is drawn only where it must be shown.
   */
  readonly hand: number
  readonly defenderHand?: number
  readonly width: number
  /** The height without the lines of text under the board. */
  readonly height: number
  readonly signs: Signs
}

const MARGIN = 0.3
const HAND = 0.9

/** The layout for a board. It has room for the defender's hand where that is shown. */
export function layoutOf({ defenderHand }: Shown, signs: Signs = KANJI_SIGNS): Layout {
  const left = defenderHand === undefined ? MARGIN : MARGIN + HAND
  const top = 0.72
  const hand = left + 9 + 0.72 + HAND / 2
  return {
    left,
    top,
    hand,
    ...(defenderHand !== undefined && { defenderHand: MARGIN / 2 + HAND / 2 }),
    width: hand + HAND / 2 + MARGIN / 2,
    height: top + 9 + MARGIN,
    signs,
  }
}

/** The square at a point of the drawing; undefined for a point off the board. */
export function squareIn({ left, top }: Layout, x: number, y: number): number | undefined {
  const column = Math.floor(x - left)
  const row = Math.floor(y - top)
  return column >= 0 && column < 9 && row >= 0 && row < 9 ? row * 9 + column : undefined
}
