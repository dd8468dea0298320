import { isAttacked } from '../rules/attacks'
import { NEXT, OFF } from '../rules/geometry'
import { boardMove, fromOf, PROMOTES } from '../rules/move'
import { ATTACKER_ZONE, CAN_PROMOTE, DEAD_BELOW, FAR, NEAR } from '../rules/pieces'
import type { Position } from '../rules/position'

// Useless interpositions. Where a sliding piece checks from afar, a drop between is answered by taking it. If the attacker then mates
// within the same limit although the piece taken goes back to the defender, the drop does not count: neither its two plies nor the piece.
// So before any drop on a square is looked at, that position (the piece that takes moved there, promoted or not, the defender still to
// move, the hands unchanged) is searched as a proxy for all of them. It is the attacker's right, never his duty, so the length remains
// monotone in his hand. Whether only the checking piece may take, or any, is a convention.

/** The bit of a stack entry for a dropped piece that is taken and no longer counts. */
export const PROXY = 1 << 30

/**
 * The proxy that is tried for the drops on a square after `after` (0: the first): the checking piece promoting, not promoting, then, where
 * any piece may take, the others by direction. 0 where there is none left; then the drops count.
 */
export function nextProxy(position: Position, checker: number, to: number, after: number, anyTakes: boolean): number {
  let isPast = after === 0
  const from = isPast ? checker : fromOf(after)
  if (from === checker) {
    const found = ofPiece(position, checker, to, isPast ? 0 : after)
    if (found !== 0 || !anyTakes) return found
    isPast = true
  }
  const { board } = position
  for (let direction = 0; direction < 12; direction++) {
    if (direction === 8 || direction === 9) continue
    let square = NEXT[(to << 4) | direction]!
    let isFar = false
    while (direction < 8 && board[square] === 0) {
      square = NEXT[(square << 4) | direction]!
      isFar = true
    }
    const piece = board[square]!
    if (square === checker || piece === 0 || piece > 15 || (((isFar ? FAR : NEAR)[piece]! >> direction) & 1) === 0) continue
    if (!isPast && square !== from) continue
    const found = ofPiece(position, square, to, isPast ? 0 : after)
    if (found !== 0) return found
    isPast = true
  }
  return 0
}

/** The proxy of one piece: promoting, or, where that is no good or `after` it, not. */
function ofPiece(position: Position, from: number, to: number, after: number): number {
  const piece = position.board[from]!
  const plain = boardMove(from, to, piece, 0) | PROXY
  const promoting = plain | PROMOTES
  if (after === plain) return 0
  if (after === 0 && CAN_PROMOTE[piece] === 1 && (to < ATTACKER_ZONE || from < ATTACKER_ZONE) && isGood(position, promoting))
    return promoting
  return to >= DEAD_BELOW[piece]! && isGood(position, plain) ? plain : 0
}

/** Whether a proxy is a legal check. */
function isGood(position: Position, move: number): boolean {
  makeProxy(position, move)
  const isCheck = isAttacked(position, position.kings[1]!, 0)
  const own = position.kings[0]!
  const isSafe = own === OFF || !isAttacked(position, own, 1)
  unmakeProxy(position, move)
  return isCheck && isSafe
}

/** Makes it on the board, the defender still to move. */
export function makeProxy(position: Position, move: number): void {
  position.pass()
  position.make(move & ~PROXY)
}

/** Takes it back. */
export function unmakeProxy(position: Position, move: number): void {
  position.unmake(move & ~PROXY)
  position.pass()
}
