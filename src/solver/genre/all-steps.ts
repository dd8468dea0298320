import type { Json } from '../kernel/json'
import type { Message } from '../kernel/message'
import type { Mark, Step } from './step'

/** A position of a puzzle on the way to its solution. */
export interface Position {
  /** A person's work on it, in the genre's own form; null: none. */
  readonly work: Json | null
  /** The marks by which steps of a grading have since set something or ruled it out, in their order. */
  readonly done: readonly Mark[]
}

/** Every step that applies in a position, not only the next one: `Genre.allSteps`. */
export interface AllSteps {
  /** By technique, easiest first. */
  readonly steps: readonly Step[]
  /** Techniques of which there may be more steps than these, as keys of the genre's graders. */
  readonly cut: readonly string[]
  /** Techniques that were not asked, since the budget ran out or since they take too long for a list; keys as well. */
  readonly unasked: readonly string[]
  /** Why there are no steps; only where there are none. */
  readonly message?: Message
}
