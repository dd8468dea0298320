import { Random } from '#solver/kernel/random.ts'
import { SQUARES } from './engine/squares'

/**
 * The lower 32 bits of the random keys of pieces on squares, by `piece * SQUARES + square`. The 64-bit key of a position is the exclusive
 * or of the keys of its pieces and of its hand (Zobrist).
 */
export const KEY_LOW = new Int32Array(8 * SQUARES)
/** The upper 32 bits of the random keys of pieces on squares. */
export const KEY_HIGH = new Int32Array(8 * SQUARES)
/** The lower 32 bits of the random keys of the attacker's hand, by `golds * 5 + silvers`. */
export const HAND_LOW = new Int32Array(25)
/** The upper 32 bits of the random keys of the attacker's hand. */
export const HAND_HIGH = new Int32Array(25)

const random = new Random('kin-gin')
for (let i = 0; i < KEY_LOW.length; i++) {
  KEY_LOW[i] = random.next()
  KEY_HIGH[i] = random.next()
}
// An empty hand has no bits, so that a cleared position has the key 0.
for (let i = 1; i < HAND_LOW.length; i++) {
  HAND_LOW[i] = random.next()
  HAND_HIGH[i] = random.next()
}
