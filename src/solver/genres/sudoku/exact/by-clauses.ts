import type { Budget } from '#solver/kernel/budget.ts'
import { digitBoard } from '#solver/sat/encode/digits.ts'
import { verdictOf } from '#solver/sat/verdict.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { Grid, Sudoku } from '../puzzle'
import { UNITS } from '../units'

/**
 * Answers the question of `solveSudoku` by the clause engine, with rules and givens as clauses. It shares nothing with the main solver, so
 * that each can check the other; it is some hundred times slower. `differing` has the cells at which any two solutions differ.
 */
export function solveByClauses({ givens }: Sudoku, budget: Budget): Verdict<Grid> {
  return verdictOf(digitBoard(givens, 9, UNITS), budget)
}
