import { isAttacked } from '../rules/attacks'
import { NEXT, OFF } from '../rules/geometry'
import { boardMove, fromOf, PROMOTES } from '../rules/move'
import { ATTACKER_ZONE, CAN_PROMOTE, DEAD_BELOW, FAR, NEAR } from '../rules/pieces'
import type { Position } from '../rules/position'

// Useless interpositions (無駄合). Where a sliding piece checks from afar, the defender may drop a piece between, and the attacker may take
// it. The drop is useless if the attacker mates within the same limit even though the taken piece goes back to the defender's hand. Then
// neither its two plies nor the piece count. Therefore one position is searched first as a proxy for all drops on a square: a piece that
// could take there, promoted or not, has moved to the square, the hands are unchanged, and the defender is still to move. The attacker may
// use the proxy but need not, so a larger hand never makes a mate longer. By one convention only the checking piece may take, by another
// any piece may.

/** A bit of a stack entry that marks the move as a proxy: the capture of a dropped piece that does not count. */
export const PROXY = 1 << 30

/**
 * The next proxy for the drops on a square, after the proxy `after` (0: the first). 0 where there is none left, so that the drops count.
 * Proxies come in this order: the checking piece with promotion, without it, then, where any piece may take, the other pieces by direction.
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

/**
 * The next proxy by one piece: first with promotion, then without. Proxies that are no legal checks are skipped. 0 where there is none
 * left.
 */
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

/** Makes a proxy move on the board; the defender is still to move. */
export function makeProxy(position: Position, move: number): void {
  position.pass()
  position.make(move & ~PROXY)
}

/** Takes a proxy move back. */
export function unmakeProxy(position: Position, move: number): void {
  position.unmake(move & ~PROXY)
  position.pass()
}
