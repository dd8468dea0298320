import { kappaOf } from './agreement'

/** A problem with its value and the index of its label (0, 1, …). */
export interface LabelledValue {
  readonly label: number
  readonly value: number
}

/** The borders that agree best with the labels, ascending, and their kappa. There is one border less than there are labels. */
export interface BestBorders {
  readonly borders: readonly number[]
  readonly kappa: number
}

/** The most rounds of Dinkelbach's iteration. It converges in a few rounds; more would mean that rounding errors keep it from ending. */
const MOST_ROUNDS = 60
const SETTLED = 1e-12

/**
 * The borders between levels with the greatest quadratic weighted kappa of label and level; an exact method. With fixed labels, both the
 * observed disagreement and the one expected by chance are sums of a cost for each problem at its level. So kappa is 1 minus a ratio of two
 * such sums, and Dinkelbach's iteration finds its maximum, with a dynamic program over the sorted distinct values in each round: O(distinct
 * values × levels).
 *
 * @param levels the number of levels, 2 or more; every label is below it
 * @returns null if labels or values do not vary
 */
export function bestBorders(problems: readonly LabelledValue[], levels: number): BestBorders | null {
  return new BorderSearch(problems, levels).best()
}

/** The kappa of the labels and the levels by borders: `borders[i]` is the least value of level i + 1. */
export function kappaOfBorders(problems: readonly LabelledValue[], borders: readonly number[]): number | null {
  const levels = borders.length + 1
  const counts = Array.from({ length: levels }, () => new Array<number>(levels).fill(0))
  for (const { label, value } of problems) counts[label]![levelOf(value, borders)]!++
  return kappaOf(counts)
}

/** The place of a value's level, which is the number of borders that it has reached. */
function levelOf(value: number, borders: readonly number[]): number {
  let level = 0
  while (level < borders.length && value >= borders[level]!) level++
  return level
}

/** The search for the best borders of a sample and of its resamples. Values are sorted once for all of them. */
export class BorderSearch {
  /** Distinct values, ascending. */
  private readonly values: Float64Array
  /** For each problem the index of its value among the distinct values; below, its label. */
  private readonly stepOf: Int32Array
  private readonly labelOf: Uint8Array
  private readonly counts: Float64Array
  private readonly labels: Float64Array
  private readonly squares: Float64Array
  private readonly rows: Float64Array
  private readonly from: Uint8Array
  private readonly chosen: Uint8Array
  private total = 0

  /** @param levels the number of levels, 2 to 255; every label is below it */
  constructor(
    problems: readonly LabelledValue[],
    private readonly levels: number,
  ) {
    const bad = problems.find(({ label }) => !(label >= 0 && label < levels))
    if (bad) throw new RangeError(`label ${bad.label} of ${levels} levels`)
    this.values = Float64Array.from(new Set(problems.map(({ value }) => value))).sort()
    const places = new Map([...this.values].map((value, i) => [value, i]))
    this.stepOf = Int32Array.from(problems, ({ value }) => places.get(value)!)
    this.labelOf = Uint8Array.from(problems, ({ label }) => label)
    const steps = this.values.length
    this.counts = new Float64Array(steps)
    this.labels = new Float64Array(steps)
    this.squares = new Float64Array(steps)
    this.rows = new Float64Array(levels)
    this.from = new Uint8Array(steps * levels)
    this.chosen = new Uint8Array(steps)
  }

  /**
   * Finds the best borders.
   * @param weights how often each problem counts; left out: once each @returns null where labels or values do not vary
   */
  best(weights?: Int32Array): BestBorders | null {
    this.weigh(weights)
    const { levels, rows, total } = this
    if (this.varying() < 2 || rows.filter((count) => count > 0).length < 2) return null
    // The expected disagreement that a problem adds at a level: the mean of the weights over all labels.
    const expectedAt = Float64Array.from({ length: levels }, (_, level) =>
      rows.reduce((sum, count, label) => sum + (count * (label - level) ** 2) / total, 0),
    )
    let ratio = Infinity
    let best: { readonly borders: readonly number[]; readonly ratio: number } | undefined
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { observed, expected } = this.assign(expectedAt, best === undefined ? 1 : ratio)
      if (expected === 0) return null
      const next = observed / expected
      if (best === undefined || next < best.ratio) best = { borders: this.borders(), ratio: next }
      if (ratio - next < SETTLED) break
      ratio = next
    }
    return best === undefined ? null : { borders: best.borders, kappa: 1 - best.ratio }
  }

  private weigh(weights?: Int32Array): void {
    for (const sums of [this.counts, this.labels, this.squares, this.rows]) sums.fill(0)
    this.total = 0
    this.stepOf.forEach((step, i) => {
      const weight = weights?.[i] ?? 1
      const label = this.labelOf[i]!
      this.total += weight
      this.counts[step]! += weight
      this.labels[step]! += weight * label
      this.squares[step]! += weight * label * label
      this.rows[label]! += weight
    })
  }

  private varying(): number {
    return this.counts.reduce((sum, count) => sum + Number(count > 0), 0)
  }

  /**
   * Assigns to each distinct value a level, never falling, so that observed - ratio x expected is least. The result is written into
   * `chosen`.
   */
  private assign(expectedAt: Float64Array, ratio: number): { observed: number; expected: number } {
    const { levels, counts, labels, squares, from, chosen } = this
    let costs = new Float64Array(levels)
    let next = new Float64Array(levels)
    for (let at = 0; at < counts.length; at++) {
      let [least, where] = [Infinity, 0]
      for (let level = 0; level < levels; level++) {
        if (costs[level]! < least) [least, where] = [costs[level]!, level]
        const observed = squares[at]! - 2 * level * labels[at]! + counts[at]! * level * level
        // The first value may have any level.
        next[level] = (at === 0 ? 0 : least) + observed - ratio * counts[at]! * expectedAt[level]!
        from[at * levels + level] = at === 0 ? level : where
      }
      ;[costs, next] = [next, costs]
    }
    let level = costs.indexOf(Math.min(...costs))
    let [observed, expected] = [0, 0]
    for (let at = counts.length - 1; at >= 0; at--) {
      chosen[at] = level
      observed += squares[at]! - 2 * level * labels[at]! + counts[at]! * level * level
      expected += counts[at]! * expectedAt[level]!
      level = from[at * levels + level]!
    }
    return { observed, expected }
  }

  /**
   * The borders half way between the last value of a level and the first value above it, counting only problems with a weight. Where a
   * level is empty, two borders are equal.
   */
  private borders(): number[] {
    const { values, counts, chosen, levels } = this
    const there = [...values.keys()].filter((at) => counts[at]! > 0)
    return Array.from({ length: levels - 1 }, (_, i) => {
      const first = there.findIndex((at) => chosen[at]! > i)
      if (first < 0) return Infinity
      return first === 0 ? -Infinity : (values[there[first - 1]!]! + values[there[first]!]!) / 2
    })
  }
}
