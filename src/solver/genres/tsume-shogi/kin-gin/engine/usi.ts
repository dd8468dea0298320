import { FROM_HAND_GOLD, FROM_HAND_SILVER, PROMOTES } from './position'
import { fileOf, rankOf } from './squares'

/** A move in USI: `G*5b`, `2b1a+`. */
export function usiOf(move: number): string {
  const from = (move >> 7) & 127
  const to = nameOf(move & 127)
  if (from === FROM_HAND_GOLD) return `G*${to}`
  if (from === FROM_HAND_SILVER) return `S*${to}`
  return `${nameOf(from)}${to}${move & PROMOTES ? '+' : ''}`
}

function nameOf(square: number): string {
  return `${fileOf(square)}${String.fromCharCode(96 + rankOf(square))}`
}

/**
 * Compares equally good moves by a fixed order: by their USI text (moves on the board before drops, lower files first) and, where they
 * differ in promotion only, with promotion first.
 */
export function compareMoves(a: number, b: number): number {
  const [first, second] = [orderOf(a), orderOf(b)]
  return first - second
}

function orderOf(move: number): number {
  const from = (move >> 7) & 127
  const to = squareOrder(move & 127)
  // In ASCII, digits come before capitals, and G before S.
  const origin = from === FROM_HAND_GOLD ? 200 : from === FROM_HAND_SILVER ? 201 : squareOrder(from)
  return (origin << 9) | (to << 1) | (move & PROMOTES ? 0 : 1)
}

function squareOrder(square: number): number {
  return fileOf(square) * 10 + rankOf(square)
}
