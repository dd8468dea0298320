import { not, TRUE } from '#solver/sat/literal.ts'
import type { Model } from './model'

/** The ways to fill cells one after the other with digits, in terms of what must be remembered of the cells filled so far. */
export interface Filling<T> {
  readonly cells: number
  /** The greatest digit. */
  readonly most: number
  readonly start: T
  /** What is remembered once the cell of this ordinal has a digit: one state or several; none where the rest can never be right. */
  longer(state: T, at: number, digit: number): readonly T[]
  /** Whether the filling of all cells is right. */
  isRight(state: T): boolean
  /** States with the same key can be continued in the same ways. */
  keyOf(state: T): string | number
}

/** A step from a beginning to one that is longer by a digit. */
interface Longer {
  readonly from: number
  readonly digit: number
  readonly to: number
}

/** The steps from empty cells to all right fillings: a list for each cell. */
export interface Growth {
  /** The number of beginnings of each length, from 0 on; without a right filling the first is 0. */
  readonly counts: readonly number[]
  readonly steps: readonly (readonly Longer[])[]
}

/** All beginnings that can be continued to a right filling. Beginnings that can be continued in the same ways count as one. */
export function growthOf<T>({ cells, most, start, longer, isRight, keyOf }: Filling<T>): Growth {
  let layer: T[] = [start]
  const all: Longer[][] = []
  for (let at = 0; at < cells; at++) {
    const next = new Map<string | number, number>()
    const beginnings: T[] = []
    const steps: Longer[] = []
    for (const [from, state] of layer.entries())
      for (let digit = 1; digit <= most; digit++)
        for (const after of longer(state, at, digit)) {
          const key = keyOf(after)
          if (!next.has(key)) next.set(key, beginnings.push(after) - 1)
          steps.push({ from, digit, to: next.get(key)! })
        }
    layer = beginnings
    all.push(steps)
  }
  // Going back from the end drops beginnings that lead to no right filling. All right fillings count as one end.
  let kept = new Map(layer.flatMap((state, i) => (isRight(state) ? [[i, 0] as readonly [number, number]] : [])))
  const counts = [Math.min(1, kept.size)]
  const steps: Longer[][] = []
  for (let at = cells - 1; at >= 0; at--) {
    const after = kept
    const before = new Map<number, number>()
    const left = all[at]!.filter(({ to }) => after.has(to))
    for (const { from } of left) if (!before.has(from)) before.set(from, before.size)
    steps.unshift(left.map(({ from, digit, to }) => ({ from: before.get(from)!, digit, to: after.get(to)! })))
    counts.unshift(before.size)
    kept = before
  }
  return { counts, steps }
}

/**
 * Adds to a model that cells are filled in one of some ways.
 * @param cells for each cell the literals of its digits, from 1 on
 */
export function addGrowth(model: Model, cells: readonly (readonly number[])[], { counts, steps }: Growth): void {
  if (counts[0] === 0) return model.clause([])
  const beginnings = counts.map((many, at) =>
    at === 0 || at === cells.length ? [TRUE] : Array.from({ length: many }, () => model.helper()),
  )
  for (const [at, longer] of steps.entries()) {
    const taken = longer.map(() => model.helper())
    const [before, after] = [beginnings[at]!, beginnings[at + 1]!]
    for (const [i, { from, digit, to }] of longer.entries())
      for (const needed of [before[from]!, after[to]!, cells[at]![digit - 1]!]) model.clause([not(taken[i]!), needed])
    const those = (is: (step: Longer) => boolean): number[] => taken.filter((_, i) => is(longer[i]!))
    for (const [i, beginning] of before.entries()) model.clause([not(beginning), ...those(({ from }) => from === i)])
    for (const [i, beginning] of after.entries()) model.clause([not(beginning), ...those(({ to }) => to === i)])
    for (const [i, literal] of cells[at]!.entries()) model.clause([not(literal), ...those(({ digit }) => digit === i + 1)])
  }
}
