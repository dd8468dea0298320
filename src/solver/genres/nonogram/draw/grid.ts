import type { BoardPart, Ground, Ink, Shape } from '#solver/drawing/scene.ts'
import { heightOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'
import type { Layout } from './layout'

const THIN = 0.02
const BOLD = 0.06
const FRAME = 0.1

/** The tone of bold lines in a coloured puzzle: visible on a bright background in a dark window; black on paper. */
const BETWEEN = '#6d7681/00'

/** The number of cells between two bold lines. */
const GROUP = 5

/** Draws the lines between cells, also through the clue panels, with a bold line every five cells, and the frame of the picture. */
export function drawGrid(puzzle: Nonogram, { left, top, edgeX, edgeY }: Layout): Shape[] {
  const heavy: Ink = puzzle.colours === undefined ? 'given' : BETWEEN
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)]
  const shapes: Shape[] = []
  const [right, bottom] = [left + width, top + height]
  const add = (x1: number, y1: number, x2: number, y2: number, isBold: boolean, part: BoardPart) =>
    shapes.push({ kind: 'line', x1, y1, x2, y2, width: isBold ? BOLD : THIN, ink: isBold ? heavy : 'grid', part })
  // Thin lines first, so that they do not cut the bold ones.
  for (const bold of [false, true]) {
    for (let at = 1; at < width; at++)
      if ((at % GROUP === 0) === bold) add(left + at, edgeY, left + at, bottom, bold, bold ? 'five' : 'cell')
    for (let at = 1; at < height; at++) if ((at % GROUP === 0) === bold) add(edgeX, top + at, right, top + at, bold, bold ? 'five' : 'cell')
  }
  add(left, edgeY, left, top, false, 'panel')
  add(right, edgeY, right, top, false, 'panel')
  add(edgeX, top, left, top, false, 'panel')
  add(edgeX, bottom, left, bottom, false, 'panel')
  shapes.push({ kind: 'rect', x: left, y: top, width, height, stroke: heavy, strokeWidth: FRAME, part: 'frame' })
  return shapes
}

/** The panels of clues, and every other line of clues in them. */
export function panelsOf(puzzle: Nonogram, { left, top, edgeX, edgeY }: Layout): Ground[] {
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)]
  const panel = { x: edgeX, y: edgeY, width: left - edgeX, height: top - edgeY }
  return [
    ...Array.from({ length: Math.ceil(height / 2) }, (_, i): Ground => ({ ...panel, of: 'clue', y: top + 2 * i, height: 1 })),
    ...Array.from({ length: Math.ceil(width / 2) }, (_, i): Ground => ({ ...panel, of: 'clue', x: left + 2 * i, width: 1 })),
    { ...panel, of: 'panel', y: top, height },
    { ...panel, of: 'panel', x: left, width },
  ]
}
