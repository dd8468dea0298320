import type { LineMemory } from './line-memory'

/** Entries; a power of two. Random boards of 25x25 take 0.66 ms with 2^10, 0.56 ms with 2^13 and with 2^15. */
const ENTRIES = 1 << 13
/** Different clues known at a time; a bound on memory. */
const NAMES = 1 << 14

/*
 * An entry has 1 + 4 * stride words: the number of the line's clues (0 in an unused entry, negative if they cannot be placed), then
 * for each word of the line the cells that could be filled, those that could be empty, and the same two sets of the answer. A new
 * answer replaces an older one.
 */

/** Answers for line states seen before: probes and searches come to the same states again and again. */
export class LineCache {
  private readonly entries: Int32Array
  private readonly size: number
  private slot = 0
  private readonly ids = new Map<string, number>()

  /** @param stride words of the longest line */
  constructor(stride: number) {
    this.size = 1 + 4 * stride
    this.entries = new Int32Array(ENTRIES * this.size)
  }

  /** The number, from 1, of a line's clues. */
  idOf(name: string): number {
    const known = this.ids.get(name)
    if (known !== undefined) return known
    // Older numbers are never used again, because loading a puzzle gives all of its lines new numbers.
    if (this.ids.size >= NAMES) {
      this.ids.clear()
      this.entries.fill(0)
    }
    const id = this.ids.size + 1
    this.ids.set(name, id)
    return id
  }

  /**
   * Looks for the state of a line; where it is not found, `keep` is to be called next.
   *
   * @param m gets the answer
   * @returns 1 found, -1 found that the blocks cannot be placed, 0 not found
   */
  find(id: number, canFill: Int32Array, canEmpty: Int32Array, at: number, words: number, m: LineMemory): number {
    const { entries } = this
    let hash = Math.imul(id, 0x9e3779b1)
    for (let w = at; w < at + words; w++) {
      hash = Math.imul(hash ^ canFill[w]!, 0x85ebca6b)
      hash = Math.imul((hash ^ (hash >>> 15)) + canEmpty[w]!, 0xc2b2ae35)
    }
    const slot = ((hash ^ (hash >>> 16)) & (ENTRIES - 1)) * this.size
    this.slot = slot
    const tag = entries[slot]!
    if (tag === id || tag === -id) {
      let e = slot + 1
      let w = 0
      for (; w < words; w++, e += 4) if (entries[e] !== canFill[at + w] || entries[e + 1] !== canEmpty[at + w]) break
      if (w === words) {
        if (tag < 0) return -1
        e = slot + 3
        for (w = 0; w < words; w++, e += 4) {
          m.canFill[w] = entries[e]!
          m.canEmpty[w] = entries[e + 1]!
        }
        return 1
      }
    }
    entries[slot] = id
    for (let w = 0, e = slot + 1; w < words; w++, e += 4) {
      entries[e] = canFill[at + w]!
      entries[e + 1] = canEmpty[at + w]!
    }
    return 0
  }

  /** Keeps the answer for the state that was not found last. */
  keep(isPossible: boolean, words: number, m: LineMemory): void {
    const { entries, slot } = this
    if (!isPossible) entries[slot] = -entries[slot]!
    else
      for (let w = 0, e = slot + 3; w < words; w++, e += 4) {
        entries[e] = m.canFill[w]!
        entries[e + 1] = m.canEmpty[w]!
      }
  }
}
