import { not, TRUE } from '#solver/sat/literal.ts'
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

/** A step from a beginning to one that is longer by a tower. */
interface Longer {
  readonly from: number
  readonly height: number
  readonly to: number
}

/** The steps from the empty line to full lines with `count` visible towers: a list for each cell of the line. */
interface Growth {
  /** The number of beginnings of each length, from 0 on. */
  readonly counts: readonly number[]
  readonly steps: readonly (readonly Longer[])[]
}

const known = new Map<string, Growth>()

/**
 * All beginnings of lines of a length that can be continued to a line with `count` visible towers. Beginnings with the same set of heights
 * and the same number of visible towers count as one, because the possible continuations are the same.
 */
function growthOf(length: number, count: number): Growth {
  const key = `${length} ${count}`
  const found = known.get(key)
  if (found) return found
  const keyOf = ({ heights, seen }: Beginning): number => heights * (length + 1) + seen
  let layer: Beginning[] = [{ heights: 0, seen: 0 }]
  const layers = [layer]
  const all: Longer[][] = []
  for (let at = 0; at < length; at++) {
    const next = new Map<number, number>()
    const beginnings: Beginning[] = []
    const steps: Longer[] = []
    for (const [from, { heights, seen }] of layer.entries())
      for (let height = 1; height <= length; height++) {
        const bit = 1 << (height - 1)
        if ((heights & bit) !== 0) continue
        const longer = { heights: heights | bit, seen: seen + (bit > heights ? 1 : 0) }
        if (longer.seen > count) continue
        if (!next.has(keyOf(longer))) next.set(keyOf(longer), beginnings.push(longer) - 1)
        steps.push({ from, height, to: next.get(keyOf(longer))! })
      }
    layer = beginnings
    layers.push(layer)
    all.push(steps)
  }
  // Going back from the end drops beginnings that lead to no line with the right number.
  let kept = new Map(layer.flatMap(({ seen }, i) => (seen === count ? [[i, 0] as readonly [number, number]] : [])))
  const counts = [kept.size]
  const steps: Longer[][] = []
  for (let at = length - 1; at >= 0; at--) {
    const after = kept
    const before = new Map<number, number>()
    const left = all[at]!.filter(({ to }) => after.has(to))
    for (const { from } of left) if (!before.has(from)) before.set(from, before.size)
    steps.unshift(left.map(({ from, height, to }) => ({ from: before.get(from)!, height, to: after.get(to)! })))
    counts.unshift(before.size)
    kept = before
  }
  const growth = { counts, steps }
  known.set(key, growth)
  return growth
}

/**
 * Adds to a model that `count` towers are visible from the first cell of a line, in which no two heights are equal.
 * @param line for each cell the literals of its heights, from 1 on
 */
export function addSeen(model: Model, line: readonly (readonly number[])[], count: number): void {
  const { counts, steps } = growthOf(line.length, count)
  if (counts[0] === 0) return model.clause([])
  const beginnings = counts.map((many, at) =>
    at === 0 || at === line.length ? [TRUE] : Array.from({ length: many }, () => model.helper()),
  )
  for (const [at, longer] of steps.entries()) {
    const taken = longer.map(() => model.helper())
    const [before, after] = [beginnings[at]!, beginnings[at + 1]!]
    for (const [i, { from, height, to }] of longer.entries())
      for (const needed of [before[from]!, after[to]!, line[at]![height - 1]!]) model.clause([not(taken[i]!), needed])
    const those = (is: (step: Longer) => boolean): number[] => taken.filter((_, i) => is(longer[i]!))
    for (const [i, beginning] of before.entries()) model.clause([not(beginning), ...those(({ from }) => from === i)])
    for (const [i, beginning] of after.entries()) model.clause([not(beginning), ...those(({ to }) => to === i)])
    for (const [i, literal] of line[at]!.entries()) model.clause([not(literal), ...those(({ height }) => height === i + 1)])
  }
}
