import type { Json } from '#solver/kernel/json.ts'
import type { ScenePart } from '#solver/drawing/scene.ts'
import { layoutOf } from '#solver/genres/tsume-shogi/draw/layout.ts'
import { EMPTY } from '#solver/genres/tsume-shogi/puzzle.ts'
import { shownAfter } from '#solver/genres/tsume-shogi/work.ts'
import { problemIn } from './stored'

/** The margin around the pieces, wide enough to show the edge of the board and its coordinates. */
const AROUND = 0.72

/** The part of a problem's drawing that contains its pieces; undefined for a problem without pieces. */
export function piecesPart(puzzle: Json): ScenePart | undefined {
  const problem = problemIn(puzzle)
  const squares = problem?.board.flatMap((piece, square) => (piece === EMPTY ? [] : [square])) ?? []
  if (!problem || squares.length === 0) return undefined
  const { left, top } = layoutOf(shownAfter(problem, []))
  const columns = squares.map((square) => square % 9)
  const rows = squares.map((square) => Math.floor(square / 9))
  const [x, y] = [Math.min(...columns), Math.min(...rows)]
  return {
    x: left + x - AROUND,
    y: top + y - AROUND,
    width: Math.max(...columns) - x + 1 + 2 * AROUND,
    height: Math.max(...rows) - y + 1 + 2 * AROUND,
  }
}
