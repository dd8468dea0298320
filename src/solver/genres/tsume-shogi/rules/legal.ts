import { KING, PAWN, PROMOTED, ROOK } from '../puzzle'
import { hasPawnOnFile, inCheck, pawnCheckSquare, pawnDropMates } from './attacks'
import { NEXT } from './geometry'
import { boardMove, dropMove, PROMOTES } from './move'
import { ATTACKER_ZONE, CAN_PROMOTE, DEAD_BELOW, DEAD_FROM, DEFENDER_ZONE, SLIDES, STEPS } from './pieces'
import { ATTACKER, type Position } from './position'

/** A bound on the moves of any position (the most known is 593). */
export const MOST_MOVES = 640

/**
 * Writes every legal move of the side to move into `moves` from index `at`, and returns the index behind the last. The mate search does not
 * use it, since it needs only checks and answers to checks.
 */
export function generateLegal(position: Position, moves: Int32Array, at: number): number {
  const { board, turn } = position
  let end = at
  for (let from = 0; from < 81; from++) {
    const piece = board[from]!
    if (piece === 0 || piece >> 4 !== turn) continue
    let steps = STEPS[piece]!
    for (let direction = 0; steps !== 0; direction++, steps >>= 1) {
      if ((steps & 1) === 0) continue
      let to = from
      do {
        to = NEXT[(to << 4) | direction]!
        const captured = board[to]!
        if (captured !== 0 && (captured >> 4 !== (turn ^ 1) || (captured & 15) === KING)) break
        const move = boardMove(from, to, piece, captured)
        if (CAN_PROMOTE[piece] === 1 && (inZone(from, turn) || inZone(to, turn))) end = keepIfLegal(position, move | PROMOTES, moves, end)
        if (isAlive(piece, to)) end = keepIfLegal(position, move, moves, end)
        if (captured !== 0) break
      } while (((SLIDES[piece]! >> direction) & 1) !== 0)
    }
  }
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if (position.hands[(turn << 3) | kind] === 0) continue
    const piece = kind | (turn << 4)
    for (let to = 0; to < 81; to++) {
      if (board[to] !== 0 || !isAlive(piece, to)) continue
      if (kind === PAWN) {
        if (hasPawnOnFile(position, to, turn)) continue
        if (to === pawnCheckSquare(position, turn) && pawnDropMates(position, turn, to)) continue
      }
      end = keepIfLegal(position, dropMove(piece, to), moves, end)
    }
  }
  return end
}

/** The number of sequences of `depth` legal moves. */
export function perft(position: Position, depth: number, moves: Int32Array = new Int32Array(MOST_MOVES * depth), at = 0): number {
  if (depth === 0) return 1
  const end = generateLegal(position, moves, at)
  if (depth === 1) return end - at
  let count = 0
  for (let i = at; i < end; i++) {
    const move = moves[i]!
    position.make(move)
    count += perft(position, depth - 1, moves, end)
    position.unmake(move)
  }
  return count
}

function inZone(square: number, side: number): boolean {
  return side === ATTACKER ? square < ATTACKER_ZONE : square >= DEFENDER_ZONE
}

/** Whether a piece, unpromoted or not, could move from `square` on an empty board. */
function isAlive(piece: number, square: number): boolean {
  return (piece & PROMOTED) !== 0 || (square >= DEAD_BELOW[piece]! && square < DEAD_FROM[piece]!)
}

function keepIfLegal(position: Position, move: number, moves: Int32Array, end: number): number {
  const side = position.turn
  position.make(move)
  const isLegal = !inCheck(position, side)
  position.unmake(move)
  if (!isLegal) return end
  moves[end] = move
  return end + 1
}
