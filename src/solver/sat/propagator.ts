import type { Assignment, Reasons } from './reason'

/**
 * A rule beside the clauses that makes literals hold by itself, e.g. a limit on how many hold, and gives the reason only when
 * conflict analysis asks. The engine tells it of every literal that comes to hold, in their order, and of each that is taken
 * back, in the opposite order.
 */
export interface Propagator {
  /** Begins a search, of which no literal has been told. The rule passes `reason` to `assignment.hold` with every conclusion. */
  begin(assignment: Assignment, variables: number, reason: number): void
  /**
   * Hears that a literal has come to hold. The rule passes its conclusions to `assignment.hold(literal, reason, -1)`,
   * for literals that are open.
   *
   * @returns false when the rule is broken; the literal is taken back later all the same
   */
  told(literal: number): boolean
  /** Hears that a literal of which it was told holds no more. */
  takenBack(literal: number): void
  /**
   * Writes the reason why the rule made a literal hold: the other literals of a clause that makes it hold, all of which failed before it.
   * For −1 it writes why `told` gave false: all literals of a clause that failed; some later ones may have been taken back by then.
   */
  explain(literal: number, why: Reasons): void
}

/**
 * A rule that would take too many clauses to write down. It looks at the literals that hold and gives clauses that are broken or leave one
 * literal. An assignment to which it has no objection is a solution.
 */
export interface LazyRule {
  /** Whether the engine asks the rule before every decision, too, and not only once all variables have values. */
  readonly asksEarly: boolean
  /**
   * Clauses that follow from the rule, each of which has failed or has one literal left. Once all variables have values and the rule is
   * broken, at least one of them has failed; none means that the rule is kept.
   *
   * @param value by literal: 1 holds, −1 fails, 0 is open
   */
  objections(value: Int8Array): readonly (readonly number[])[]
}
