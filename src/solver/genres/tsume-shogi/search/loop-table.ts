import { PresenceFilter } from './presence-filter'

/** The number of slots of a bucket, in which a position is looked for. */
const WAYS = 4
/** The result of {@link LoopTable.find} for a position of which nothing is known. */
export const NO_LOOP = -1

/**
 * A table of failures that depend on a repetition: the attacker fails because an earlier position of the path would come back. Such a
 * failure holds only where the position is reached by the same path (Kishimoto and Müller 2004). An entry keeps the least depth of the path
 * to which the failure returns. The table has 2^bits entries of 16 bytes. A full bucket drops the entry with the least work; a dropped
 * entry costs only time.
 */
export class LoopTable {
  private readonly mask: number
  private readonly lows: Int32Array
  private readonly highs: Int32Array
  private readonly starts: Int32Array
  private readonly work: Int32Array
  private isClean = true

  /** @param marks the filter of boards that any table knows; it is updated with each entry */
  constructor(
    bits: number,
    private readonly marks = new PresenceFilter(bits),
  ) {
    const size = 1 << bits
    this.mask = (size - 1) & ~(WAYS - 1)
    this.lows = new Int32Array(size)
    this.highs = new Int32Array(size)
    this.starts = new Int32Array(size).fill(NO_LOOP)
    this.work = new Int32Array(size)
  }

  /** Drops all entries. */
  clear(): void {
    if (this.isClean) return
    this.starts.fill(NO_LOOP)
    this.isClean = true
  }

  /**
   * The least depth to which the failure of a position returns, if it is reached by this path; {@link NO_LOOP} where no failure is known.
   */
  find(low: number, high: number, hand: number, pathLow: number, pathHigh: number): number {
    if (this.isClean) return NO_LOOP
    const keyLow = low ^ pathLow ^ Math.imul(hand + 1, 0x85ebca6b)
    const keyHigh = high ^ pathHigh ^ Math.imul(hand + 1, 0x9e3779b1)
    const start = keyLow & this.mask
    for (let i = start; i < start + WAYS; i++) {
      if (this.lows[i] === keyLow && this.highs[i] === keyHigh && this.starts[i] !== NO_LOOP) return this.starts[i]!
    }
    return NO_LOOP
  }

  /** Keeps the failure of a position on a path, which returns to `depth` and took `work` positions to find. */
  keep(low: number, high: number, hand: number, pathLow: number, pathHigh: number, depth: number, work: number): void {
    this.marks.put(high)
    const keyLow = low ^ pathLow ^ Math.imul(hand + 1, 0x85ebca6b)
    const keyHigh = high ^ pathHigh ^ Math.imul(hand + 1, 0x9e3779b1)
    const start = keyLow & this.mask
    let least = start
    for (let i = start; i < start + WAYS; i++) {
      if (this.starts[i] === NO_LOOP || (this.lows[i] === keyLow && this.highs[i] === keyHigh)) {
        least = i
        break
      }
      if (this.work[i]! < this.work[least]!) least = i
    }
    this.lows[least] = keyLow
    this.highs[least] = keyHigh
    this.starts[least] = depth
    this.work[least] = work
    this.isClean = false
  }
}
