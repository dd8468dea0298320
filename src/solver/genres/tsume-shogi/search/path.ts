import { holds } from '../rules/hand'

/** Slots of the table of positions on the path, four times as many as it can hold. */
const SLOTS = 1 << 15
/** The greatest depth of the path, in plies; deeper positions stay undecided. */
export const MOST_PLIES = 1 << 14
/** No position of the path. */
export const NOT_MET = -1

/**
 * The attacker's positions from the root to where the search stands, found by board and hand without walking along it; and for each depth
 * a key of the way there (64 bits), which tells whether something met again was met by the very same way.
 */
export class Path {
  /** By depth: the lower 32 bits of the key of the path to there, with the position at that depth if it is the attacker's. */
  readonly keyLow = new Int32Array(MOST_PLIES)
  /** By depth: the upper 32 bits of the key of the path to there. */
  readonly keyHigh = new Int32Array(MOST_PLIES)
  private readonly low = new Int32Array(SLOTS)
  private readonly high = new Int32Array(SLOTS)
  private readonly hand = new Int32Array(SLOTS)
  private readonly depth = new Int32Array(SLOTS).fill(NOT_MET)
  private readonly slots = new Int32Array(MOST_PLIES)

  /** Puts the attacker's position at a depth (0 the root) on the path. */
  enter(depth: number, low: number, high: number, hand: number): void {
    let slot = slotOf(low, high)
    while (this.depth[slot] !== NOT_MET) slot = (slot + 1) & (SLOTS - 1)
    this.low[slot] = low
    this.high[slot] = high
    this.hand[slot] = hand
    this.depth[slot] = depth
    this.slots[depth] = slot
    const a = stirred(low ^ Math.imul(hand + depth + 1, 0x2c1b3c6d))
    const b = stirred(high ^ Math.imul(hand ^ (depth << 13), 0x297a2d39) ^ a)
    this.keyLow[depth] = depth === 0 ? a : this.keyLow[depth - 1]! ^ a
    this.keyHigh[depth] = depth === 0 ? b : this.keyHigh[depth - 1]! ^ b
  }

  /** Tells that the position at a depth is the defender's: the way there is as long as its keys say. */
  passBy(depth: number): void {
    this.keyLow[depth] = depth === 0 ? 0 : this.keyLow[depth - 1]!
    this.keyHigh[depth] = depth === 0 ? 0 : this.keyHigh[depth - 1]!
  }

  /** Takes off the attacker's position entered last. Slots are given back in the reverse order, so no chain of them is ever broken. */
  leave(depth: number): void {
    this.depth[this.slots[depth]!] = NOT_MET
  }

  /** The greatest depth at which the attacker has been here, with at least as much in hand; or {@link NOT_MET}. */
  find(low: number, high: number, hand: number): number {
    let deepest = NOT_MET
    for (let slot = slotOf(low, high); this.depth[slot] !== NOT_MET; slot = (slot + 1) & (SLOTS - 1)) {
      if (this.low[slot] !== low || this.high[slot] !== high || !holds(this.hand[slot]!, hand)) continue
      if (this.depth[slot]! > deepest) deepest = this.depth[slot]!
    }
    return deepest
  }
}

function slotOf(low: number, high: number): number {
  return (low ^ (high >>> 7)) & (SLOTS - 1)
}

function stirred(word: number): number {
  const half = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d)
  const more = Math.imul(half ^ (half >>> 12), 0x297a2d39)
  return more ^ (more >>> 15)
}
