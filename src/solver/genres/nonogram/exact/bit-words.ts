/*
 * A set of positions in a line is stored in words of 31 bits: position 31 * word + bit. The 32nd bit is for carries, so that sums of two
 * words stay exact in int32. A line of n cells has the positions 0 to n + 1. Position n is a cell beyond the end that is always empty, so
 * that an empty cell follows every block; n + 1 is the end of the line. A line of up to 31 cells is a single word. It needs neither
 * position n + 1 nor carries into another word, so all 32 bits are cells.
 */

/** The longest line that fits into one word, in cells. */
export const NARROW = 31
/** The number of positions in a word. */
export const BITS = 31
/** The word with all positions. */
export const FULL = 0x7fffffff

/** The number of words for a line of `length` cells. */
export function wordsFor(length: number): number {
  return length <= NARROW ? 1 : Math.ceil((length + 2) / BITS)
}

/** Sets every position from 0 to `count - 1` in the words from `at`, and clears the rest of `words` words, which hold a line. */
export function setFirst(set: Int32Array, at: number, words: number, count: number): void {
  if (words === 1) set[at] = count === 32 ? -1 : (1 << count) - 1
  else
    for (let w = 0; w < words; w++) {
      const here = Math.min(BITS, Math.max(0, count - BITS * w))
      set[at + w] = here === BITS ? FULL : (1 << here) - 1
    }
}
