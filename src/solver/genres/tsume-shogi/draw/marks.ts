import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Flaw, Step } from '#solver/genre/genre.ts'
import { isPiece } from '../pieces'
import { isSquare } from '../squares'
import type { Arrow } from '../work'
import type { Layout } from './layout'

const ARROW_WIDTH = 0.1
const HEAD = 0.32

/** A coloured background of a square. */
export function ground({ left, top }: Layout, square: number, fill: Ink): Shape {
  return { kind: 'rect', x: left + (square % 9), y: top + Math.floor(square / 9), width: 1, height: 1, fill }
}

function middle({ left, top }: Layout, square: number): { readonly x: number; readonly y: number } {
  return { x: left + (square % 9) + 0.5, y: top + Math.floor(square / 9) + 0.5 }
}

function outline({ left, top }: Layout, square: number, stroke: Ink): Shape {
  const x = left + (square % 9) + 0.07
  const y = top + Math.floor(square / 9) + 0.07
  return { kind: 'rect', x, y, width: 0.86, height: 0.86, stroke, strokeWidth: 0.07 }
}

/** A move pointed at: an arrow from square to square or, for a drop, the piece in a ring. */
export function drawArrow(layout: Layout, { from, drop, to, ink }: Arrow): Shape[] {
  const end = middle(layout, to)
  if (from === undefined) {
    const ring: Shape = { kind: 'circle', ...end, radius: 0.44, stroke: ink, strokeWidth: 0.07 }
    return [ring, { kind: 'text', ...end, text: layout.signs.piece(drop ?? 0).text, size: 0.56, ink }]
  }
  const start = middle(layout, from)
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  if (length === 0) return []
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length]
  // The tip ends short of the middle, so that the piece there can still be read.
  const tip = { x: end.x - 0.12 * ux, y: end.y - 0.12 * uy }
  const neck = { x: tip.x - HEAD * ux, y: tip.y - HEAD * uy }
  const half = HEAD / 2
  return [
    { kind: 'line', x1: start.x + 0.3 * ux, y1: start.y + 0.3 * uy, x2: neck.x, y2: neck.y, width: ARROW_WIDTH, ink },
    {
      kind: 'polyline',
      points: [
        [tip.x, tip.y],
        [neck.x - half * uy, neck.y + half * ux],
        [neck.x + half * uy, neck.y - half * ux],
      ],
      closed: true,
      fill: ink,
    },
  ]
}

/** Draws the backgrounds below the pieces: squares where solutions differ, and reasons of a step. */
export function drawGrounds(layout: Layout, step: Step | undefined, differing: readonly number[]): Shape[] {
  const reasons = new Set((step?.marks ?? []).filter(({ role, at }) => role === 'reason' && isSquare(at)).map(({ at }) => at))
  return [
    ...[...new Set(differing)]
      .filter((square) => isSquare(square) && !reasons.has(square))
      .map((square) => ground(layout, square, 'differs')),
    ...[...reasons].map((square) => ground(layout, square, 'reason')),
  ]
}

/** Draws the targets and removals of a step (with the piece that `value` names, if it names one), and the squares of flaws. */
export function drawMarks(layout: Layout, step: Step | undefined, flaws: readonly Flaw[]): Shape[] {
  const shapes: Shape[] = []
  for (const { role, at, value = 0 } of step?.marks ?? []) {
    if (!isSquare(at) || role === 'reason') continue
    if (role === 'target') {
      shapes.push(outline(layout, at, 'target'))
      if (isPiece(value))
        shapes.push({ kind: 'text', ...middle(layout, at), text: layout.signs.piece(value).text, size: 0.5, ink: 'target' })
      continue
    }
    const { x, y } = middle(layout, at)
    for (const side of [1, -1])
      shapes.push({ kind: 'line', x1: x - 0.3, y1: y - 0.3 * side, x2: x + 0.3, y2: y + 0.3 * side, width: 0.07, ink: 'removed' })
  }
  const wrong = new Set(flaws.flatMap(({ at }) => at).filter(isSquare))
  for (const square of wrong) shapes.push(outline(layout, square, 'error'))
  return shapes
}
