import { hasPawnOnFile, pawnDropMates } from '../rules/attacks'
import { NEXT, OFF } from '../rules/geometry'
import { fieldOf, HAND_UNIT, holds } from '../rules/hand'
import { capturedOf, fromOf, isDrop, DROP } from '../rules/move'
import { FAR, NEAR } from '../rules/pieces'
import type { Position } from '../rules/position'
import { LANCE, PAWN, ROOK } from '../puzzle'

// A result is kept for more hands of the attacker than the one it was found with (Seo 1999). A mate is kept with the smallest hand that it
// needs, and holds for every larger hand. A failure is kept with the largest hand with which the attacker still fails, and holds for every
// smaller hand. One hand holds another if it has at least as many pieces of each kind. A piece that is missing from the attacker's hand is
// in the defender's hand. The defender may then be able to drop a kind that he did not have. The hand matters to the defender in no other
// way.

/** The smallest hand that the attacker needs before a move, given the smallest hand that he needs after it. */
export function neededBefore(move: number, needed: number): number {
  if (isDrop(move)) return needed + HAND_UNIT[fromOf(move) - DROP]!
  const captured = capturedOf(move)
  if (captured === 0) return needed
  const kind = captured & 7
  return (needed & fieldOf(kind)) === 0 ? needed : needed - HAND_UNIT[kind]!
}

/**
 * The pieces that the attacker must keep in hand so that the defender, who is in check and to move, gets no further kind to drop between:
 * all pieces of the kinds that the defender lacks.
 * @param hand the attacker's hand
 * @param direction the direction from the king to the only checking piece, with squares between
 */
export function monopoly(position: Position, hand: number, checker: number, direction: number): number {
  const { hands } = position
  let needed = 0
  for (let kind = LANCE; kind <= ROOK; kind++) if (hands[8 | kind] === 0) needed |= hand & fieldOf(kind)
  if (hands[8 | PAWN] !== 0 || (hand & fieldOf(PAWN)) === 0) return needed
  for (let to = NEXT[(position.kings[1]! << 4) | direction]!; to !== checker; to = NEXT[(to << 4) | direction]!) {
    if (!hasPawnOnFile(position, to, 1)) return needed | (hand & fieldOf(PAWN))
  }
  return needed
}

/** The largest hand with which a check fails, given the largest failing hand after it. */
export function failingBefore(move: number, failing: number): number {
  if (isDrop(move)) return failing + HAND_UNIT[fromOf(move) - DROP]!
  const captured = capturedOf(move)
  return captured === 0 ? failing : failing - HAND_UNIT[captured & 7]!
}

/**
 * The largest hand with which the attacker fails in a position with the defender to move, given the largest failing hand after the
 * defender's answer.
 */
export function failingAfter(position: Position, answer: number, failing: number): number {
  if (!isDrop(answer)) return failing
  // The attacker must not hold the piece that the defender drops.
  const kind = fromOf(answer) - DROP
  const field = fieldOf(kind)
  const most = (allInHand(position, kind) - 1) * HAND_UNIT[kind]!
  return (failing & field) <= most ? failing : (failing & ~field) | most
}

/** The largest hand that gives the attacker, who is to move, no checks beyond the present ones. */
export function withoutNewChecks(position: Position, hand: number): number {
  let most = 0
  for (let kind = PAWN; kind <= ROOK; kind++) {
    const held = allInHand(position, kind)
    if (held === 0) continue
    if ((hand & fieldOf(kind)) !== 0 || !couldCheck(position, kind)) most += held * HAND_UNIT[kind]!
  }
  return most
}

/** The larger of two hands; the held one where neither holds the other. */
export function atLeast(most: number, hand: number): number {
  return holds(most, hand) ? most : hand
}

/** The pieces in both hands together. A failure for lack of plies holds for any hand, so it is kept with this one. */
export function allHands(position: Position): number {
  let sum = 0
  for (let kind = PAWN; kind <= ROOK; kind++) sum += allInHand(position, kind) * HAND_UNIT[kind]!
  return sum
}

/** Whether the defender has a piece in hand that he could drop between. */
export function canInterpose({ hands }: Position): boolean {
  for (let kind = PAWN; kind <= ROOK; kind++) if (hands[8 | kind] !== 0) return true
  return false
}

/** The number of pieces of a kind in both hands. */
function allInHand({ hands }: Position, kind: number): number {
  return hands[kind]! + hands[8 | kind]!
}

/**
 * Whether the attacker could check by dropping a piece of a kind, if he had one. It ignores whether the attacker's own king would be in
 * check.
 */
function couldCheck(position: Position, kind: number): boolean {
  const { board } = position
  const king = position.kings[1]!
  let near = (NEAR[kind]! | FAR[kind]!) >>> 0
  for (let direction = 0; near !== 0; direction++, near >>= 1) {
    if ((near & 1) === 0) continue
    const to = NEXT[(king << 4) | direction]!
    if (to === OFF || board[to] !== 0) continue
    if (kind !== PAWN || (!hasPawnOnFile(position, to, 0) && !pawnDropMates(position, 0, to))) return true
  }
  return false
}
