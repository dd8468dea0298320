import type { Budget } from '#solver/kernel/budget.ts'
import { exactlyOne } from '#solver/sat/encode/counts.ts'
import { Formula } from '#solver/sat/formula.ts'
import { verdictOf } from '#solver/sat/verdict.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { OneCell, OneDigit } from './puzzle'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Solves a puzzle by its rules as clauses: a variable for each open fact, and the conditions on them. The clause engine does the rest, with
 * every verdict and any budget. Encoders for counts, runs of cells and connected cells are in `solver/sat/encode/`.
 */
export function solve({ clue }: OneCell, budget: Budget): Verdict<OneDigit> {
  const formula = new Formula()
  const isDigit = DIGITS.map(() => formula.variable())
  exactlyOne(formula, isDigit)
  if (clue !== '.') formula.clause([isDigit[Number(clue) - 1]!])
  formula.finish()
  return verdictOf({ formula, elements: [isDigit], read: (holds) => DIGITS[isDigit.findIndex(holds)]! }, budget)
}
