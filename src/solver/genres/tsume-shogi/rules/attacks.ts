import { KING } from '../puzzle'
import { DIRECTION_TO, NEXT, NO_DIRECTION, OFF, UP, DOWN } from './geometry'
import { FAR, IS_SLIDER, NEAR } from './pieces'
import type { Position } from './position'

// Attacks are looked up from the attacked square outwards. Maps that every move updates were slower: a node of a mate search needs only the
// few squares around one king, and without sliding pieces (which are counted) only their neighbours matter.

/** Whether `side` attacks a square, whatever piece is on it. */
export function isAttacked(position: Position, square: number, side: number): boolean {
  const { board } = position
  const hasSliders = position.sliders[side] !== 0
  for (let direction = 0; direction < 8; direction++) {
    let at = NEXT[(square << 4) | direction]!
    let piece = board[at]!
    if (piece !== 0) {
      if (piece >> 4 === side && ((NEAR[piece]! >> direction) & 1) !== 0) return true
    } else if (hasSliders) {
      do {
        at = NEXT[(at << 4) | direction]!
        piece = board[at]!
      } while (piece === 0)
      if (piece >> 4 === side && ((FAR[piece]! >> direction) & 1) !== 0) return true
    }
  }
  // The attacker's knights are below the squares that they attack, the defender's above.
  const leap = side === 0 ? 10 : 8
  for (let direction = leap; direction < leap + 2; direction++) {
    const piece = board[NEXT[(square << 4) | direction]!]!
    if (piece >> 4 === side && ((NEAR[piece]! >> direction) & 1) !== 0) return true
  }
  return false
}

/** Whether `side`'s king is in check; false where `side` has no king. */
export function inCheck(position: Position, side: number): boolean {
  const king = position.kings[side]!
  return king !== OFF && isAttacked(position, king, side ^ 1)
}

/** Whether a piece of `side` may not leave the line between its king and a sliding piece of the other side. */
export function isPinned(position: Position, square: number, side: number): boolean {
  const king = position.kings[side]!
  if (king === OFF || position.sliders[side ^ 1] === 0) return false
  const direction = DIRECTION_TO[(king << 7) | square]!
  if (direction >= 8) return false
  const { board } = position
  let at = NEXT[(king << 4) | direction]!
  while (at !== square) {
    if (board[at] !== 0) return false
    at = NEXT[(at << 4) | direction]!
  }
  do at = NEXT[(at << 4) | direction]!
  while (board[at] === 0)
  const piece = board[at]!
  return piece >> 4 === (side ^ 1) && ((FAR[piece]! >> direction) & 1) !== 0
}

/**
 * Whether a pawn of `side`, dropped on the empty square `to` before the other side's king, would mate it, which the rules forbid. Since
 * nothing can be put between, the other side's hand does not matter.
 */
export function pawnDropMates(position: Position, side: number, to: number): boolean {
  const { board, kings } = position
  const other = side ^ 1
  const king = kings[other]!
  board[to] = 1 | (side << 4)
  const mates = !canFlee(position, king, other) && !canTake(position, to, other)
  board[to] = 0
  return mates
}

function canFlee(position: Position, king: number, side: number): boolean {
  const { board } = position
  const piece = board[king]!
  board[king] = 0
  let found = false
  for (let direction = 0; direction < 8 && !found; direction++) {
    const to = NEXT[(king << 4) | direction]!
    if (to === OFF || (board[to] !== 0 && board[to]! >> 4 === side)) continue
    found = !isAttacked(position, to, side ^ 1)
  }
  board[king] = piece
  return found
}

/** Whether a piece of `side`, neither the king nor pinned, can take the piece on `square`. */
function canTake(position: Position, square: number, side: number): boolean {
  const { board } = position
  for (let direction = 0; direction < 12; direction++) {
    let at = NEXT[(square << 4) | direction]!
    let reach = NEAR
    if (direction < 8 && board[at] === 0) {
      reach = FAR
      do at = NEXT[(at << 4) | direction]!
      while (board[at] === 0)
    }
    const piece = board[at]!
    if (piece >> 4 !== side || (piece & 15) === KING || ((reach[piece]! >> direction) & 1) === 0) continue
    if (!isPinned(position, at, side)) return true
  }
  return false
}

/** Whether `side` has an unpromoted pawn on the file of `square`. */
export function hasPawnOnFile(position: Position, square: number, side: number): boolean {
  const pawn = 1 | (side << 4)
  for (let at = square % 9; at < 81; at += 9) if (position.board[at] === pawn) return true
  return false
}

/** The square from which a pawn of `side` gives check to the other king, or {@link OFF}. */
export function pawnCheckSquare(position: Position, side: number): number {
  return NEXT[(position.kings[side ^ 1]! << 4) | (side === 0 ? DOWN : UP)]!
}

/** Whether `piece` on `square` attacks `target`, with the square `leaving` counted as empty. */
export function attacks(position: Position, piece: number, square: number, target: number, leaving: number): boolean {
  const direction = DIRECTION_TO[(target << 7) | square]!
  if (direction === NO_DIRECTION) return false
  let at = NEXT[(target << 4) | direction]!
  if (at === square) return ((NEAR[piece]! >> direction) & 1) !== 0
  if (IS_SLIDER[piece] === 0 || ((FAR[piece]! >> direction) & 1) === 0) return false
  const { board } = position
  while (at !== square) {
    if (board[at] !== 0 && at !== leaving) return false
    at = NEXT[(at << 4) | direction]!
  }
  return true
}
