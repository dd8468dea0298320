import { FROM_HAND_GOLD, FROM_HAND_SILVER, PROMOTES, type Position } from './position'
import {
  COVER,
  COVER_ZERO,
  GOLD,
  GOLD_CHECKS,
  GOLD_STEPS,
  HELD_GOLD,
  HELD_PROMOTED,
  HELD_SILVER,
  HELD_ZONE,
  NOTHING,
  SILVER,
  SILVER_CHECKS,
  SILVER_STEPS,
  STEPS,
  WALL,
  ZONE_END,
} from './squares'

/** Writes all checks to `moves` from `at` on and returns their end. */
export function checksOf(position: Position, moves: Int32Array, at: number): number {
  const { board, king, attacks, golds, silvers } = position
  for (let i = 0; i < 8; i++) {
    const to = king + STEPS[i]!
    const there = board[to]!
    if (there === GOLD || there === SILVER || there === WALL) continue
    const byGold = (GOLD_CHECKS >> i) & 1
    const bySilver = (SILVER_CHECKS >> i) & 1
    if (there === NOTHING) {
      if (byGold && golds > 0) moves[at++] = to | (FROM_HAND_GOLD << 7)
      if (bySilver && silvers > 0) moves[at++] = to | (FROM_HAND_SILVER << 7)
    }
    if (attacks[to]! === 0) continue
    if (byGold) {
      for (let k = 0; k < 6; k++) {
        const from = to - GOLD_STEPS[k]!
        if (board[from]! === GOLD) moves[at++] = to | (from << 7)
      }
    }
    for (let k = 0; k < 5; k++) {
      const from = to - SILVER_STEPS[k]!
      if (board[from]! !== SILVER) continue
      if (byGold && (from < ZONE_END || to < ZONE_END)) moves[at++] = to | (from << 7) | PROMOTES
      if (bySilver) moves[at++] = to | (from << 7)
    }
  }
  return at
}

/** Writes all replies to the check by the piece on `checker` to `moves` and returns their end. */
export function repliesTo(position: Position, checker: number, moves: Int32Array, at: number): number {
  const { board, king, attacks } = position
  // Captures of the checking piece come first.
  if (attacks[checker]! === 0) moves[at++] = checker | (king << 7)
  for (let k = 0; k < 6; k++) {
    const from = checker + GOLD_STEPS[k]!
    const piece = board[from]!
    if (piece === HELD_GOLD || piece === HELD_PROMOTED) moves[at++] = checker | (from << 7)
  }
  for (let k = 0; k < 5; k++) {
    const from = checker + SILVER_STEPS[k]!
    if (board[from]! !== HELD_SILVER) continue
    if (from >= HELD_ZONE || checker >= HELD_ZONE) moves[at++] = checker | (from << 7) | PROMOTES
    moves[at++] = checker | (from << 7)
  }
  for (let i = 0; i < 8; i++) {
    const to = king + STEPS[i]!
    if (board[to]! <= SILVER && attacks[to]! === 0 && to !== checker) moves[at++] = to | (king << 7)
  }
  return at
}

/** Whether some check leaves no reply. No move is made: masks tell the squares that each check would cover and uncover. */
export function matesInOne(position: Position): boolean {
  const { board, king, attacks } = position
  let free = 0
  let once = 0
  for (let i = 0; i < 8; i++) {
    const to = king + STEPS[i]!
    if (board[to]! <= SILVER) {
      const count = attacks[to]!
      if (count === 0) free |= 1 << i
      else if (count === 1) once |= 1 << i
    }
  }
  for (let i = 0; i < 8; i++) {
    const to = king + STEPS[i]!
    const there = board[to]!
    if (there === GOLD || there === SILVER || there === WALL) continue
    const guards = attacks[to]!
    if (guards === 0) continue
    const byGold = (GOLD_CHECKS >> i) & 1
    const bySilver = (SILVER_CHECKS >> i) & 1
    const goldLeaves = byGold ? free & ~COVER[GOLD * 49 + COVER_ZERO + STEPS[i]!]! : 255
    const silverLeaves = bySilver ? free & ~COVER[SILVER * 49 + COVER_ZERO + STEPS[i]!]! : 255
    if (goldLeaves !== 0 && silverLeaves !== 0) continue
    if (isHeld(board, to)) continue
    if (there === NOTHING) {
      if (goldLeaves === 0 && position.golds > 0) return true
      if (silverLeaves === 0 && position.silvers > 0) return true
    }
    if (guards === 1) continue
    if (goldLeaves === 0) {
      const left = once & ~COVER[GOLD * 49 + COVER_ZERO + STEPS[i]!]!
      for (let k = 0; k < 6; k++) {
        const from = to - GOLD_STEPS[k]!
        if (board[from]! === GOLD && (left & COVER[GOLD * 49 + COVER_ZERO + from - king]!) === 0) return true
      }
      for (let k = 0; k < 5; k++) {
        const from = to - SILVER_STEPS[k]!
        if (board[from]! === SILVER && (from < ZONE_END || to < ZONE_END) && (left & COVER[SILVER * 49 + COVER_ZERO + from - king]!) === 0)
          return true
      }
    }
    if (silverLeaves === 0) {
      const left = once & ~COVER[SILVER * 49 + COVER_ZERO + STEPS[i]!]!
      for (let k = 0; k < 5; k++) {
        const from = to - SILVER_STEPS[k]!
        if (board[from]! === SILVER && (left & COVER[SILVER * 49 + COVER_ZERO + from - king]!) === 0) return true
      }
    }
  }
  return false
}

/** Whether a piece of the defender other than the king can take on `square`. */
function isHeld(board: Uint8Array, square: number): boolean {
  for (let k = 0; k < 6; k++) {
    const piece = board[square + GOLD_STEPS[k]!]!
    if (piece === HELD_GOLD || piece === HELD_PROMOTED) return true
  }
  for (let k = 0; k < 5; k++) if (board[square + SILVER_STEPS[k]!]! === HELD_SILVER) return true
  return false
}
