import type { Message } from './message'

/** A finding: by which technique, why, and what it set or ruled out. */
export interface Finding {
  readonly technique: string
  readonly points?: number
  readonly message: Message
  readonly marks: readonly Mark[]
}

/** One step of a grading. Of a trial that was taken back, `trial` is what it found: nothing of that stays, and its points are not counted. */
export interface Step extends Finding {
  readonly trial?: readonly Finding[]
}

/** An element (in the genre's numbering) with its part in a step; `value` is e.g. the digit set or ruled out. */
export interface Mark {
  readonly role: 'target' | 'reason' | 'removed'
  readonly at: number
  readonly value?: number
}
