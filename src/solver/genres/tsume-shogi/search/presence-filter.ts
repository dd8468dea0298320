/** The binary logarithm of the number of marks for each solved position that the tables can keep. */
const MARKS_MORE = 3

/**
 * A filter that tells quickly that the tables know nothing of a board. Each board in a table sets a mark, and marks are never removed; so a
 * board without a mark is in no table. Most boards of a search are new. For these, one look at the filter replaces looks at three large
 * tables. Two boards may share a mark, which costs only time.
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

  /** Removes all marks. */
  clear(): void {
    if (!this.isClean) this.words.fill(0)
    this.isClean = true
  }

  /** Whether a table may know something of a board, given by the upper half of its hash. */
  has(high: number): boolean {
    const mark = high >>> this.shift
    return ((this.words[mark >>> 5]! >> (mark & 31)) & 1) !== 0
  }

  /** Sets the mark of a board, given by the upper half of its hash. */
  put(high: number): void {
    const mark = high >>> this.shift
    this.words[mark >>> 5]! |= 1 << (mark & 31)
    this.isClean = false
  }
}
