import type { Formula } from '../formula'
import { not } from '../literal'

/** The greatest number of terms for which each pair gets a clause; more terms are counted. */
const PAIRED = 12

/** Adds clauses so that at most one of some terms holds. */
export function atMostOne(formula: Formula, terms: readonly number[]): void {
  if (terms.length > PAIRED) return formula.atMost(terms, 1)
  for (const [i, term] of terms.entries()) for (const other of terms.slice(i + 1)) formula.clause([not(term), not(other)])
}

/** Adds clauses so that exactly one of some terms holds. */
export function exactlyOne(formula: Formula, terms: readonly number[]): void {
  formula.clause(terms)
  atMostOne(formula, terms)
}

/** Adds clauses so that at least `least` of some terms hold. */
export function atLeast(formula: Formula, terms: readonly number[], least: number): void {
  if (least === 1) formula.clause(terms)
  else formula.atMost(terms.map(not), terms.length - least)
}

/** Adds clauses so that exactly `count` of some terms hold. */
export function exactly(formula: Formula, terms: readonly number[], count: number): void {
  formula.atMost(terms, count)
  atLeast(formula, terms, count)
}
