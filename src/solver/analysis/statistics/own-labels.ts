import type { SolveLabel } from '#solver/genre/solving.ts'
import { type Pair, withinGroups, type WithinGroups } from './within'

/** A puzzle that people have solved. */
export interface Labelled {
  /** The score by a grader; a greater score is harder, and `Infinity` means beyond its techniques. Null where there is no score. */
  readonly score: number | null
  /** The puzzle's size. Scores are also compared among puzzles of one size alone, so that size itself explains nothing. */
  readonly size: string
  /** The labels of the puzzle as it is at present. */
  readonly labels: readonly SolveLabel[]
}

/** The correlation of a grader's scores with one kind of figure that people give. */
export interface LabelCorrelation {
  /** The solver whose labels these are; null: all solvers. */
  readonly who: string | null
  readonly by: 'time' | 'stars'
  readonly all: WithinGroups
  readonly withinSize: WithinGroups
}

/** The correlations of a grader's scores with people's labels. */
export interface LabelReport {
  /** The number of puzzles with labels; below, the number of labels. */
  readonly puzzles: number
  readonly labels: number
  /** The number of those puzzles that the grader has not graded. */
  readonly ungraded: number
  readonly correlations: readonly LabelCorrelation[]
}

/** The most solvers for whom correlations are computed: those with the most labels. */
const MOST_SOLVERS = 20

/**
 * Spearman's correlations of scores with times and stars. A puzzle counts once: with the median of its times, where giving up counts as
 * longer than any time, and with the mean of its stars. Everybody's correlations come first, then each solver's.
 */
export function labelReport(puzzles: readonly Labelled[], seed: string): LabelReport {
  const labelled = puzzles.filter(({ labels }) => labels.length > 0)
  const all = labelled.flatMap(({ labels }) => labels)
  const counts = new Map<string, number>()
  for (const { who } of all) if (who !== '') counts.set(who, (counts.get(who) ?? 0) + 1)
  const solvers = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([who]) => who)
  const told = [null, ...(counts.size > 1 || all.some(({ who }) => who === '') ? solvers.slice(0, MOST_SOLVERS) : [])]
  return {
    puzzles: labelled.length,
    labels: all.length,
    ungraded: labelled.filter(({ score }) => score === null).length,
    correlations: told.flatMap((who) => (['time', 'stars'] as const).map((by) => correlation(labelled, who, by, seed))),
  }
}

function correlation(puzzles: readonly Labelled[], who: string | null, by: 'time' | 'stars', seed: string): LabelCorrelation {
  const bySize = new Map<string, Pair[]>()
  for (const { score, size, labels } of puzzles) {
    const own = who === null ? labels : labels.filter((label) => label.who === who)
    const figure = by === 'time' ? medianTime(own) : meanStars(own)
    if (score === null || figure === null) continue
    bySize.set(size, [...(bySize.get(size) ?? []), [score, figure]])
  }
  const groups = [...bySize.values()]
  return { who, by, all: withinGroups([groups.flat()], `${seed} all`), withinSize: withinGroups(groups, `${seed} within`) }
}

function medianTime(labels: readonly SolveLabel[]): number | null {
  const times = labels.flatMap(({ seconds, gaveUp }) => (gaveUp ? [Infinity] : (seconds ?? []))).sort((a, b) => a - b)
  if (times.length === 0) return null
  const [low, high] = [times[(times.length - 1) >> 1]!, times[times.length >> 1]!]
  return low === high ? low : (low + high) / 2
}

function meanStars(labels: readonly SolveLabel[]): number | null {
  const stars = labels.flatMap((label) => label.stars ?? [])
  return stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length
}
