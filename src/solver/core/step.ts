import type { Message } from './message'

/** One step of a grading: what was found, by which technique, why, and what it set or ruled out. */
export interface Step {
  readonly technique: string
  readonly points?: number
  readonly message: Message
  readonly marks: readonly Mark[]
}

/** An element (in the genre's numbering) with its part in a step; `value` is e.g. the digit set or ruled out. */
export interface Mark {
  readonly role: 'target' | 'reason' | 'removed'
  readonly at: number
  readonly value?: number
}
