import { PresenceFilter } from './presence-filter'

/** Slots looked through. */
const WAYS = 4
/** The result of {@link LoopTable.find} where nothing is known. */
export const NO_LOOP = -1

/**
 * Failures of the attacker that rest on a repetition: they count only where the same position is reached by the very same path (Kishimoto
 * and Müller 2004). Kept with the least depth to which a repetition in them returns; 2^bits of them (16 bytes each). A full bucket gives up
 * the one below which least work was done; losing one only costs time.
 */
export class LoopTable {
  private readonly mask: number
  private readonly lows: Int32Array
  private readonly highs: Int32Array
  private readonly starts: Int32Array
  private readonly work: Int32Array
  private isClean = true

  /** @param marks where it is noted of which boards anything is kept */
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

  /** Forgets everything. */
  clear(): void {
    if (this.isClean) return
    this.starts.fill(NO_LOOP)
    this.isClean = true
  }

  /** The depth to which the failure of a position reached by a path returns, or {@link NO_LOOP}. */
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

  /** Keeps such a failure; `work` positions were spent on it. */
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
