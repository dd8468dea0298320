import { addGrowth, type Growth, growthOf } from '#solver/pencil/growth.ts'
import type { Model } from '#solver/pencil/model.ts'

/** The number of visible towers in a line of heights, seen from its first one: those higher than all before them. */
export function seenIn(heights: readonly number[]): number {
  let [seen, highest] = [0, 0]
  for (const height of heights)
    if (height > highest) {
      seen++
      highest = height
    }
  return seen
}

/** A beginning of a line: the set of its heights, as bit d-1 for height d, and the number of its visible towers. */
interface Beginning {
  readonly heights: number
  readonly seen: number
}

const known = new Map<string, Growth>()

/** The lines of a length in which no two heights are equal and `count` towers are visible from the first cell. */
function linesWith(length: number, count: number): Growth {
  const key = `${length} ${count}`
  const found = known.get(key)
  if (found) return found
  const growth = growthOf<Beginning>({
    cells: length,
    most: length,
    start: { heights: 0, seen: 0 },
    longer({ heights, seen }, _, height) {
      const bit = 1 << (height - 1)
      const after = seen + (bit > heights ? 1 : 0)
      return (heights & bit) !== 0 || after > count ? [] : [{ heights: heights | bit, seen: after }]
    },
    isRight: ({ seen }) => seen === count,
    keyOf: ({ heights, seen }) => heights * (length + 1) + seen,
  })
  known.set(key, growth)
  return growth
}

/**
 * Adds to a model that `count` towers are visible from the first cell of a line, in which no two heights are equal.
 * @param line for each cell the literals of its heights, from 1 on
 */
export function addSeen(model: Model, line: readonly (readonly number[])[], count: number): void {
  addGrowth(model, line, linesWith(line.length, count))
}
