import { KING, PAWN, ROOK } from '../puzzle'
import { HITS, KINGS_OWN, RAYS, REGION, WORD } from './around-king'
import { hasPawnOnFile, isPinned, pawnCheckSquare, pawnDropMates } from './attacks'
import { DIRECTION_TO, NEXT, OFF } from './geometry'
import { boardMove, dropMove, PROMOTES } from './move'
import { CAN_PROMOTE, DEAD_FROM, DEFENDER_ZONE, FAR, NEAR } from './pieces'
import { DEFENDER_SIDE, type Position } from './position'

/**
 * The check that `generateEvasions` found last; it must be read before the next call. `checker` is the square of the only checking piece,
 * or {@link OFF} for none or two; `direction` is its direction from the king; `isFar` says whether a piece can be put between.
 */
export const checking = { checker: OFF, direction: 0, isFar: false }

/**
 * Writes every legal answer of the defender to a check except drops (see {@link generateInterposingDrops}) into `moves` from index `at`,
 * and returns the index behind the last. The order is: moves of the king, captures of the checking piece, moves between it and the king
 * from the king outwards.
 */
export function generateEvasions(position: Position, moves: Int32Array, at: number): number {
  const { board } = position
  const king = position.kings[1]!
  const checkers = lookAround(position, king)
  let end = at
  for (let direction = 0, left = attacked; direction < 8; direction++, left >>= 1) {
    if ((left & 1) !== 0) continue
    const to = NEXT[(king << 4) | direction]!
    const captured = board[to]!
    if (captured <= 15) moves[end++] = boardMove(king, to, KING | 16, captured)
  }
  if (checkers !== 1) {
    checking.checker = OFF
    checking.isFar = false
    return end
  }
  const { checker, direction } = checking
  end = generateMovesTo(position, checker, moves, end)
  if (checking.isFar) {
    for (let to = NEXT[(king << 4) | direction]!; to !== checker; to = NEXT[(to << 4) | direction]!) {
      end = generateMovesTo(position, to, moves, end)
    }
  }
  return end
}

/**
 * The attacked squares among the king's and those around it, with the king himself out of the way, as {@link lookAround} found them last.
 */
let attacked = 0

/** Finds the attacked squares around the defender's king and the pieces that give check. Returns the number of these pieces. */
function lookAround({ board, men, sliding }: Position, king: number): number {
  const row = king * 81
  let checkers = 0
  attacked = 0
  for (let word = 0; word < 3; word++) {
    for (let left = men[word]! & REGION[king * 3 + word]!; left !== 0; left &= left - 1) {
      const square = word * WORD + 31 - Math.clz32(left & -left)
      const hits = HITS[((row + square) << 4) | board[square]!]!
      attacked |= hits
      if ((hits & KINGS_OWN) === 0) continue
      checkers++
      checking.checker = square
      checking.isFar = false
    }
  }
  board[king] = 0
  for (let word = 0; word < 3; word++) {
    for (let left = sliding[word]!; left !== 0; left &= left - 1) {
      const square = word * WORD + 31 - Math.clz32(left & -left)
      let rays = RAYS[((row + square) << 4) | board[square]!]! & ~(attacked & ~KINGS_OWN)
      for (; rays !== 0; rays &= rays - 1) {
        const bit = 31 - Math.clz32(rays & -rays)
        const target = bit === 8 ? king : NEXT[(king << 4) | bit]!
        const direction = DIRECTION_TO[(target << 7) | square]!
        let at = NEXT[(target << 4) | direction]!
        while (board[at] === 0) at = NEXT[(at << 4) | direction]!
        if (at !== square) continue
        attacked |= 1 << bit
        if (bit !== 8) continue
        checkers++
        checking.checker = square
        checking.isFar = true
      }
    }
  }
  board[king] = KING | 16
  if (checkers === 1) checking.direction = DIRECTION_TO[(king << 7) | checking.checker]!
  return checkers
}

/** The defender's moves to a square by pieces other than the king that are not pinned. */
function generateMovesTo(position: Position, to: number, moves: Int32Array, at: number): number {
  const { board } = position
  const captured = board[to]!
  const hasSliders = position.sliders[DEFENDER_SIDE] !== 0
  let end = at
  for (let direction = 0; direction < 10; direction++) {
    let from = NEXT[(to << 4) | direction]!
    let reach = NEAR
    if (direction < 8 && hasSliders && board[from] === 0) {
      reach = FAR
      do from = NEXT[(from << 4) | direction]!
      while (board[from] === 0)
    }
    const piece = board[from]!
    if (piece >> 4 !== 1 || piece === (KING | 16) || ((reach[piece]! >> direction) & 1) === 0) continue
    if (isPinned(position, from, DEFENDER_SIDE)) continue
    const move = boardMove(from, to, piece, captured)
    if (CAN_PROMOTE[piece] === 1 && (to >= DEFENDER_ZONE || from >= DEFENDER_ZONE)) moves[end++] = move | PROMOTES
    if (to < DEAD_FROM[piece]!) moves[end++] = move
  }
  return end
}

/**
 * Writes the defender's legal drops on one empty square between his king and the only checking piece into `moves` from index `at`, and
 * returns the index behind the last. The order is by kind, the pawn first.
 */
export function generateInterposingDrops(position: Position, to: number, moves: Int32Array, at: number): number {
  const { hands } = position
  let end = at
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if (hands[8 | kind] === 0 || to >= DEAD_FROM[kind | 16]!) continue
    if (kind === PAWN) {
      if (hasPawnOnFile(position, to, DEFENDER_SIDE)) continue
      if (position.kings[0] !== OFF && to === pawnCheckSquare(position, DEFENDER_SIDE) && pawnDropMates(position, DEFENDER_SIDE, to))
        continue
    }
    moves[end++] = dropMove(kind | 16, to)
  }
  return end
}

/** All legal answers to a check: {@link generateEvasions}, then the drops from the king outwards. */
export function generateAllEvasions(position: Position, moves: Int32Array, at: number): number {
  let end = generateEvasions(position, moves, at)
  if (!checking.isFar) return end
  const { checker, direction } = checking
  const king = position.kings[1]!
  for (let to = NEXT[(king << 4) | direction]!; to !== checker; to = NEXT[(to << 4) | direction]!) {
    end = generateInterposingDrops(position, to, moves, end)
  }
  return end
}
