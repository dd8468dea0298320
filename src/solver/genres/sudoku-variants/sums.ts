import { layoutOf, type Layout } from './layout'
import type { VariantSudoku } from './puzzle'
import { popcount } from './relations'

/** Cells whose digits add up to `sum`. */
export interface Total {
  readonly cells: readonly number[]
  readonly sum: number
  /** Whether no digit occurs in them twice, because they are in a house. */
  readonly isDistinct: boolean
  /** The source of the sum: a cage, or a house without the cages inside it. Both are given by index. */
  readonly from: { readonly cage: number } | { readonly house: number }
}

/** The greatest digit for which all sets of digits are listed. */
const MOST_LISTED = 9
/** The most cells of the rest of a house whose sum is used. */
const MOST_REST = 5

/** The sums of a puzzle: those of its cages, and those of the rests of full houses. */
export function totalsOf(puzzle: VariantSudoku): readonly Total[] {
  const layout = layoutOf(puzzle)
  const cages = puzzle.cages.flatMap(({ cells, sum }, cage): Total[] =>
    sum > 0 && cells.length > 0 ? [{ cells, sum, isDistinct: true, from: { cage } }] : [],
  )
  return cages.length === 0 ? [] : [...cages, ...restsOf(layout, cages)]
}

/** The rest of each full house: the cells outside the cages in the house, and the remaining sum. */
function restsOf({ houses, digits }: Layout, cages: readonly Total[]): Total[] {
  const whole = (digits * (digits + 1)) / 2
  return houses.flatMap((house, at): Total[] => {
    if (!house.isFull || house.kind === 'cage') return []
    const inside = new Set(house.cells)
    const taken = cages.filter(({ cells }) => cells.every((cell) => inside.has(cell)))
    const covered = new Set(taken.flatMap(({ cells }) => cells))
    // If cages overlap, their sums cannot be added.
    if (taken.length === 0 || covered.size < taken.reduce((count, { cells }) => count + cells.length, 0)) return []
    const cells = house.cells.filter((cell) => !covered.has(cell))
    if (cells.length === 0 || cells.length > MOST_REST) return []
    return [{ cells, sum: whole - taken.reduce((sum, cage) => sum + cage.sum, 0), isDistinct: true, from: { house: at } }]
  })
}

/** For each number of cells and each sum: the sets of that many different digits up to 9 with the sum. Sets are bits. */
const SETS: readonly (readonly (readonly number[])[])[] = (() => {
  const sets = Array.from({ length: MOST_LISTED + 1 }, () => Array.from({ length: 46 }, (): number[] => []))
  for (let mask = 0; mask < 1 << MOST_LISTED; mask++) sets[popcount(mask)]![sumOf(mask)]!.push(mask)
  return sets
})()

function sumOf(mask: number): number {
  let sum = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += 32 - Math.clz32(rest & -rest)
  return sum
}

/**
 * Removes the digits that a sum rules out in its cells: digits in no set with that sum, and digits too great or too small for the other
 * cells to reach the sum.
 * @param masks the digits that each cell may have, as bits
 * @param to receives the digits that each cell keeps; 0 for a cell that keeps none
 * @returns whether every cell keeps a digit
 */
export function leaveSum({ cells, sum, isDistinct }: Total, digits: number, masks: ArrayLike<number>, to: Int32Array): boolean {
  const count = cells.length
  let union = 0
  let least = 0
  let most = 0
  for (let i = 0; i < count; i++) {
    const mask = masks[i]!
    if (mask === 0) return false
    union |= mask
    least += lowest(mask)
    most += highest(mask)
  }
  let possible = (1 << digits) - 1
  if (isDistinct && digits <= MOST_LISTED) {
    possible = 0
    for (const set of SETS[count]?.[sum] ?? []) {
      if ((set & union) !== set) continue
      let isMet = true
      for (let i = 0; i < count && isMet; i++) isMet = (masks[i]! & set) !== 0
      if (isMet) possible |= set
    }
  }
  for (let i = 0; i < count; i++) {
    const mask = masks[i]!
    // The least and the greatest digit that leave a possible sum for the other cells.
    const from = Math.max(1, sum - (most - highest(mask)))
    const upTo = Math.min(digits, sum - (least - lowest(mask)))
    if (from > upTo) return false
    const left = mask & possible & ((1 << upTo) - 1) & ~((1 << (from - 1)) - 1)
    to[i] = left
    if (left === 0) return false
  }
  return true
}

const lowest = (mask: number): number => 32 - Math.clz32(mask & -mask)
const highest = (mask: number): number => 32 - Math.clz32(mask)
