import { countTable, type CountTable } from './count-table'
import { correlationsOf, scaleFit, type Correlations, type ScaleFit } from './fit'
import { isKnown, type Problem } from './problem'
import { midranks } from './ranks'
import { gainOf, type Gain } from './gain'

/** The grading of a problem by one side of the comparison. */
export interface SideOfProblem {
  readonly level: number | null
  readonly value: number | null
}

/** A problem on which the two sides of a comparison differ. */
export interface Difference {
  readonly id: number
  readonly position: number
  readonly label: number | null
  readonly left: SideOfProblem
  readonly right: SideOfProblem
  /** The distance between its positions in the two orders, as a share of all problems: 0 to 1. */
  readonly difference: number
}

/** The comparison of two graders or level schemes on the same problems. Plain JSON. */
export interface GraderComparison {
  readonly problems: number
  /** The number of problems to which both sides, only one, or neither gives a level. */
  readonly both: number
  readonly onlyLeft: number
  readonly onlyRight: number
  readonly neither: number
  readonly leftLevels: readonly number[]
  readonly rightLevels: readonly number[]
  /** Left level (rows) by right level (columns). */
  readonly table: CountTable
  readonly levels: Correlations
  /** The correlations of the values, over problems with a value on both sides. */
  readonly values: Correlations
  /** The agreement of the levels, where both sides have the same ones. */
  readonly fit: ScaleFit | null
  /** The agreement of each side with the printed levels, where these are on its scale, and whether one side agrees better. */
  readonly labels: { readonly left: ScaleFit | null; readonly right: ScaleFit | null; readonly gain: Gain | null } | null
  /** The problems with the greatest differences, the greatest first. */
  readonly differing: readonly Difference[]
}

/** One side of a comparison: its problems, each id once, and all levels that it can give. */
export interface Side {
  readonly problems: readonly Problem[]
  readonly levels: readonly number[]
}

/**
 * Compares two graders or schemes on the problems that both know.
 * @param seed the seed of the resamples that show whether one side agrees better with the labels @param most the most problems that are
 * listed
 */
export function compareGraders(left: Side, right: Side, seed: string, most = 100, resamples = 1000): GraderComparison {
  const others = new Map(right.problems.map((problem) => [problem.id, problem]))
  const pairs = left.problems.flatMap((problem) => {
    const other = others.get(problem.id)
    return other ? [[problem, other] as const] : []
  })
  const has = (problem: Problem) => isKnown(problem) && problem.level !== null
  const both = pairs.filter(([a, b]) => has(a) && has(b))
  const leftLevels = scaleOf(
    left.levels,
    both.map(([a]) => a.level!),
  )
  const rightLevels = scaleOf(
    right.levels,
    both.map(([, b]) => b.level!),
  )
  const levels = both.map(([a, b]) => [a.level!, b.level!] as const)
  const isSameScale = leftLevels.length === rightLevels.length && leftLevels.every((level, i) => level === rightLevels[i])
  return {
    problems: pairs.length,
    both: both.length,
    onlyLeft: pairs.filter(([a, b]) => has(a) && !has(b)).length,
    onlyRight: pairs.filter(([a, b]) => !has(a) && has(b)).length,
    neither: pairs.filter(([a, b]) => !has(a) && !has(b)).length,
    ...{ leftLevels, rightLevels },
    table: countTable(
      levels.map(([a, b]) => [leftLevels.indexOf(a), rightLevels.indexOf(b)]),
      leftLevels.length,
      rightLevels.length,
    ),
    levels: correlationsOf(levels),
    values: correlationsOf(both.flatMap(([a, b]) => (a.value === null || b.value === null ? [] : [[a.value, b.value] as const]))),
    fit: isSameScale ? scaleFit(levels, leftLevels) : null,
    labels: withLabels(both, leftLevels, rightLevels, seed, resamples),
    differing: differing(both).slice(0, most),
  }
}

function withLabels(
  both: readonly (readonly [Problem, Problem])[],
  leftLevels: readonly number[],
  rightLevels: readonly number[],
  seed: string,
  resamples: number,
): GraderComparison['labels'] {
  const labelled = both.filter(([a]) => a.label !== null)
  if (labelled.length === 0) return null
  const left = scaleFit(
    labelled.map(([a]) => [a.label!, a.level!] as const),
    leftLevels,
  )
  const right = scaleFit(
    labelled.map(([a, b]) => [a.label!, b.level!] as const),
    rightLevels,
  )
  const gain =
    left && right
      ? gainOf(
          labelled.map(([a, b]) => ({ label: a.label!, left: a.level!, right: b.level! })),
          seed,
          resamples,
        )
      : null
  return { left, right, gain }
}

/**
 * The puzzles on which two sides differ most, by the distance of midranks: of values if both sides give one to every puzzle, otherwise of
 * levels. Equal ones keep the book's order.
 */
function differing(both: readonly (readonly [Problem, Problem])[]): Difference[] {
  const byValue = both.every(([a, b]) => a.value !== null && b.value !== null)
  const measure = (problem: Problem) => (byValue ? problem.value! : problem.level!)
  const [left, right] = [midranks(both.map(([a]) => measure(a))), midranks(both.map(([, b]) => measure(b)))]
  return both
    .map(([a, b], i) => ({
      ...{ id: a.id, position: a.position, label: a.label },
      left: { level: a.level, value: a.value },
      right: { level: b.level, value: b.value },
      difference: Math.abs(left[i]! - right[i]!) / both.length,
    }))
    .filter(({ difference, left: { level }, right: { level: other } }) => difference > 0 || level !== other)
    .sort((a, b) => b.difference - a.difference || a.position - b.position)
}

function scaleOf(known: readonly number[], found: readonly number[]): number[] {
  return [...new Set([...known, ...found])].sort((a, b) => a - b)
}
