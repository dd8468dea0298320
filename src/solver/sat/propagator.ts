import type { Assignment, Reasons } from './reason'

/**
 * A rule beside the clauses that draws conclusions of its own, and says why only when it is asked: a count, or a genre's own fast
 * propagation. It is told of every literal that comes to hold, in the order of the trail, and of each that is taken back, in the
 * opposite order.
 */
export interface Propagator {
  /** A search is about to begin with nothing told. `reason` is what it gives to `assignment.hold` with its conclusions. */
  begin(assignment: Assignment, variables: number, reason: number): void
  /**
   * A literal has come to hold. Conclusions go to `assignment.hold(literal, reason, -1)`, for literals that are open.
   *
   * @returns false when the rule cannot be kept any more; what was told is still taken back later
   */
  told(literal: number): boolean
  /** A literal of which it was told holds no more. */
  takenBack(literal: number): void
  /**
   * Why a literal holds: writes the other literals of a clause that makes it hold, all of which failed before it. For -1, why `told` gave
   * false: all literals of a clause that has failed; some that came later may have been taken back by then.
   */
  explain(literal: number, why: Reasons): void
}

/**
 * A rule that would take too many clauses to write down. It looks at what holds and gives clauses that are broken, or nearly so; an
 * assignment to which it has no objection is a solution.
 */
export interface LazyRule {
  /** Whether it is to be asked before every decision as well, and not only once all variables are decided. */
  readonly asksEarly: boolean
  /**
   * Clauses that follow from the rule, and have failed or leave one literal; once all variables are decided at least one that has failed,
   * unless the rule is kept.
   *
   * @param value by literal: 1 holds, -1 does not, 0 open
   */
  objections(value: Int8Array): readonly (readonly number[])[]
}
