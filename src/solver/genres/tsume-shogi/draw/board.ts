import type { Shape } from '#solver/drawing/scene.ts'
import { EMPTY } from '../puzzle'
import type { Layout } from './layout'
import { drawPiece } from './piece'

/** The size of a piece in its square, in ems. */
const PIECE_SIZE = 0.8
const COORDINATE_SIZE = 0.42
const FRAME = 0.06
const LINE = 0.02
const DOT = 0.07

/** The grid with its frame, the four dots, files 9 to 1 above and the ranks at the right. */
export function drawGrid({ left, top, signs }: Layout): Shape[] {
  const shapes: Shape[] = []
  for (let i = 1; i < 9; i++) {
    shapes.push({ kind: 'line', x1: left + i, y1: top, x2: left + i, y2: top + 9, width: LINE, ink: 'given', part: 'cell' })
    shapes.push({ kind: 'line', x1: left, y1: top + i, x2: left + 9, y2: top + i, width: LINE, ink: 'given', part: 'cell' })
  }
  for (const x of [3, 6])
    for (const y of [3, 6]) shapes.push({ kind: 'circle', x: left + x, y: top + y, radius: DOT, fill: 'given', part: 'star' })
  shapes.push({ kind: 'rect', x: left, y: top, width: 9, height: 9, stroke: 'given', strokeWidth: FRAME, part: 'frame' })
  for (let i = 0; i < 9; i++) {
    const label = { kind: 'text', size: COORDINATE_SIZE, ink: 'given', voice: 'coordinate' } as const
    shapes.push({ ...label, x: left + i + 0.5, y: top - 0.34, text: String(9 - i) })
    shapes.push({ ...label, x: left + 9.38, y: top + i + 0.5, text: signs.ranks[i]! })
  }
  return shapes
}

/** The pieces, the defender's upside down. */
export function drawPieces({ left, top, signs }: Layout, board: readonly number[]): Shape[] {
  return board.flatMap((piece, square): Shape[] => {
    if (piece === EMPTY) return []
    return drawPiece(piece, left + (square % 9) + 0.5, top + Math.floor(square / 9) + 0.5, PIECE_SIZE, signs)
  })
}
