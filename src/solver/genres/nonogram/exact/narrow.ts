import type { LineMemory } from './line-memory'

/**
 * Solves a line of one word (up to 31 cells) completely: it finds the cells that can be filled and those that can be empty, in some way to
 * place all blocks. One pass over the blocks goes forward and finds the empty cells that can follow each block. One pass goes backward and
 * finds the cells from which the end can be reached. Each pass handles all places of a block at once, as bits of a word. The method is in
 * S. Batenburg and W. Kosters, "Solving Nonograms by combining relaxations" (2009), section 3. The cell beyond the end counts as empty, so
 * that an empty cell follows every block; in a line of 31 cells it is the last bit of the word.
 *
 * @param clues the lengths of blocks; those of this line are from `first` to `last - 1`
 * @param canFill the cells that are not known to be empty
 * @param canEmpty the cells that are not known to be filled, and the cell beyond the end
 * @param m receives the result
 * @returns false where the blocks cannot be placed; the other results then mean nothing
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
  // A carry spreads from an empty cell to all cells that can be reached over empty cells.
  const before = (((canEmpty & 1) + canEmpty) ^ canEmpty) & canEmpty
  let start = (before << 1) | 1
  let at = before
  let s = 0
  for (let i = first; i < last; i++) {
    const size = clues[i]!
    let here = start & canFill & (canEmpty >>> size)
    let room = canFill
    let left = size - 1
    for (let by = 1; left >= by; by <<= 1) {
      room &= room >>> by
      left -= by
    }
    if (left > 0) room &= room >>> left
    here &= room
    if (here === 0) return false
    reach[s] = at
    starts[s] = here
    const behind = here << size
    at = (((behind + canEmpty) ^ canEmpty) | behind) & canEmpty
    start = at << 1
    s += step
  }
  let ahead = 1 << length
  if ((at & ahead) === 0) return false
  const two = canEmpty & (canEmpty >>> 1)
  const four = two & (two >>> 2)
  const eight = four & (four >>> 4)
  const sixteen = eight & (eight >>> 8)
  let fill = 0
  let empty = 0
  for (let i = last - 1; ; i--) {
    // Adds, going back, all cells from which one of these is reached over empty cells.
    ahead |= canEmpty & (ahead >>> 1)
    ahead |= two & (ahead >>> 2)
    ahead |= four & (ahead >>> 4)
    ahead |= eight & (ahead >>> 8)
    ahead |= sixteen & (ahead >>> 16)
    empty |= at & ahead
    if (i < first) break
    s -= step
    const size = clues[i]!
    const here = starts[s]! & (ahead >>> size)
    starts[s] = here
    let cover = here
    let left = size - 1
    for (let by = 1; left >= by; by <<= 1) {
      cover |= cover << by
      left -= by
    }
    if (left > 0) cover |= cover << left
    fill |= cover
    ahead = (here >>> 1) & canEmpty
    at = reach[s]!
  }
  m.canFill[0] = fill
  m.canEmpty[0] = empty
  return true
}
