import { Random } from '#solver/kernel/random.ts'
import { quantile } from './box'
import { spearman } from './ranks'

/** Two figures of one puzzle. */
export type Pair = readonly [number, number]

/** The least number of pairs of a group from which a correlation is computed. */
export const LEAST_PAIRS = 5
/** The least number of pairs for an interval. */
const LEAST_FOR_INTERVAL = 10

/** The correlation of two figures within groups. */
export interface WithinGroups {
  /** The number of all pairs. */
  readonly count: number
  /** The number of puzzles in groups that are large enough, and the number of these groups. */
  readonly used: number
  readonly groups: number
  /** The mean of Spearman's correlations within the groups, weighted by their numbers of pairs; null where there are too few pairs. */
  readonly spearman: number | null
  /** The interval with 95 % of the resamples of pairs within the groups; null where there are too few pairs. */
  readonly interval: readonly [number, number] | null
}

/**
 * Spearman's correlation within each group of pairs, averaged by the number of pairs, with the percentile interval of seeded resamples.
 * Groups of fewer than {@link LEAST_PAIRS} pairs are left out. A single group gives the correlation of all.
 */
export function withinGroups(groups: readonly (readonly Pair[])[], seed: string, resamples = 1000): WithinGroups {
  const counted = groups.filter((pairs) => pairs.length >= LEAST_PAIRS)
  const sizeOf = (some: readonly (readonly Pair[])[]): number => some.reduce((sum, pairs) => sum + pairs.length, 0)
  const [count, used] = [sizeOf(groups), sizeOf(counted)]
  const whole = meanWithin(counted)
  const random = new Random(seed)
  const found: number[] = []
  if (whole !== null && used >= LEAST_FOR_INTERVAL)
    for (let round = 0; round < resamples; round++) {
      const one = meanWithin(counted.map((pairs) => pairs.map(() => pairs[random.below(pairs.length)]!)))
      if (one !== null) found.push(one)
    }
  found.sort((a, b) => a - b)
  const interval = found.length === 0 ? null : ([quantile(found, 0.025), quantile(found, 0.975)] as const)
  return { count, used, groups: counted.length, spearman: whole, interval }
}

/** The mean of the correlations within groups. Groups in which one side does not vary are left out; null where none is left. */
function meanWithin(groups: readonly (readonly Pair[])[]): number | null {
  let [sum, count] = [0, 0]
  for (const pairs of groups) {
    const one = spearman(pairs)
    if (one === null) continue
    sum += pairs.length * one
    count += pairs.length
  }
  return count === 0 ? null : sum / count
}
