import { KING, PAWN, ROOK } from '../puzzle'
import { hasPawnOnFile, isAttacked, isPinned, pawnCheckSquare, pawnDropMates } from './attacks'
import { NEXT, OFF } from './geometry'
import { boardMove, dropMove, PROMOTES } from './move'
import { CAN_PROMOTE, DEAD_FROM, DEFENDER_ZONE, FAR, NEAR } from './pieces'
import { ATTACKER, DEFENDER_SIDE, type Position } from './position'

/**
 * Who gives check, as `generateEvasions` saw it last: read it before the next call. `checker` is the square of the only checking piece, or
 * {@link OFF} for none or two; `direction` where it stands seen from the king; `isFar` whether something can be put between.
 */
export const checking = { checker: OFF, direction: 0, isFar: false }

/**
 * Writes every legal answer of the defender to a check, drops apart (see {@link generateInterposingDrops}), into `moves` from index `at`, and
 * gives the index behind the last: moves of the king, captures of the checking piece, moves between it and the king from the king outwards.
 */
export function generateEvasions(position: Position, moves: Int32Array, at: number): number {
  const { board } = position
  const king = position.kings[1]!
  checking.checker = OFF
  checking.isFar = false
  let end = at
  let checkers = 0
  const hasSliders = position.sliders[ATTACKER] !== 0
  for (let direction = 0; direction < 12; direction++) {
    if (direction === 8 || direction === 9) continue
    let square = NEXT[(king << 4) | direction]!
    let piece = board[square]!
    let isFar = false
    if (piece === 0 && hasSliders && direction < 8) {
      isFar = true
      do {
        square = NEXT[(square << 4) | direction]!
        piece = board[square]!
      } while (piece === 0)
    }
    if (piece === 0 || piece > 15 || (((isFar ? FAR : NEAR)[piece]! >> direction) & 1) === 0) continue
    checkers++
    checking.checker = square
    checking.direction = direction
    checking.isFar = isFar
  }
  board[king] = 0
  for (let direction = 0; direction < 8; direction++) {
    const to = NEXT[(king << 4) | direction]!
    const captured = board[to]!
    if (captured > 15 || isAttacked(position, to, ATTACKER)) continue
    moves[end++] = boardMove(king, to, KING | 16, captured)
  }
  board[king] = KING | 16
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
 * gives the index behind the last; by kind, the pawn first.
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
