import { holds } from '../rules/hand'

/** The number of slots of the hash table of positions, four times as many as the path has positions of the attacker's. */
const SLOTS = 1 << 15
/** The greatest depth of a path in plies; a deeper position stays undecided. */
export const MOST_PLIES = 1 << 14
/** The result of {@link Path.find} for a position that is not on the path. */
export const NOT_MET = -1

/**
 * The path of the search: the positions with the attacker to move, from the root to the present one, in a hash table by board and hand.
 * Each depth also has a 64-bit key of the path to it, by which different paths to one position are told apart.
 */
export class Path {
  /**
   * By depth: the lower 32 bits of the key of the path to it. The key contains the position at that depth if the attacker is to move there.
   */
  readonly keyLow = new Int32Array(MOST_PLIES)
  /** By depth: the upper 32 bits of the key of the path to it. */
  readonly keyHigh = new Int32Array(MOST_PLIES)
  private readonly low = new Int32Array(SLOTS)
  private readonly high = new Int32Array(SLOTS)
  private readonly hand = new Int32Array(SLOTS)
  private readonly depth = new Int32Array(SLOTS).fill(NOT_MET)
  private readonly slots = new Int32Array(MOST_PLIES)

  /** Puts a position with the attacker to move onto the path at a depth; the root has depth 0. */
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

  /** Records that the position at a depth has the defender to move. Its path key is that of the depth above. */
  passBy(depth: number): void {
    this.keyLow[depth] = depth === 0 ? 0 : this.keyLow[depth - 1]!
    this.keyHigh[depth] = depth === 0 ? 0 : this.keyHigh[depth - 1]!
  }

  /**
   * Takes the position at a depth off the path; it must be the position that was added last. Since slots become free in reverse order, no
   * run of occupied slots is ever broken.
   */
  leave(depth: number): void {
    this.depth[this.slots[depth]!] = NOT_MET
  }

  /** The greatest depth at which the path has this board with at least as much in the attacker's hand, or {@link NOT_MET}. */
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
