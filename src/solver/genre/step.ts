import type { Message } from '../kernel/message'
import type { Json } from '../kernel/json'

/** A finding: its technique, its reason in words, and the marks of what it sets or rules out. */
export interface Finding {
  readonly technique: string
  readonly points?: number
  readonly message: Message
  readonly marks: readonly Mark[]
  /**
   * For a supposition within a trial: its depth, 1 for the outermost. Earlier findings of the same or a greater depth are no longer valid.
   */
  readonly supposes?: number
}

/**
 * One step of a grading. Where the step is a trial, `trial` lists its findings: they are taken back with it, and their points are not
 * counted. A trial of several suppositions lists each of them, followed by its findings.
 */
export interface Step extends Finding {
  readonly trial?: readonly Finding[]
}

/** An element (in the genre's numbering) with its part in a step; `value` is e.g. the digit set or ruled out. */
export interface Mark {
  readonly role: 'target' | 'reason' | 'removed'
  readonly at: number
  readonly value?: number
}

/** The findings of a trial that are still valid: those under a supposition that a later one replaced are left out. */
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
  /** A person's work on it, in the genre's own form; null: none. */
  readonly work: Json | null
  /** The marks by which steps of a grading have since set something or ruled it out, in their order. */
  readonly done: readonly Mark[]
}

/** All steps that apply in one position, as `Genre.allSteps` finds them, and not only the next. */
export interface AllSteps {
  /** By technique, easiest first. */
  readonly steps: readonly Step[]
  /** Techniques of which there may be more steps than these, as keys of the genre's graders. */
  readonly cut: readonly string[]
  /** Techniques that were not tried, because the budget ran out or because they take too long for a list; keys as well. */
  readonly unasked: readonly string[]
  /** The reason why there are no steps; left out where there are some. */
  readonly message?: Message
}
