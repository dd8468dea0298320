import { inCheck } from '../rules/attacks'
import { DEFENDER } from '../puzzle'
import { DIRECTION_TO, NEXT } from '../rules/geometry'
import { generateLegal, MOST_MOVES } from '../rules/legal'
import { boardMove, isDrop, PROMOTES, toOf } from '../rules/move'
import type { Position } from '../rules/position'

// A slow and obvious solver, with which tests compare the fast one: it tries all legal moves and keeps nothing.

/** Whether the attacker, to move, mates within `plies`. */
export function attackerMates(position: Position, plies: number, anyTakes = false): boolean {
  if (plies < 1) return false
  return legal(position).some((move) => {
    position.make(move)
    const mates = inCheck(position, 1) && defenderIsMate(position, plies - 1, anyTakes)
    position.unmake(move)
    return mates
  })
}

/**
 * Whether the defender, in check, is mate within `plies`. A drop between does not count where the checking piece, moved to the square of
 * the drop, promoted or not, would mate within the same number of plies. With `anyTakes`, the other convention, this may be any piece that
 * could take the drop.
 */
export function defenderIsMate(position: Position, plies: number, anyTakes = false): boolean {
  return legal(position).every((move) => {
    if (isDrop(move) && standsIn(position, toOf(move), plies, anyTakes)) return true
    position.make(move)
    const mates = attackerMates(position, plies - 1, anyTakes)
    position.unmake(move)
    return mates
  })
}

/** Whether drops on a square do not count, because a piece that would take them mates from that square. */
function standsIn(position: Position, to: number, plies: number, anyTakes = false): boolean {
  const king = position.kings[1]!
  const direction = DIRECTION_TO[(king << 7) | to]!
  let checker = to
  while (position.board[checker] === 0) checker = NEXT[(checker << 4) | direction]!
  const piece = position.board[checker]!
  if (piece >= DEFENDER) return false
  // The attacker moves in place of the defender, which shows the pieces that could take on the square.
  position.pass()
  const plain = boardMove(checker, to, piece, 0)
  const mates = legal(position)
    .filter((move) => (anyTakes ? !isDrop(move) && toOf(move) === to : (move & ~PROMOTES) === plain))
    .some((move) => {
      position.make(move)
      const is = inCheck(position, 1) && defenderIsMate(position, plies, anyTakes)
      position.unmake(move)
      return is
    })
  position.pass()
  return mates
}

function legal(position: Position): number[] {
  const moves = new Int32Array(MOST_MOVES)
  return [...moves.subarray(0, generateLegal(position, moves, 0))]
}
