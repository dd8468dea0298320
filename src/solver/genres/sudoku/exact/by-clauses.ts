import type { Budget } from '#solver/kernel/budget.ts'
import { digitBoard } from '#solver/sat/encode/digits.ts'
import { verdictOf } from '#solver/sat/verdict.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { Grid, Sudoku } from '../puzzle'
import { UNITS } from '../units'

/**
 * Solves a sudoku with the clause engine: rules and givens become clauses. It shares no code with `solveSudoku`, so that each can check the
 * other, and is some hundred times slower. `differing` has the cells in which solutions differ.
 */
export function solveByClauses({ givens }: Sudoku, budget: Budget): Verdict<Grid> {
  return verdictOf(digitBoard(givens, 9, UNITS), budget)
}
