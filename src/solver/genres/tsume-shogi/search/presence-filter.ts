/** Bits of marks for each bit of the tables: eight times as many marks as solved positions. */
const MARKS_MORE = 3

/**
 * Which boards the tables may know anything of: a mark each, put where something is kept and never taken away, so that a board without one
 * is certainly not known. Most positions that are looked at are new; one look at these few bits spares them those at three large tables.
 * Two boards may share a mark, which only costs time.
 */
export class PresenceFilter {
  private readonly words: Int32Array
  private readonly shift: number
  private isClean = true

  /** @param bits as in `Tables` */
  constructor(bits: number) {
    this.words = new Int32Array(1 << Math.max(0, bits + MARKS_MORE - 5))
    this.shift = 32 - bits - MARKS_MORE
  }

  /** Forgets everything. */
  clear(): void {
    if (!this.isClean) this.words.fill(0)
    this.isClean = true
  }

  /** Whether anything may be known of a board, given by the upper half of its hash. */
  has(high: number): boolean {
    const mark = high >>> this.shift
    return ((this.words[mark >>> 5]! >> (mark & 31)) & 1) !== 0
  }

  /** Marks a board. */
  put(high: number): void {
    const mark = high >>> this.shift
    this.words[mark >>> 5]! |= 1 << (mark & 31)
    this.isClean = false
  }
}
