import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, ROOK, SILVER } from '../puzzle'

// A hand as one number: the count of each kind in bits of its own, with one spare bit above each, so that two hands are compared by one
// subtraction. The defender's hand needs no number: within a problem it is what is left.

const SHIFTS: readonly (readonly [kind: number, shift: number, bits: number])[] = [
  [PAWN, 0, 5],
  [LANCE, 6, 3],
  [KNIGHT, 10, 3],
  [SILVER, 14, 3],
  [GOLD, 18, 3],
  [BISHOP, 22, 2],
  [ROOK, 25, 2],
]

/** One piece of a kind, by kind. */
export const HAND_UNIT = new Int32Array(8)
let guards = 0
for (const [kind, shift, bits] of SHIFTS) {
  HAND_UNIT[kind] = 1 << shift
  guards |= 1 << (shift + bits)
}
/** The spare bits. */
const GUARDS = guards

/** Whether `hand` has at least every piece that `other` has. */
export function holds(hand: number, other: number): boolean {
  return (((hand | GUARDS) - other) & GUARDS) === GUARDS
}

/** How many pieces of a kind a packed hand has. */
export function countIn(hand: number, kind: number): number {
  const [, shift, bits] = SHIFTS[kind - 1]!
  return (hand >> shift) & ((1 << bits) - 1)
}

/** How many pieces a packed hand has in all. */
export function sizeOf(hand: number): number {
  let sum = 0
  for (let kind = PAWN; kind <= ROOK; kind++) sum += countIn(hand, kind)
  return sum
}
