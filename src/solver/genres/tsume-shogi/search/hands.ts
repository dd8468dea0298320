import { hasPawnOnFile, pawnDropMates } from '../rules/attacks'
import { NEXT, OFF } from '../rules/geometry'
import { fieldOf, HAND_UNIT, holds } from '../rules/hand'
import { capturedOf, fromOf, isDrop, DROP } from '../rules/move'
import { FAR, NEAR } from '../rules/pieces'
import type { Position } from '../rules/position'
import { LANCE, PAWN, ROOK } from '../puzzle'

// What a result needs of the attacker's hand, so that it counts for more hands than the one it was found with (Seo 1999): a mate for every
// hand that holds the one kept, a failure for every hand that the one kept holds. The defender has what the attacker has not; so a hand
// with less lets him drop kinds that he did not have, and that is all that a hand changes for him.

/** The hand needed before a move of the attacker, where `needed` is after it. */
export function neededBefore(move: number, needed: number): number {
  if (isDrop(move)) return needed + HAND_UNIT[fromOf(move) - DROP]!
  const captured = capturedOf(move)
  if (captured === 0) return needed
  const kind = captured & 7
  return (needed & fieldOf(kind)) === 0 ? needed : needed - HAND_UNIT[kind]!
}

/**
 * The pieces that the attacker must hold so that the defender, in check and to move, cannot drop a piece of a kind that he does not hold
 * now: all pieces of these kinds.
 *
 * @param hand what the attacker holds
 * @param direction where, from the king, the only checking piece stands, with squares between
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

/** The largest hand with which a check fails, before it, where `failing` is that after it. */
export function failingBefore(move: number, failing: number): number {
  if (isDrop(move)) return failing + HAND_UNIT[fromOf(move) - DROP]!
  const captured = capturedOf(move)
  return captured === 0 ? failing : failing - HAND_UNIT[captured & 7]!
}

/** The largest hand with which the attacker fails, the defender to move, where with `failing` he fails after the answer. */
export function failingAfter(position: Position, answer: number, failing: number): number {
  if (!isDrop(answer)) return failing
  // He must leave the defender the piece that is dropped.
  const kind = fromOf(answer) - DROP
  const field = fieldOf(kind)
  const most = (allInHand(position, kind) - 1) * HAND_UNIT[kind]!
  return (failing & field) <= most ? failing : (failing & ~field) | most
}

/** The largest hand, the attacker to move, that gives him no check that he has not now: before his checks are looked at. */
export function withoutNewChecks(position: Position, hand: number): number {
  let most = 0
  for (let kind = PAWN; kind <= ROOK; kind++) {
    const held = allInHand(position, kind)
    if (held === 0) continue
    if ((hand & fieldOf(kind)) !== 0 || !couldCheck(position, kind)) most += held * HAND_UNIT[kind]!
  }
  return most
}

/** The hand that counts instead of the held one: the larger of both. */
export function atLeast(most: number, hand: number): number {
  return holds(most, hand) ? most : hand
}

/** All that both hold: no hand is too large to fail where there is no time left. */
export function allHands(position: Position): number {
  let sum = 0
  for (let kind = PAWN; kind <= ROOK; kind++) sum += allInHand(position, kind) * HAND_UNIT[kind]!
  return sum
}

/** Whether the defender has anything in hand to put between. */
export function canInterpose({ hands }: Position): boolean {
  for (let kind = PAWN; kind <= ROOK; kind++) if (hands[8 | kind] !== 0) return true
  return false
}

function allInHand({ hands }: Position, kind: number): number {
  return hands[kind]! + hands[8 | kind]!
}

/** Whether a piece of a kind could be dropped with check, if the attacker held one (legal for his own king or not). */
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
