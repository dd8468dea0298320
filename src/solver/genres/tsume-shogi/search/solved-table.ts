import { holds } from '../rules/hand'
import { NEVER, NOT_YET } from './lengths'
import { PresenceFilter } from './presence-filter'

/** The number of slots of a bucket, in which all hands of a board are kept. A bucket fills one line of the processor's cache. */
const WAYS = 16
/** The greatest count of work that an entry keeps; more is not counted. */
const MOST_WORK = 1 << 30
/** The value of a free slot's hand. No packed hand has this value. */
const FREE = -1
/** The proved length of an entry without a proved mate. It is longer than any limit, {@link NEVER} included. */
const UNPROVED = NEVER + 1

/**
 * A table of positions that are decided for good: within how many plies the attacker mates, and within how many he does not. A position is
 * given by the hash of its board and side to move, and by the attacker's hand. The table has 2^bits entries of 21 bytes. All hands of a
 * board lie in one bucket of {@link WAYS} slots, so that one look also finds the results of other hands: a mate holds for every larger
 * hand, a failure for every smaller one. A full bucket drops the entry with the least work.
 *
 * The results hold whatever moves led to a position. Failures that depend on a repetition are in another table (loop-table.ts).
 */
export class SolvedTable {
  private readonly mask: number
  private readonly lows: Int32Array
  private readonly highs: Int32Array
  private readonly hands: Int32Array
  private readonly proved: Int16Array
  private readonly disproved: Int16Array
  private readonly barred: Uint8Array
  private readonly work: Int32Array
  private isClean = true

  /**
   * The length of the result that {@link SolvedTable.find} found last: that of the proved mate, or the length up to which there is none.
   */
  length = 0
  /**
   * The hand of the entry that {@link SolvedTable.find} found last: for a mate the smallest hand known to suffice, for a failure the
   * largest known to fail. It may be a hand that cannot occur on this board.
   */
  hand = 0
  /** Whether the failure that {@link SolvedTable.find} found last may depend on the rule against mates by a dropped pawn (twins.ts). */
  isBarred = false

  /** @param marks the filter of boards that any table knows; it is updated with each entry */
  constructor(
    bits: number,
    private readonly marks = new PresenceFilter(bits),
  ) {
    const size = 1 << bits
    this.mask = (size - 1) & ~(WAYS - 1)
    this.lows = new Int32Array(size)
    this.highs = new Int32Array(size)
    this.hands = new Int32Array(size).fill(FREE)
    this.proved = new Int16Array(size)
    this.disproved = new Int16Array(size)
    this.barred = new Uint8Array(size)
    this.work = new Int32Array(size)
  }

  /** Drops all entries. */
  clear(): void {
    if (this.isClean) return
    this.hands.fill(FREE)
    this.isClean = true
  }

  /**
   * Looks up a position by the two halves of the hash of its board and side to move, and by the attacker's hand.
   * @returns 1 where a mate within `limit` is known, -1 where it is known that there is none, else 0
   */
  find(low: number, high: number, hand: number, limit: number): number {
    const { lows, highs, hands, proved, disproved } = this
    const start = low & this.mask
    for (let i = start; i < start + WAYS; i++) {
      if (highs[i] !== high || lows[i] !== low || hands[i] === FREE) continue
      const other = hands[i]!
      if (proved[i]! <= limit && holds(hand, other)) {
        this.length = proved[i]!
        this.hand = other
        return 1
      }
      if (disproved[i]! >= limit && holds(other, hand)) {
        this.length = disproved[i]!
        this.hand = other
        this.isBarred = this.barred[i] === 1
        return -1
      }
    }
    return 0
  }

  /** Records that the attacker mates within `length` plies, which took `work` nodes to find. */
  prove(low: number, high: number, hand: number, length: number, work: number): void {
    const i = this.slot(low, high, hand, work)
    if (length < this.proved[i]!) this.proved[i] = length
  }

  /**
   * Records that the attacker does not mate within `length` plies, or not at all if it is {@link NEVER}. `isBarred` tells whether this may
   * depend on the rule against mates by a dropped pawn.
   */
  disprove(low: number, high: number, hand: number, length: number, work: number, isBarred: boolean): void {
    const i = this.slot(low, high, hand, work)
    if (length < this.disproved[i]! || (length === this.disproved[i] && isBarred)) return
    this.disproved[i] = length
    this.barred[i] = isBarred ? 1 : 0
  }

  /** The index of the entry of a board and hand. A new entry is made in a free slot or in place of the entry with the least work. */
  private slot(low: number, high: number, hand: number, work: number): number {
    const { lows, highs, hands } = this
    const start = low & this.mask
    let least = start
    for (let i = start; i < start + WAYS; i++) {
      if (hands[i] === FREE) {
        least = i
        break
      }
      if (highs[i] === high && lows[i] === low && hands[i] === hand) {
        this.work[i] = Math.min(this.work[i]! + work, MOST_WORK)
        return i
      }
      if (this.work[i]! < this.work[least]!) least = i
    }
    this.marks.put(high)
    lows[least] = low
    highs[least] = high
    hands[least] = hand
    this.proved[least] = UNPROVED
    this.disproved[least] = NOT_YET
    this.work[least] = work
    this.isClean = false
    return least
  }
}
