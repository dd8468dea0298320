import type { Ink, Shape } from '#solver/drawing/scene.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import type { Page } from '#solver/pencil/page.ts'
import { arrowOf, type Direction } from './arrows'

/** The measures of an arrow: half its length, its distance from the border beside it, and the length and half the width of its head. */
const HALF = 0.27
const OFF = 0.17
const HEAD = 0.17
const WIDE = 0.1
const STROKE = 0.045
/** The distance by which the number is moved for the arrow, and the number's size. */
const ASIDE = 0.1
const SIZE = 0.5

/** Draws the arrow of a cell: along the upper border if it points to the left or right, along the right border if it points up or down. */
function arrowShape(direction: Direction, x: number, y: number, ink: Ink): Shape[] {
  const isForward = direction === 2 || direction === 4
  const [back, tip] = isForward ? [0.5 - HALF, 0.5 + HALF] : [0.5 + HALF, 0.5 - HALF]
  const neck = isForward ? tip - HEAD : tip + HEAD
  const isAcross = direction >= 3
  const at = (along: number, beside: number): readonly [number, number] =>
    isAcross ? [x + along, y + OFF + beside] : [x + 1 - OFF + beside, y + along]
  const [[x1, y1], [x2, y2]] = [at(back, 0), at(neck, 0)]
  return [
    { kind: 'line', x1, y1, x2, y2, width: STROKE, ink, isExact: true },
    { kind: 'polyline', points: [at(neck, -WIDE), at(tip, 0), at(neck, WIDE)], closed: true, fill: ink },
  ]
}

/** Draws a clue: its number, or “?”, and its arrow. */
export const arrowShapes: Page['drawClue'] = (clue, { x, y, isFlawed }) => {
  const arrow = arrowOf(clue)
  if (arrow === undefined) return []
  const ink = isFlawed ? 'error' : 'given'
  const { direction, count = '?' } = arrow
  if (direction === 0) return [numberShape(String(count), x, y, ink)]
  const [right, down] = direction >= 3 ? [0, ASIDE] : [-ASIDE, 0]
  const number = { ...numberShape(String(count), x + right, y + down, ink), ...(String(count).length === 1 && { size: SIZE }) }
  return [number as Shape, ...arrowShape(direction, x, y, ink)]
}
