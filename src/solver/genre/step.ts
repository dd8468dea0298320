import type { Message } from '../kernel/message'
import type { Json } from '../kernel/json'

/** A conclusion of a grader: its technique, its reason in words, and marks for the digits or cells that it sets or rules out. */
export interface Finding {
  readonly technique: string
  readonly points?: number
  readonly message: Message
  readonly marks: readonly Mark[]
  /**
   * The depth of a supposition within a trial, 1 for the outermost. A supposition makes earlier findings of the same or a greater depth
   * invalid.
   */
  readonly supposes?: number
}

/**
 * A step of a grading. If the step is a trial, `trial` lists its findings, which are withdrawn with the trial; their points do not count.
 * If the trial makes several suppositions, each is listed before the findings that follow from it.
 */
export interface Step extends Finding {
  readonly trial?: readonly Finding[]
}

/** An element (in the genre's numbering) with its part in a step. `value` is, for example, the digit that is set or ruled out. */
export interface Mark {
  readonly role: 'target' | 'reason' | 'removed'
  readonly at: number
  readonly value?: number
}

/** The findings of a trial that are still valid at its end. A later supposition makes those of an earlier one invalid. */
export function standing(findings: readonly Finding[]): readonly Finding[] {
  const left: Finding[] = []
  /** The depth of each finding that is still valid. */
  const under: number[] = []
  let depth = 0
  for (const finding of findings) {
    if (finding.supposes !== undefined) {
      depth = finding.supposes
      const from = under.findIndex((many) => many >= depth)
      if (from >= 0) left.length = under.length = from
    }
    left.push(finding)
    under.push(depth)
  }
  return left
}

/** A position of a puzzle on the way to its solution. */
export interface Position {
  /** A person's work in the genre's own form; null for none. */
  readonly work: Json | null
  /** The marks of what the steps of a grading have set or ruled out since, in order. */
  readonly done: readonly Mark[]
}

/** All steps that apply in a position, not only the next one; the result of `Genre.allSteps`. */
export interface AllSteps {
  /** The steps, ordered by technique, easiest first. */
  readonly steps: readonly Step[]
  /** Techniques (keys of the genre's graders) of which further steps may exist. */
  readonly cut: readonly string[]
  /** Techniques (keys of the genre's graders) that were not tried: the budget ran out, or they take too long for a list. */
  readonly unasked: readonly string[]
  /** The reason why there are no steps; left out where there are steps. */
  readonly message?: Message
}
