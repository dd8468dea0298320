import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { verdictOf } from '#solver/sat/verdict.ts'
import type { Marks, Pencil } from './board'
import { Model } from './model'
import type { Page } from './page'

/** The rules of a board, its formula ready for the engine. */
export function modelOf(page: Page, board: Pencil): Model {
  const model = new Model(board.clues.length)
  page.model(model, board)
  model.formula.finish()
  return model
}

/** Whether a board has no solution, one, or more. A step is a literal propagated. */
export function solveModel(model: Model, budget: Budget): Verdict<Marks> {
  const elements = model.marks.map((literal) => (literal === undefined ? [] : [literal]))
  return verdictOf({ formula: model.formula, rules: model.rulesBeside(), elements, read: (holds) => model.read(holds) }, budget)
}
