import type { Budget } from '#solver/kernel/budget.ts'
import { digitBoard } from '#solver/sat/encode/digits.ts'
import { verdictOf } from '#solver/sat/verdict.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { linesOf } from '../geometry/lines'
import { orderOf, type Grid, type XNumberPlace } from '../puzzle'

/**
 * Solves a puzzle by the clause engine, from the rules of the square and the givens as clauses. It shares nothing with the
 * search of solve.ts, so that each can check the other. `differing` has the cells at which any two solutions differ.
 */
export function solveByClauses(puzzle: XNumberPlace, budget: Budget): Verdict<Grid> {
  const order = orderOf(puzzle)
  return verdictOf(digitBoard(puzzle.givens, order, linesOf(order)), budget)
}
