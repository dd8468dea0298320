import { holds } from '../rules/hand'
import { NEVER, NOT_YET } from './lengths'
import { PresenceFilter } from './presence-filter'

/** Slots that are looked through for one board: they fill one line of the processor's cache. */
const WAYS = 16
/** The greatest count of work that an entry keeps; more is not counted. */
const MOST_WORK = 1 << 30
/** The hand in a free slot. No packed hand has this value. */
const FREE = -1
/** The proved length of an entry for which no mate is proved. It is longer than any that can be asked for, {@link NEVER} included. */
const UNPROVED = NEVER + 1

/**
 * A table of positions that are decided for good: within how many plies the attacker mates, and within how many he does not. It keeps
 * 2^bits positions (20 bytes each), by the hash of board and turn and the attacker's hand. All hands of a board lie in one bucket of
 * {@link WAYS}, so that dominance costs nothing more: whoever mates with a hand mates with a larger one, and who does not, does not with
 * a smaller one. A full bucket gives up the entry below which least work was done.
 *
 * What it keeps holds whatever moves led to a position. What rests on the repetition of an earlier position has a table of its own
 * (loop-table.ts).
 */
export class SolvedTable {
  private readonly mask: number
  private readonly lows: Int32Array
  private readonly highs: Int32Array
  private readonly hands: Int32Array
  private readonly proved: Int16Array
  private readonly disproved: Int16Array
  private readonly work: Int32Array
  private isClean = true

  /** The result of the last {@link SolvedTable.find}: the length proved, or up to which length it is disproved. */
  length = 0
  /** The hand of that entry: for a mate the smallest that is known to suffice, for a failure the largest; perhaps one that cannot occur. */
  hand = 0

  /** @param marks notes of which boards anything is kept */
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
    this.work = new Int32Array(size)
  }

  /** Forgets everything. */
  clear(): void {
    if (this.isClean) return
    this.hands.fill(FREE)
    this.isClean = true
  }

  /**
   * Looks a position up, by the two halves of the hash of its board and turn, and by the attacker's hand.
   *
   * @returns 1 where mate within `limit` is known, -1 where it is known that there is none, else 0
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
        return -1
      }
    }
    return 0
  }

  /** Keeps that the attacker mates within `length` plies; `work` nodes were spent on it. */
  prove(low: number, high: number, hand: number, length: number, work: number): void {
    const i = this.slot(low, high, hand, work)
    if (length < this.proved[i]!) this.proved[i] = length
  }

  /** Keeps that the attacker does not mate within `length` plies; {@link NEVER} for never. */
  disprove(low: number, high: number, hand: number, length: number, work: number): void {
    const i = this.slot(low, high, hand, work)
    if (length > this.disproved[i]!) this.disproved[i] = length
  }

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
