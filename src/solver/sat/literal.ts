/*
 * A literal is 2 * variable, or 2 * variable + 1 for its negation. TRUE and FALSE stand where a literal is settled already; a term is a
 * literal or one of them. Every encoder takes terms, so that what is known of a puzzle makes its clauses shorter.
 */

/** A term that holds. */
export const TRUE = -1
/** A term that does not hold. */
export const FALSE = -2

/** The opposite of a term. */
export function not(term: number): number {
  return term >= 0 ? term ^ 1 : TRUE + FALSE - term
}

/** A settled term. */
export function settled(holds: boolean): number {
  return holds ? TRUE : FALSE
}
