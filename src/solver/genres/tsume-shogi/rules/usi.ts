import { generateLegal, MOST_MOVES } from './legal'
import { usiOf } from './move'
import type { Position } from './position'

/** The legal move that a USI text such as `G*5b` or `2b1a+` names; undefined where there is none. */
export function moveOfUsi(position: Position, usi: string): number | undefined {
  const moves = new Int32Array(MOST_MOVES)
  const end = generateLegal(position, moves, 0)
  return moves.subarray(0, end).find((move) => usiOf(move) === usi)
}
