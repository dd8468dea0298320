import type { UnsolvedValues } from '../groups'
import { isKnown, type Problem } from '../problem'

/** A labelled problem that takes part in a calibration. */
export interface Sample {
  /** The problem's label, and the index of that label among all labels, ascending. */
  readonly label: number
  readonly place: number
  /** The graded level. */
  readonly level: number | null
  /** The value; infinite if techniques do not solve the problem. */
  readonly value: number
  /** The needed n; null if it is not known, infinite if techniques do not solve the problem. */
  readonly n: number | null
  readonly base: number | null
  readonly effort: number
}

/** The problems that can take part, and the number of those that cannot. */
export interface Samples {
  readonly samples: readonly Sample[]
  /** Distinct labels, ascending. */
  readonly labels: readonly number[]
  readonly leftOut: { readonly unlabelled: number; readonly missing: number; readonly unsolved: number }
}

/**
 * The samples of a book for a calibration.
 * @param kind what is to be found: borders of values, or limits of effort
 */
export function samplesOf(problems: readonly Problem[], kind: 'values' | 'efforts', unsolved: UnsolvedValues): Samples {
  const labelled = problems.flatMap((problem) => (problem.label === null ? [] : [{ ...problem, label: problem.label }]))
  const known = labelled.filter(isKnown)
  // If a grader gives no n at all, being unsolved says nothing about n.
  const givesN = known.some(({ n }) => n !== null)
  const isUnsolved = ({ state, value, base }: Problem) => state === 'unsolved' && (kind === 'values' ? value : base) === null
  const has = (problem: Problem) => (kind === 'values' ? problem.value !== null : problem.base !== null && problem.effort !== null)
  // Problems of the last level take no part, because no limit could raise them.
  const takesUnsolved = kind === 'values' && unsolved === 'greatest'
  const usable = known.filter((problem) => has(problem) || (takesUnsolved && isUnsolved(problem)))
  const labels = [...new Set(usable.map(({ label }) => label))].sort((a, b) => a - b)
  const places = new Map(labels.map((label, i) => [label, i]))
  const out = known.filter((problem) => !usable.includes(problem))
  return {
    labels,
    samples: usable.map((problem) => ({
      ...{ label: problem.label, place: places.get(problem.label)!, level: problem.level, base: problem.base },
      value: problem.value ?? Infinity,
      n: problem.n ?? (givesN && problem.state === 'unsolved' ? Infinity : null),
      effort: problem.effort ?? 0,
    })),
    leftOut: {
      unlabelled: problems.length - labelled.length,
      missing: labelled.length - known.length + out.filter((problem) => !isUnsolved(problem)).length,
      unsolved: out.filter(isUnsolved).length,
    },
  }
}
