import type { Formula } from '../formula'
import { not } from '../literal'

/** Lets at least `least` of some terms hold. */
export function atLeast(formula: Formula, terms: readonly number[], least: number): void {
  if (least === 1) formula.clause(terms)
  else formula.atMost(terms.map(not), terms.length - least)
}

/** Lets exactly `count` of some terms hold. */
export function exactly(formula: Formula, terms: readonly number[], count: number): void {
  formula.atMost(terms, count)
  atLeast(formula, terms, count)
}
