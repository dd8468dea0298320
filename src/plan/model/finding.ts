import type { Message } from '#solver/kernel/message.ts'
import type { PlanMessage } from './finding-message'

/** The severity of a finding: an `error` keeps a book from the press, a `warning` should be examined, a `note` is good to know. */
export type Severity = 'error' | 'warning' | 'note'

/** A finding about a book before it is printed: its place, its rule, how bad it is, and a repair. */
export interface Finding {
  /** The rule, which is also the code of `message`. */
  readonly rule: string
  readonly severity: Severity
  /** The index of a part of the plan, from 0. */
  readonly part?: number
  /** The first page on which it is seen. */
  readonly page?: number
  /** Ids of the puzzles it concerns, in the book's order. */
  readonly puzzles?: readonly number[]
  readonly message: Message
  /** A change of the plan that mends it. */
  readonly repair?: Repair
}

/** A finding of the plan's own rules. */
export interface PlanFinding extends Finding {
  readonly message: PlanMessage
}

/** A finding about the book as a whole, without a place. */
export const plain = (severity: Severity, message: PlanMessage): PlanFinding => ({ rule: message.code, severity, message })

/** A change of the plan: a list of new values, each with its path, for example `parts.3.layout.perPage`; null removes a value. */
export interface Repair {
  readonly message: Message
  readonly set: readonly { readonly path: readonly (string | number)[]; readonly value: string | number | boolean | null }[]
}
