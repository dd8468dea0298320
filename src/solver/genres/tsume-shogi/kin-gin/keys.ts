import { Random } from '#solver/kernel/random.ts'
import { SQUARES } from './engine/squares'

/** Random bits by `piece * SQUARES + square`: a position's 64-bit key is the exclusive or of its pieces' and its hand's (Zobrist). */
export const KEY_LOW = new Int32Array(8 * SQUARES)
/** The other half. */
export const KEY_HIGH = new Int32Array(8 * SQUARES)
/** Random bits by `golds * 5 + silvers` in the attacker's hand. */
export const HAND_LOW = new Int32Array(25)
/** The other half. */
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
