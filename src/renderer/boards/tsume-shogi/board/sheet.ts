import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { View } from '#solver/genre/genre.ts'
import { draw } from '#solver/genres/tsume-shogi/draw.ts'
import { layoutOf, squareIn } from '#solver/genres/tsume-shogi/draw/layout.ts'
import { drawPiece } from '#solver/genres/tsume-shogi/draw/piece.ts'
import { KANJI_SIGNS, type Signs } from '#solver/genres/tsume-shogi/draw/signs.ts'
import { DEFENDER, KING, type MainLine, type Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import { type Place, placeIn, STAND, type Side } from '../places'
import { heldOn } from '../position/edit'

// The layout of the sheet: the board as the genre draws it, between two stands for pieces in hand. The unit is a square.

/** The layout of the genre's drawing without its columns for pieces in hand. */
const BOARD = layoutOf({ board: [], hand: [] })
/** The width of a stand. */
const STAND_WIDTH = 1.3
const BOARD_WIDTH = BOARD.left + 9 + 0.72
const PIECE_SIZE = 0.74
/** The size of a piece in the palette. */
const PALETTE_SIZE = 0.88
const COUNT_SIZE = 0.46
/** The size of a count of two digits, so that it does not cover the piece. */
const TWO_DIGITS = 0.34
/** The distance from the board within which a point still means its edge; a piece dropped farther away is removed. */
const NEAR = 0.2

/** The size of the whole sheet, with the widths of the board and of a stand. */
export const SHEET = { width: BOARD_WIDTH + 2 * STAND_WIDTH, height: BOARD.height, board: BOARD_WIDTH, stand: STAND_WIDTH }

/** The board alone. */
export function boardScene({ board, hand }: Problem, view: View<MainLine>, signs: Signs = KANJI_SIGNS): Scene {
  const { shapes, ...scene } = draw({ board, hand }, view, signs)
  // A heading in letters reaches beyond the column for pieces in hand, which is not shown here.
  return { ...scene, width: BOARD_WIDTH, shapes: shapes.filter((shape) => shape.kind !== 'text' || shape.x < BOARD_WIDTH) }
}

/** A stand with its pieces. `isWhole` also shows, faintly, the kinds that it does not hold, and a king that is not on the board. */
export function standScene(problem: Problem, of: Side, isWhole: boolean, signs: Signs = KANJI_SIGNS): Scene {
  const shapes: Shape[] = STAND.flatMap((kind, i): Shape[] => {
    const count = heldOn(problem, of, kind)
    if (!isWhole && (count === 0 || kind === KING)) return []
    const { y } = cornerOf({ on: 'stand', of, kind })
    const isTurned = of === 'defender'
    const ink = count === 0 ? 'grid' : 'given'
    const place = { x: isTurned ? STAND_WIDTH - 0.42 : 0.42, y: y + 0.5 }
    const piece = drawPiece(STAND[i]! + (isTurned ? DEFENDER : 0), place.x, place.y, PIECE_SIZE, signs, ink)
    const number = {
      x: isTurned ? 0.24 : STAND_WIDTH - 0.24,
      y: y + 0.68,
      text: String(count),
      size: count > 9 ? TWO_DIGITS : COUNT_SIZE,
      ink,
    } as const
    return [...piece, ...(count > 1 ? [{ kind: 'text', ...number } as const] : [])]
  })
  return { width: STAND_WIDTH, height: SHEET.height, shapes }
}

/** The top left corner of a place, and its width. */
export function cornerOf(place: Place): { readonly x: number; readonly y: number; readonly width: number } {
  if (place.on === 'board')
    return { x: STAND_WIDTH + BOARD.left + (place.square % 9), y: BOARD.top + Math.floor(place.square / 9), width: 1 }
  const first = place.of === 'defender' ? 0 : 9 - STAND.length
  const x = place.of === 'defender' ? 0 : STAND_WIDTH + BOARD_WIDTH
  return { x, y: BOARD.top + first + STAND.indexOf(place.kind), width: STAND_WIDTH }
}

/** The place at a point; undefined beside the board and the stands. */
export function placeUnder(x: number, y: number): Place | undefined {
  const inside = x - STAND_WIDTH
  const square = squareIn(BOARD, clampNear(inside, BOARD.left), clampNear(y, BOARD.top))
  if (square !== undefined) return { on: 'board', square }
  const row = Math.floor(y - BOARD.top)
  if (row < 0 || row > 8) return undefined
  if (x >= 0 && x < STAND_WIDTH) return row < STAND.length ? placeIn(0, row) : undefined
  if (x >= SHEET.width - STAND_WIDTH && x < SHEET.width) return row >= 9 - STAND.length ? placeIn(10, row) : undefined
  return undefined
}

/** A coordinate just off the board, moved to its edge. */
function clampNear(value: number, first: number): number {
  if (value < first && value >= first - NEAR) return first
  if (value >= first + 9 && value < first + 9 + NEAR) return first + 8.99
  return value
}

/** The drawing of a single piece in a square. */
export const pieceScene = (piece: number, signs: Signs): Scene => ({
  width: 1,
  height: 1,
  shapes: drawPiece(piece, 0.5, 0.5, PALETTE_SIZE, signs),
})
