/*
 * A set of positions of a line consists of words of 31 bits, with position 31 * word + bit. The 32nd bit is for carries, so that sums of
 * two words stay exact in int32. A line of n cells has the positions 0 to n + 1: position n is a cell beyond the end that is always empty,
 * so that every block has an empty cell behind it; n + 1 is the end of the line. A line of up to 31 cells is one word. It needs no position
 * n + 1 and no carry into another word, so that all 32 bits are cells.
 */

/** Cells of the longest line that is one word. */
export const NARROW = 31
/** Positions in a word. */
export const BITS = 31
/** All positions of a word. */
export const FULL = 0x7fffffff

/** Words for the positions of a line of `length` cells. */
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
