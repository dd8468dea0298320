import { kappaOf } from './agreement'

/** A problem with the place of its label (0, 1, …) and its value. */
export interface LabelledValue {
  readonly label: number
  readonly value: number
}

/** The borders that agree best with the labels, ascending, one less than there are labels, and their kappa. */
export interface BestBorders {
  readonly borders: readonly number[]
  readonly kappa: number
}

/** Dinkelbach's iteration converges in a handful of rounds; more would mean that numbers do not settle. */
const MOST_ROUNDS = 60
const SETTLED = 1e-12

/**
 * The borders between levels that maximise the quadratic weighted kappa of label and level; exact. With the labels fixed, the disagreement
 * that chance expects is a sum over problems of what each costs at its level, like the observed one; so kappa is a ratio of two such sums,
 * and Dinkelbach's iteration finds its maximum by a dynamic programme over the sorted distinct values, O(distinct x levels) a round.
 *
 * @param levels how many there are, 2 or more; every label is below it
 * @returns null where labels or values do not vary
 */
export function bestBorders(problems: readonly LabelledValue[], levels: number): BestBorders | null {
  const steps = stepsOf(problems, levels)
  const total = problems.length
  const rows = Array.from({ length: levels }, (_, label) => problems.filter((problem) => problem.label === label).length)
  if (steps.length < 2 || rows.filter((count) => count > 0).length < 2) return null
  // What one problem adds to the expected disagreement when it is put at a level: the mean of the weights over all labels.
  const expectedAt = Array.from(
    { length: levels },
    (_, level) => rows.reduce((sum, count, label) => sum + count * (label - level) ** 2, 0) / total,
  )
  let ratio = Infinity
  let best: Assignment | undefined
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = assign(steps, levels, expectedAt, best === undefined ? 1 : ratio)
    if (found.expected === 0) return null
    const next = found.observed / found.expected
    best = best === undefined || next < ratio ? found : best
    if (ratio - next < SETTLED) break
    ratio = next
  }
  return best === undefined ? null : { borders: bordersOf(steps, best.levels, levels), kappa: 1 - best.observed / best.expected }
}

/** The kappa of labels and the levels that borders give: `borders[i]` is the least value of level i + 1. */
export function kappaOfBorders(problems: readonly LabelledValue[], borders: readonly number[]): number | null {
  const levels = borders.length + 1
  const counts = Array.from({ length: levels }, () => new Array<number>(levels).fill(0))
  for (const { label, value } of problems) counts[label]![levelOf(value, borders)]!++
  return kappaOf(counts)
}

/** The place of a value's level: how many borders it has reached. */
export function levelOf(value: number, borders: readonly number[]): number {
  let level = 0
  while (level < borders.length && value >= borders[level]!) level++
  return level
}

/** All problems of one value: how many, and the sums from which every level's disagreement follows. */
interface Step {
  readonly value: number
  readonly count: number
  readonly labels: number
  readonly squares: number
}

interface Assignment {
  readonly observed: number
  readonly expected: number
  /** The level of each step. */
  readonly levels: Uint8Array
}

function stepsOf(problems: readonly LabelledValue[], levels: number): Step[] {
  const steps: Step[] = []
  for (const { value, label } of problems.toSorted((a, b) => a.value - b.value)) {
    if (label < 0 || label >= levels) throw new RangeError(`label ${label} of ${levels} levels`)
    const last = steps.at(-1)
    if (last?.value === value)
      steps[steps.length - 1] = { value, count: last.count + 1, labels: last.labels + label, squares: last.squares + label ** 2 }
    else steps.push({ value, count: 1, labels: label, squares: label ** 2 })
  }
  return steps
}

/** The levels, never falling, for which observed - ratio x expected is least. */
function assign(steps: readonly Step[], levels: number, expectedAt: readonly number[], ratio: number): Assignment {
  const from = new Uint8Array(steps.length * levels)
  let costs = new Float64Array(levels)
  const observedAt = ({ count, labels, squares }: Step, level: number) => squares - 2 * level * labels + count * level ** 2
  steps.forEach((step, at) => {
    const next = new Float64Array(levels)
    let [least, where] = [Infinity, 0]
    for (let level = 0; level < levels; level++) {
      if (costs[level]! < least) [least, where] = [costs[level]!, level]
      // The first step may begin at any level.
      next[level] = (at === 0 ? 0 : least) + observedAt(step, level) - ratio * step.count * expectedAt[level]!
      from[at * levels + level] = at === 0 ? level : where
    }
    costs = next
  })
  const chosen = new Uint8Array(steps.length)
  let level = costs.indexOf(Math.min(...costs))
  for (let at = steps.length - 1; at >= 0; at--) {
    chosen[at] = level
    level = from[at * levels + level]!
  }
  let [observed, expected] = [0, 0]
  steps.forEach((step, at) => {
    observed += observedAt(step, chosen[at]!)
    expected += step.count * expectedAt[chosen[at]!]!
  })
  return { observed, expected, levels: chosen }
}

/** Borders in the middle between the last value below and the first above; where a level is empty, two borders fall together. */
function bordersOf(steps: readonly Step[], chosen: Uint8Array, levels: number): number[] {
  return Array.from({ length: levels - 1 }, (_, i) => {
    const first = chosen.findIndex((level) => level > i)
    if (first < 0) return Infinity
    return first === 0 ? -Infinity : (steps[first - 1]!.value + steps[first]!.value) / 2
  })
}
