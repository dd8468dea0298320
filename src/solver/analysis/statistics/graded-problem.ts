import type { TechniqueName } from './technique-table'

/** A graded problem of a book, as its statistics need it. */
export interface GradedProblem {
  /** As graded; null where the grader gave none, or the problem is not graded. */
  readonly level: number | null
  readonly value?: number
  /** The n of the n-empty technique that it needs; null when the basic techniques do not solve it, left out when unknown. */
  readonly n?: number | null
  /** The level that the book prints (表示難易度). */
  readonly label?: number
  /** The hardest technique it needs. */
  readonly technique?: TechniqueName
  /** The level that its techniques give it before it is raised, and how often those of that level fired. */
  readonly base?: number
  readonly effort?: number
  /** The grader's techniques end before the solution does. */
  readonly isUnsolved?: boolean
  /** Graded by an older version only: nothing is known of it. */
  readonly isStale?: boolean
  /** It is of a kind that the grader does not know. */
  readonly isElsewhere?: boolean
}
