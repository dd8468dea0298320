import type { Budget } from '#solver/kernel/budget.ts'
import type { Grader, Grading } from '#solver/genre/genre.ts'
import type { Sudoku } from '../puzzle'
import { Sight, type Found } from '../techniques/sight'
import { solveBasically } from './basic'
import { Board } from '../position/board'
import { criterionISaid } from './criterion'
import { criterionA, criterionB, criterionI } from './levels'
import { TECHNIQUE_NAMES_I } from './names'
import { ORDERS, PRINTED_ORDER, UNIT_ORDER, type OrderName } from '../position/orders'
import { POINTS_I } from '../position/points'
import { outOfSteps } from './ran-out'
import { Run, firstPass } from './run'
import { schemesI } from './schemes'
import { StepWriter } from './step-writer'
import { TABLES_I } from './tables'
import { Tally } from './tally'
import { TECHNIQUES_I } from './techniques'
import { detailsI } from './details'

/** Value I of a puzzle. */
export interface ValueI {
  /** The least value of the six orders; undefined when techniques 1-3 do not solve the puzzle. */
  readonly value: number | undefined
  /** The order with the least value, the first of equal ones. For an unsolved puzzle it is the order whose steps are shown. */
  readonly order: OrderName
  readonly tally: Tally
  readonly perOrder: Readonly<Record<string, number | null>>
}

/** Evaluation value I in all six orders (Sato 2001, 4.1); undefined when the budget ran out. */
export function valueI(givens: string, budget: Budget): ValueI | undefined {
  const start = new Sight(new Board(givens), UNIT_ORDER[PRINTED_ORDER], POINTS_I)
  const first = new Tally()
  firstPass(start, first)
  const perOrder: Record<string, number | null> = {}
  let tally = new Tally()
  let value: number | undefined
  let order: OrderName | undefined
  for (const name of ORDERS) {
    const run = new Run(UNIT_ORDER[name], TECHNIQUES_I, POINTS_I, false)
    const end = run.go(start.board, first, budget)
    if (end === 'steps') return undefined
    const mean = end === 'solved' ? run.tally.mean(POINTS_I) : null
    perOrder[name] = mean
    if (order && run.tally.sum >= tally.sum) continue
    value = mean ?? undefined
    order = name
    tally = run.tally
  }
  return { value, order: order ?? PRINTED_ORDER, tally, perOrder }
}

/** Sato 2001, three levels: the n needed (section 3), value I and criterion I (section 4). */
export const satoI: Grader<Sudoku> = {
  id: 'sato-2001-i',
  name: { en: 'Sato 2001, three levels', ja: '佐藤2001・3段階' },
  version: 1,
  levels: [1, 2, 3],
  techniques: TECHNIQUE_NAMES_I,
  details: detailsI,
  tables: TABLES_I,
  features: { n: 'n' },
  schemes: schemesI,
  criterion: criterionISaid,
  grade({ givens }, budget, withSteps): Grading {
    const basic = solveBasically(givens, budget)
    const evaluated = basic.ranOut ? undefined : valueI(givens, budget)
    if (!evaluated) return outOfSteps()
    const { value, order, tally, perOrder } = evaluated
    return {
      level: criterionI(basic.n, value),
      ...(value !== undefined && { value }),
      counts: countsOf(tally),
      details: {
        n: basic.n,
        nUsed: basic.solved ? tally.largestN : basic.n,
        criterionA: criterionA(basic.n),
        criterionB: criterionB(basic.n, value),
        order,
        perOrder,
      },
      solvedByTechniques: basic.solved,
      steps: withSteps ? stepsOf(givens, order, budget) : [],
    }
  },
}

function countsOf(tally: Tally): Record<string, number> {
  const counts: Record<string, number> = { first: tally.first, t1: tally.byN[1]!, t2: tally.byTechnique[2]! }
  for (let n = 2; n <= 6; n++) counts[`e${n}`] = tally.byN[n]!
  return counts
}

function stepsOf(givens: string, order: OrderName, budget: Budget): Grading['steps'] {
  const writer = new StepWriter(keyOf)
  const start = new Sight(new Board(givens), UNIT_ORDER[order], POINTS_I)
  const first = new Tally()
  firstPass(start, first, writer)
  new Run(UNIT_ORDER[order], TECHNIQUES_I, POINTS_I, false).go(start.board, first, budget, writer)
  return writer.steps
}

function keyOf(found: Found, inFirstPass: boolean): string {
  if (inFirstPass) return 'first'
  return found.technique === 3 ? `e${found.n}` : `t${found.technique}`
}
