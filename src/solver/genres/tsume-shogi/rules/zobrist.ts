import { Random } from '#solver/kernel/random.ts'

// Numbers for hashing: a position's hash is the XOR of those of its pieces and of the side to move. Hands are kept apart.

/** By `piece * 81 + square`, 64 bits in two halves. */
export const HASH_LOW = new Int32Array(32 * 81)
/** The other halves. */
export const HASH_HIGH = new Int32Array(32 * 81)

const random = new Random('tsume-shogi positions')
for (let i = 0; i < HASH_LOW.length; i++) {
  HASH_LOW[i] = random.next()
  HASH_HIGH[i] = random.next()
}
/** In the hash while the defender is to move. */
export const TURN_LOW = random.next() | 0
/** The other half. */
export const TURN_HIGH = random.next() | 0
