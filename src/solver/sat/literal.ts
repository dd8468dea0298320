/*
 * The literal of a variable `v` is the number `2 * v`, its negation `2 * v + 1`. A term is a literal, or TRUE or FALSE where the givens of
 * a puzzle settle the value. All encoders take terms, so that givens make clauses shorter.
 */

/** The term that always holds. */
export const TRUE = -1
/** The term that never holds. */
export const FALSE = -2

/** The negation of a term. */
export function not(term: number): number {
  return term >= 0 ? term ^ 1 : TRUE + FALSE - term
}

/** The term of a known value. */
export function settled(holds: boolean): number {
  return holds ? TRUE : FALSE
}
