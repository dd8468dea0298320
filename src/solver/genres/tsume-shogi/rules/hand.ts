import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, ROOK, SILVER } from '../puzzle'

// A hand as one number: the count of each kind in bits of its own, with one spare bit above each, so that two hands are compared by one
// subtraction. The defender's hand needs no number: within a problem it consists of all other pieces.

const SHIFTS: readonly (readonly [kind: number, shift: number, bits: number])[] = [
  [PAWN, 0, 5],
  [LANCE, 6, 3],
  [KNIGHT, 10, 3],
  [SILVER, 14, 3],
  [GOLD, 18, 3],
  [BISHOP, 22, 2],
  [ROOK, 25, 2],
]

/** By kind: the packed hand with one piece of it. */
export const HAND_UNIT = new Int32Array(8)
const FIELDS = new Int32Array(8)
const GUARDS_OF_WIDTH = [0, 0, 0, 0, 0, 0]
for (const [kind, shift, bits] of SHIFTS) {
  HAND_UNIT[kind] = 1 << shift
  FIELDS[kind] = ((1 << bits) - 1) << shift
  GUARDS_OF_WIDTH[bits]! |= 1 << (shift + bits)
}
/** The spare bits, by the number of bits of the count below. */
const [, , GUARDS_2 = 0, GUARDS_3 = 0, , GUARDS_5 = 0] = GUARDS_OF_WIDTH
/** The spare bits of all kinds. */
const GUARDS = GUARDS_2 | GUARDS_3 | GUARDS_5

/** The bits of a packed hand that count a kind. */
export function fieldOf(kind: number): number {
  return FIELDS[kind]!
}

/** Whether `hand` has at least every piece that `other` has. */
export function holds(hand: number, other: number): boolean {
  return (((hand | GUARDS) - other) & GUARDS) === GUARDS
}

/** A mask of the counts in which `hand` has at least as many as `other`. */
function notFewer(hand: number, other: number): number {
  const reached = ((hand | GUARDS) - other) & GUARDS
  return reached - ((reached & GUARDS_2) >> 2) - ((reached & GUARDS_3) >> 3) - ((reached & GUARDS_5) >> 5)
}

/** For each kind the larger count of two hands. */
export function moreOf(hand: number, other: number): number {
  const mask = notFewer(hand, other)
  return (hand & mask) | (other & ~mask)
}

/** For each kind the smaller count of two hands. */
export function fewerOf(hand: number, other: number): number {
  const mask = notFewer(hand, other)
  return (other & mask) | (hand & ~mask)
}

/** The number of pieces of a kind in a packed hand. */
export function countIn(hand: number, kind: number): number {
  const [, shift, bits] = SHIFTS[kind - 1]!
  return (hand >> shift) & ((1 << bits) - 1)
}

/** The number of all pieces in a packed hand. */
export function sizeOf(hand: number): number {
  let sum = 0
  for (let kind = PAWN; kind <= ROOK; kind++) sum += countIn(hand, kind)
  return sum
}
