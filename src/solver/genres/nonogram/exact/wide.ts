import type { Clues } from './clues'
import type { LineMemory } from './line-memory'
import { BITS, FULL } from './bit-words'

/*
 * The method of narrow.ts with several words for a line. Block i can start only within `slack` cells of its earliest start, so a pass
 * examines only the words of this window. In a line with many clues these are one or two of seven.
 */

/**
 * Solves a line of any length completely.
 *
 * @param canFill holds from `at` on the cells that are not known to be empty
 * @param canEmpty holds from `at` on the cells that are not known to be filled, and the cell beyond the end
 * @param m receives the result
 * @returns false where the blocks cannot be placed; the other results then mean nothing
 */
export function solveWide(
  clues: Clues,
  line: number,
  canFill: Int32Array,
  canEmpty: Int32Array,
  at: number,
  words: number,
  m: LineMemory,
): boolean {
  const fill = m.fill
  const empty = m.empty
  for (let w = 0; w < words; w++) {
    fill[w] = canFill[at + w]!
    empty[w] = canEmpty[at + w]!
  }
  for (let w = words; w < 2 * words + 2; w++) fill[w] = empty[w] = 0
  findRoom(clues, line, words, m)
  return forward(clues, line, m) && backward(clues, line, words, m)
}

function findRoom(clues: Clues, line: number, words: number, m: LineMemory): void {
  const { room, stride, fill, cover } = m
  const first = clues.first[line]!
  const last = first + clues.different[line]!
  for (let w = 0; w < 2 * words + 2; w++) cover[w] = fill[w]!
  let have = 1
  let to = 0
  for (let i = first; i < last; i++) {
    const size = clues.ranked[i]!
    while (have < size) {
      const by = Math.min(have, size - have)
      const q = (by / BITS) | 0
      const r = by - BITS * q
      for (let w = 0; w < words; w++) cover[w] = cover[w]! & ((cover[w + q]! >> r) | (cover[w + q + 1]! << (BITS - r)))
      have += by
    }
    for (let w = 0; w < words; w++) room[to + w] = cover[w]!
    to += stride
  }
}

/** The forward pass: fills `reach` with the places that blocks can reach, and `starts` with the starts that the blocks before allow. */
function forward(clues: Clues, line: number, m: LineMemory): boolean {
  const { reach, starts, stride, empty, room } = m
  const first = clues.first[line]!
  const last = clues.first[line + 1]!
  const slack = clues.slack[line]!
  let from = 0
  let high = (slack / BITS) | 0
  let carry = 0
  for (let w = 0; w <= high; w++) {
    const free = empty[w]!
    const here = w === 0 ? 1 : carry
    const sum = ((here & free) + free) | 0
    carry = sum >>> BITS
    reach[w] = ((sum ^ free) & FULL) | here
  }
  let low = 0
  for (let i = first; i < last; i++) {
    const size = clues.sizes[i]!
    const roomAt = clues.rank[i]! * stride
    let q = (size / BITS) | 0
    let r = size - BITS * q
    let some = 0
    for (let w = low; w <= high; w++) {
      const here = reach[from + w]! & room[roomAt + w]! & ((empty[w + q]! >> r) | (empty[w + q + 1]! << (BITS - r)))
      starts[from + w] = here
      some |= here
    }
    if (some === 0) return false
    const earliest = clues.earliest[i]! + size + 1
    const low2 = (earliest / BITS) | 0
    const high2 = ((earliest + slack) / BITS) | 0
    q = ((size + 1) / BITS) | 0
    r = size + 1 - BITS * q
    carry = 0
    for (let w = low2; w <= high2; w++) {
      const v = w - q
      const upper = v >= low && v <= high ? starts[from + v]! << r : 0
      const lower = v > low && v <= high + 1 ? starts[from + v - 1]! >> (BITS - r) : 0
      const free = empty[w]!
      const here = ((upper | lower) & FULL) | carry
      const sum = ((here & free) + free) | 0
      carry = sum >>> BITS
      reach[from + stride + w] = ((sum ^ free) & FULL) | here
    }
    from += stride
    low = low2
    high = high2
  }
  const end = clues.length(line) + 1
  const w = (end / BITS) | 0
  return (reach[from + w]! & (1 << (end - BITS * w))) !== 0
}

/** The backward pass: keeps the `starts` from which the end can be reached, and collects the result. */
function backward(clues: Clues, line: number, words: number, m: LineMemory): boolean {
  const { reach, starts, stride, empty, ahead, runs, canFill, canEmpty } = m
  const first = clues.first[line]!
  const last = clues.first[line + 1]!
  const slack = clues.slack[line]!
  for (let w = 0; w < words; w++) {
    let run = empty[w]!
    runs[5 * w] = run
    runs[5 * w + 1] = run &= run >> 1
    runs[5 * w + 2] = run &= run >> 2
    runs[5 * w + 3] = run &= run >> 4
    runs[5 * w + 4] = run & (run >> 8)
    canFill[w] = canEmpty[w] = 0
  }
  for (let w = 0; w < 2 * words + 2; w++) ahead[w] = 0
  const end = clues.length(line) + 1
  let high = (end / BITS) | 0
  let low = ((end - slack) / BITS) | 0
  let from = (last - first) * stride
  ahead[high] = 1 << (end - BITS * high)
  back(ahead, runs, low, high)
  gaps(reach, from, ahead, empty, canEmpty, low, high)
  for (let i = last - 1; i >= first; i--) {
    from -= stride
    const size = clues.sizes[i]!
    const earliest = clues.earliest[i]!
    const low2 = (earliest / BITS) | 0
    const high2 = ((earliest + slack) / BITS) | 0
    const q = ((size + 1) / BITS) | 0
    const r = size + 1 - BITS * q
    for (let w = low2; w <= high2; w++) starts[from + w] = starts[from + w]! & ((ahead[w + q]! >> r) | (ahead[w + q + 1]! << (BITS - r)))
    for (let w = low2; w <= high2; w++) ahead[w] = starts[from + w]!
    for (let w = high2 + 1; w <= high; w++) ahead[w] = 0
    coverWith(m, from, low2, high2, size)
    low = low2
    high = high2
    back(ahead, runs, low, high)
    gaps(reach, from, ahead, empty, canEmpty, low, high)
  }
  for (let w = 0; w < words; w++) canEmpty[w] = canEmpty[w]! & empty[w]!
  return true
}

/** Adds the positions from which one of `ahead` is reached over empty cells. */
function back(ahead: Int32Array, runs: Int32Array, low: number, high: number): void {
  let carry = 0
  for (let w = high; w >= low; w--) {
    let here = ahead[w]! | ((carry << (BITS - 1)) & runs[5 * w]!)
    if (here !== 0) {
      here |= runs[5 * w]! & (here >> 1)
      here |= runs[5 * w + 1]! & (here >> 2)
      here |= runs[5 * w + 2]! & (here >> 4)
      here |= runs[5 * w + 3]! & (here >> 8)
      here |= runs[5 * w + 4]! & (here >> 16)
      ahead[w] = here
    }
    carry = here & 1
  }
}

/** Adds the cells that can be empty between the placed blocks and the next one. */
function gaps(
  reach: Int32Array,
  from: number,
  ahead: Int32Array,
  empty: Int32Array,
  canEmpty: Int32Array,
  low: number,
  high: number,
): void {
  for (let w = low; w <= high; w++)
    canEmpty[w] = canEmpty[w]! | (reach[from + w]! & empty[w]! & ((ahead[w]! >> 1) | ((ahead[w + 1]! & 1) << (BITS - 1))))
}

/** Adds the cells that a block covers at its possible starts, and the empty cell behind it. */
function coverWith(m: LineMemory, from: number, low: number, high: number, size: number): void {
  const { starts, cover, canFill, canEmpty } = m
  const end = Math.min(high + ((size / BITS) | 0) + 1, m.stride - 1)
  for (let w = low; w <= high; w++) cover[w] = starts[from + w]!
  for (let w = high + 1; w <= end; w++) cover[w] = 0
  let have = 1
  while (have < size) {
    const by = Math.min(have, size - have)
    const q = (by / BITS) | 0
    const r = by - BITS * q
    for (let w = end; w >= low + q; w--) {
      const lower = w - q > low ? cover[w - q - 1]! >> (BITS - r) : 0
      cover[w] = cover[w]! | ((cover[w - q]! << r) & FULL) | lower
    }
    have += by
  }
  for (let w = low; w <= end; w++) canFill[w] = canFill[w]! | cover[w]!
  const q = (size / BITS) | 0
  const r = size - BITS * q
  for (let w = low + q; w <= Math.min(high + q + 1, end); w++) {
    const v = w - q
    const upper = v <= high ? starts[from + v]! << r : 0
    const lower = v > low ? starts[from + v - 1]! >> (BITS - r) : 0
    canEmpty[w] = canEmpty[w]! | ((upper | lower) & FULL)
  }
}
