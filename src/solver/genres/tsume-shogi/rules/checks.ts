import { KING, PAWN, PROMOTED, ROOK } from '../puzzle'
import { WORD } from './around-king'
import { attacks, hasPawnOnFile, isAttacked, pawnDropMates } from './attacks'
import { DIRECTION_TO, NEXT, OFF } from './geometry'
import { boardMove, dropMove, PROMOTES } from './move'
import { ATTACKER_ZONE, CAN_PROMOTE, DEAD_BELOW, FAR, IS_SLIDER, NEAR, SLIDES, STEPS } from './pieces'
import { ATTACKER, type Position } from './position'

/**
 * `MAY_CHECK[((king * 81 + square) << 4) | piece]`: whether a piece of the attacker that does not slide could give check by a move on an
 * otherwise empty board. Always 1 for sliding pieces.
 */
const MAY_CHECK = new Uint8Array((81 * 81) << 4)
for (let piece = PAWN; piece < 16; piece++) {
  for (let square = 0; square < 81; square++) {
    for (let king = 0; king < 81; king++) {
      if (IS_SLIDER[piece] === 1) MAY_CHECK[((king * 81 + square) << 4) | piece] = 1
    }
    if (IS_SLIDER[piece] === 1) continue
    for (let direction = 0; direction < 12; direction++) {
      const to = ((STEPS[piece]! >> direction) & 1) === 0 ? OFF : NEXT[(square << 4) | direction]!
      if (to === OFF) continue
      for (let next = 0; next < 12; next++) {
        const king = NEXT[(to << 4) | next]!
        if (king === OFF) continue
        const landed = CAN_PROMOTE[piece] === 1 ? STEPS[piece]! | STEPS[piece | PROMOTED]! : STEPS[piece]!
        if (((landed >> next) & 1) !== 0) MAY_CHECK[((king * 81 + square) << 4) | piece] = 1
      }
    }
  }
}

/**
 * By square: 1 + the direction, seen from the king, of the line on which a sliding piece would check if the piece on this square left it.
 */
const unveils = new Uint8Array(82)

/**
 * Writes every legal move of the attacker that gives check into `moves` from index `at`, and returns the index behind the last. First come
 * board moves by square of origin, with promotion before without, then drops by kind. There are none without a defender's king.
 */
export function generateChecks(position: Position, moves: Int32Array, at: number): number {
  const { board, kings, men } = position
  const king = kings[1]!
  if (king === OFF) return at
  let end = at
  if (position.sliders[ATTACKER] !== 0) markUnveiling(position, king)
  const row = king * 81
  for (let word = 0, left = men[0]!; ; left &= left - 1) {
    while (left === 0 && ++word < 3) left = men[word]!
    if (left === 0) break
    const from = word * WORD + 31 - Math.clz32(left & -left)
    const piece = board[from]!
    const line = unveils[from]!
    if (line === 0 && MAY_CHECK[((row + from) << 4) | piece] === 0) continue
    const slides = SLIDES[piece]!
    let steps = STEPS[piece]!
    for (let direction = 0; steps !== 0; direction++, steps >>= 1) {
      if ((steps & 1) === 0) continue
      let to = from
      do {
        to = NEXT[(to << 4) | direction]!
        const captured = board[to]!
        if (captured !== 0 && captured >> 4 !== 1) break
        if ((captured & 15) === KING) break
        const isUnveiled = line !== 0 && DIRECTION_TO[(king << 7) | to] !== line - 1
        const move = boardMove(from, to, piece, captured)
        if (CAN_PROMOTE[piece] === 1 && (to < ATTACKER_ZONE || from < ATTACKER_ZONE)) {
          if (isUnveiled || attacks(position, piece | PROMOTED, to, king, from)) moves[end++] = move | PROMOTES
        }
        if (to >= DEAD_BELOW[piece]! && (isUnveiled || attacks(position, piece, to, king, from))) moves[end++] = move
        if (captured !== 0) break
      } while (((slides >> direction) & 1) !== 0)
    }
    unveils[from] = 0
  }
  end = generateDropChecks(position, king, moves, end)
  return kings[0] === OFF ? end : keepLegal(position, moves, at, end)
}

function markUnveiling({ board, sliding }: Position, king: number): void {
  for (let word = 0; word < 3; word++) {
    for (let left = sliding[word]!; left !== 0; left &= left - 1) {
      const square = word * WORD + 31 - Math.clz32(left & -left)
      const direction = DIRECTION_TO[(king << 7) | square]!
      if (direction >= 8 || ((FAR[board[square]!]! >> direction) & 1) === 0) continue
      let at = NEXT[(king << 4) | direction]!
      while (board[at] === 0) at = NEXT[(at << 4) | direction]!
      const first = at
      if (board[first]! > 15 || first === square) continue
      do at = NEXT[(at << 4) | direction]!
      while (board[at] === 0)
      if (at === square) unveils[first] = direction + 1
    }
  }
}

function generateDropChecks(position: Position, king: number, moves: Int32Array, at: number): number {
  if (position.hand === 0) return at
  const { board, hands } = position
  let end = at
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if (hands[kind] === 0) continue
    const far = FAR[kind]!
    let near = NEAR[kind]!
    for (let direction = 0; near !== 0; direction++, near >>= 1) {
      if ((near & 1) === 0) continue
      let to = NEXT[(king << 4) | direction]!
      while (board[to] === 0) {
        // A piece on a square from which it attacks something has a move there, so that a checking drop is always allowed.
        if (
          kind !== PAWN ||
          (!hasPawnOnFile(position, to, ATTACKER) && (position.mayMateByPawn || !pawnDropMates(position, ATTACKER, to)))
        ) {
          moves[end++] = dropMove(kind, to)
        }
        if (((far >> direction) & 1) === 0) break
        to = NEXT[(to << 4) | direction]!
      }
    }
  }
  return end
}

/** Keeps of `moves[at..end)` those that do not leave the attacker's own king in check. */
function keepLegal(position: Position, moves: Int32Array, at: number, end: number): number {
  let kept = at
  for (let i = at; i < end; i++) {
    const move = moves[i]!
    position.make(move)
    if (!isAttacked(position, position.kings[0]!, 1)) moves[kept++] = move
    position.unmake(move)
  }
  return kept
}
