import type { LineMemory } from './line-memory'

/**
 * Solves a line of one word (up to 29 cells) completely: which cells can be filled, and which empty, in some way to place all
 * blocks. Forward over the blocks for the positions that can be reached, then backward for those from which the end can be,
 * all positions of a block at once: S. Batenburg and W. Kosters, "Solving Nonograms by combining relaxations" (2009),
 * section 3, with the positions as bits of a word.
 *
 * @param clues block lengths; those of this line are from `first` to `last - 1`
 * @param canFill cells that are not known to be empty
 * @param canEmpty cells that are not known to be filled, with the cell beyond the end
 * @param m gets the answer
 * @returns false when the blocks cannot be placed; the answer is worthless then
 */
export function solveNarrow(
  clues: Int32Array,
  first: number,
  last: number,
  length: number,
  canFill: number,
  canEmpty: number,
  m: LineMemory,
): boolean {
  const reach = m.reach
  const starts = m.starts
  const step = m.stride
  // A carry runs over all neighbouring cells that can be empty: from a position to every one reached over empty cells.
  let at = (((1 & canEmpty) + canEmpty) ^ canEmpty) | 1
  let s = 0
  for (let i = first; i < last; i++) {
    const size = clues[i]!
    let room = canFill
    let left = size - 1
    for (let by = 1; left >= by; by <<= 1) {
      room &= room >> by
      left -= by
    }
    if (left > 0) room &= room >> left
    const here = at & room & (canEmpty >> size)
    if (here === 0) return false
    reach[s] = at
    starts[s] = here
    const behind = here << (size + 1)
    at = (((behind & canEmpty) + canEmpty) ^ canEmpty) | behind
    s += step
  }
  const end = 1 << (length + 1)
  if ((at & end) === 0) return false

  const two = canEmpty & (canEmpty >> 1)
  const four = two & (two >> 2)
  const eight = four & (four >> 4)
  const sixteen = eight & (eight >> 8)
  let ahead = end
  ahead |= canEmpty & (ahead >> 1)
  ahead |= two & (ahead >> 2)
  ahead |= four & (ahead >> 4)
  ahead |= eight & (ahead >> 8)
  ahead |= sixteen & (ahead >> 16)
  let fill = 0
  let empty = at & (ahead >> 1)
  for (let i = last - 1; i >= first; i--) {
    s -= step
    const size = clues[i]!
    const here = starts[s]! & (ahead >> (size + 1))
    starts[s] = here
    let cover = here
    let left = size - 1
    for (let by = 1; left >= by; by <<= 1) {
      cover |= cover << by
      left -= by
    }
    if (left > 0) cover |= cover << left
    fill |= cover
    empty |= here << size
    ahead = here
    ahead |= canEmpty & (ahead >> 1)
    ahead |= two & (ahead >> 2)
    ahead |= four & (ahead >> 4)
    ahead |= eight & (ahead >> 8)
    ahead |= sixteen & (ahead >> 16)
    empty |= reach[s]! & (ahead >> 1) & canEmpty
  }
  m.canFill[0] = fill
  m.canEmpty[0] = empty & canEmpty
  return true
}
