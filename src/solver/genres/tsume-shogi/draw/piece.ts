import type { Role, Shape } from '#solver/drawing/scene.ts'
import { isDefenders } from '../pieces'
import type { Signs } from './signs'

/** The outline of a piece that points upwards, with its middle at the origin, and the width of its line, in ems of a Japanese piece. */
const OUTLINE = [
  [0, -0.56],
  [0.36, -0.44],
  [0.46, 0.5],
  [-0.46, 0.5],
  [-0.36, -0.44],
] as const
const OUTLINE_WIDTH = 0.035
/** A letter in an outline: its size relative to a Japanese piece, and its distance below the middle. */
const LETTER = { size: 0.72, below: 0.06 }

/**
 * A piece with its middle at a point, the defender's upside down; `size` is that of a Japanese piece in ems. Letters are drawn in an
 * outline that points in the direction of movement, since N and S look the same upside down.
 */
export function drawPiece(piece: number, x: number, y: number, size: number, signs: Signs, ink: Role = 'given'): Shape[] {
  const { text, of = 1 } = signs.piece(piece)
  const isTurned = isDefenders(piece)
  const turned = isTurned ? ({ turned: true } as const) : {}
  if (!signs.isOutlined) return [{ kind: 'text', x, y, text, size: size * of, ink, ...turned, voice: 'piece' }]
  const way = isTurned ? -size : size
  const points = OUTLINE.map(([right, down]): readonly [number, number] => [x + right * way, y + down * way])
  return [
    { kind: 'polyline', points, closed: true, stroke: ink, strokeWidth: OUTLINE_WIDTH * size },
    { kind: 'text', x, y: y + LETTER.below * way, text, size: size * LETTER.size * of, ink, ...turned, voice: 'piece' },
  ]
}
