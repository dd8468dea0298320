import type { TechniqueName } from './technique-table'

/** A graded problem of a book, as its statistics need it. */
export interface GradedProblem {
  /** The level as graded; null where the grader gave none, or where the problem is not graded. */
  readonly level: number | null
  /** The number that the book prints on it; left out: its place among the given problems. */
  readonly number?: number
  readonly value?: number
  /**
   * The n of the n-empty-cell technique that the problem needs: the greatest number of empty cells of a unit to which the technique must be
   * applied. Null when the basic techniques do not solve it, left out when unknown.
   */
  readonly n?: number | null
  /** The level that the book prints (表示難易度). */
  readonly label?: number
  /** The hardest technique that the problem needs. */
  readonly technique?: TechniqueName
  /** The level that its techniques give it, before it is raised; below, the number of uses of techniques of that level. */
  readonly base?: number
  readonly effort?: number
  /** Whether the grader's techniques do not suffice to solve the problem. */
  readonly isUnsolved?: boolean
  /** Whether only an older version of the grader graded the problem; its figures are then unknown. */
  readonly isStale?: boolean
  /** Whether the problem is of a kind that the grader does not know. */
  readonly isElsewhere?: boolean
}

/**
 * The state of a problem's grading: `graded`; `unsolved`, where the grader's techniques do not suffice, which is a result; `stale`, graded
 * by an older version only; `ungraded`, not graded, or without exactly one solution; `elsewhere`, of a kind that the grader does not know,
 * so that its fallback grader grades it. The last three count as missing.
 */
export type ProblemState = 'graded' | 'unsolved' | 'stale' | 'ungraded' | 'elsewhere'

/**
 * A problem of a book, as statistics, calibration and level schemes see it. A field is null where it is unsolved or missing, or where the
 * grader does not give it.
 */
export interface Problem {
  readonly id: number
  /** The number that the book prints on the problem. */
  readonly position: number
  readonly state: ProblemState
  /** The level that the book prints (表示難易度). */
  readonly label: number | null
  /** The level as graded, or by a level scheme. */
  readonly level: number | null
  readonly value: number | null
  /** The value that decides the lower levels, for a grader with two values. */
  readonly lowerValue: number | null
  /** The n of the n-empty technique that it needs. */
  readonly n: number | null
  /** The hardest technique that the problem needs, a key of the grader's techniques. */
  readonly technique: string | null
  /** The level that its techniques give it, before it is raised for effort. */
  readonly base: number | null
  /** The number of times that techniques of the base level fired. */
  readonly effort: number | null
  readonly cells: number | null
  /** The number of colours; null in a genre without colours. */
  readonly colours: number | null
}

/** Problems as one list for each field, as they are sent to the window: 20,000 are read in milliseconds. All lists have the same length. */
export type ProblemColumns = { readonly [K in keyof Problem]: readonly Problem[K][] }

/** The columns of problems. */
export function columnsOf(problems: readonly Problem[]): ProblemColumns {
  return {
    id: problems.map(({ id }) => id),
    position: problems.map(({ position }) => position),
    state: problems.map(({ state }) => state),
    label: problems.map(({ label }) => label),
    level: problems.map(({ level }) => level),
    value: problems.map(({ value }) => value),
    lowerValue: problems.map(({ lowerValue }) => lowerValue),
    n: problems.map(({ n }) => n),
    technique: problems.map(({ technique }) => technique),
    base: problems.map(({ base }) => base),
    effort: problems.map(({ effort }) => effort),
    cells: problems.map(({ cells }) => cells),
    colours: problems.map(({ colours }) => colours),
  }
}

/** The problems of columns. */
export function problemsOf(columns: ProblemColumns): Problem[] {
  return columns.id.map((id, i) => ({
    id,
    position: columns.position[i]!,
    state: columns.state[i]!,
    label: columns.label[i]!,
    level: columns.level[i]!,
    value: columns.value[i]!,
    lowerValue: columns.lowerValue[i]!,
    n: columns.n[i]!,
    technique: columns.technique[i]!,
    base: columns.base[i]!,
    effort: columns.effort[i]!,
    cells: columns.cells[i]!,
    colours: columns.colours[i]!,
  }))
}

/** Whether the difficulty of a problem is known. */
export function isKnown({ state }: Pick<Problem, 'state'>): boolean {
  return state === 'graded' || state === 'unsolved'
}

/** A problem in the form of `bookStatistics`, without figures that are missing. */
export function gradedProblem(problem: Problem): GradedProblem {
  const { state, level, label, value, n, technique, base, effort } = problem
  const named = { number: problem.position, ...(label !== null && { label }) }
  if (!isKnown(problem)) return { level: null, isStale: state === 'stale', isElsewhere: state === 'elsewhere', ...named }
  const isUnsolved = state === 'unsolved'
  return {
    ...named,
    ...{ level, isUnsolved },
    ...(value !== null && { value }),
    ...((n !== null || isUnsolved) && { n }),
    ...(technique !== null && { technique }),
    ...(base !== null && { base }),
    ...(effort !== null && { effort }),
  }
}
