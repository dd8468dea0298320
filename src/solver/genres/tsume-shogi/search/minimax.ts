import { inCheck } from '../rules/attacks'
import { DEFENDER } from '../puzzle'
import { DIRECTION_TO, NEXT } from '../rules/geometry'
import { generateLegal, MOST_MOVES } from '../rules/legal'
import { boardMove, isDrop, PROMOTES, toOf } from '../rules/move'
import type { Position } from '../rules/position'

// The slow and obvious solver that tests hold the fast one against: all legal moves, no tables, no numbers.

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
 * Whether the defender, in check, is mate within `plies`. A drop between does not count where the checking piece, moved to its square
 * instead, promoted or not, would mate within the same number; by the other convention, where any piece that can take it would.
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

function standsIn(position: Position, to: number, plies: number, anyTakes = false): boolean {
  const king = position.kings[1]!
  const direction = DIRECTION_TO[(king << 7) | to]!
  let checker = to
  while (position.board[checker] === 0) checker = NEXT[(checker << 4) | direction]!
  const piece = position.board[checker]!
  if (piece >= DEFENDER) return false
  // The attacker may move again in place of the defender; his moves that do not check stand for nothing.
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
