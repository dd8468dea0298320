import type { Formula } from '../formula'
import { not } from '../literal'

/** Up to so many terms each pair gets a clause of its own; more are counted. */
const PAIRED = 12

/** Lets at most one of some terms hold. */
export function atMostOne(formula: Formula, terms: readonly number[]): void {
  if (terms.length > PAIRED) return formula.atMost(terms, 1)
  for (const [i, term] of terms.entries()) for (const other of terms.slice(i + 1)) formula.clause([not(term), not(other)])
}

/** Lets exactly one of some terms hold. */
export function exactlyOne(formula: Formula, terms: readonly number[]): void {
  formula.clause(terms)
  atMostOne(formula, terms)
}

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
