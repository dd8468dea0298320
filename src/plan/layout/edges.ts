import type { Box } from '../model/box'
import type { Paper } from '../model/paper'
import { isOnTheRight } from './margins'

/**
 * The part of a page that tints and pictures fill. Without bleed it is the area itself. With bleed it reaches to the spine and, at the
 * other three sides, beyond the cut by the bleed; pages that do not face each other have no spine, so that it reaches beyond all four.
 */
export function fullArea({ trim, bleed, ...paper }: Paper, area: Box, page: number): Box {
  if (bleed <= 0) return area
  const isRight = isOnTheRight({ trim, bleed, ...paper }, page)
  const left = paper.facing && isRight ? 0 : -bleed
  const right = paper.facing && !isRight ? trim.width : trim.width + bleed
  return { x: left, y: -bleed, width: right - left, height: trim.height + 2 * bleed }
}

/** The part of a box that lies on the cut page. */
export function onPage({ x, y, width, height }: Box, { trim }: Paper): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return { x: left, y: top, width: Math.min(trim.width, x + width) - left, height: Math.min(trim.height, y + height) - top }
}
