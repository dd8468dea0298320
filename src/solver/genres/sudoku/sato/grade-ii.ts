import type { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Grader, Grading } from '#solver/genre/genre.ts'
import type { Sudoku } from '../puzzle'
import { Sight } from '../techniques/sight'
import { solveBasically, type Basic } from './basic'
import { Board } from '../position/board'
import { valueI } from './grade-i'
import { criterionIISaid } from './criterion'
import { criterionI, criterionII, lowerLevel } from './levels'
import { TECHNIQUE_NAMES_II } from './names'
import { ORDERS, PRINTED_ORDER, UNIT_ORDER, type OrderName } from '../position/orders'
import { POINTS_II, TECHNICAL_POINTS } from '../position/points'
import { outOfSteps } from './ran-out'
import { Run, firstPass } from './run'
import { schemesII } from './schemes'
import { StepWriter } from './step-writer'
import { TABLES_II } from './tables'
import { Tally } from './tally'
import { TECHNIQUES_II } from './techniques'
import { detailsII } from './details'

/** A solution with techniques 1-7 in one order of the units. */
interface RunII {
  readonly tally: Tally
  /** The value II of this order; undefined when techniques 1-7 do not solve the puzzle. */
  readonly mean: number | undefined
  readonly needed: number
  readonly technical: number
  readonly value: number | undefined
}

/**
 * The grader of Sato 2001 with five levels. It uses value II and criterion II (section 6), with techniques 4-7 as the prose describes them,
 * in the printed order of rows, columns, blocks. The details give the other five orders, too.
 *
 * Below level 4 the level is that of value I with the borders 1.25 and 1.95. Criterion I cannot be used here: it is for books of three
 * levels, and its borders 1.75 and 2.6 separate other labels. The paper prints no borders for levels 1 to 3 of five. The two borders are
 * rounded from 1.262 and 1.936, which follow from the means and deviations of its section 5.1 by its rule of 4.4. Rounding as the paper
 * does elsewhere would make 1.9 of 1.936; the grader keeps 1.95, so that earlier gradings stay valid.
 */
export const satoII: Grader<Sudoku> = {
  id: 'sato-2001-ii',
  name: { en: 'Sato 2001, five levels', ja: '佐藤2001・5段階' },
  version: 1,
  levels: [1, 2, 3, 4, 5],
  techniques: TECHNIQUE_NAMES_II,
  details: detailsII,
  tables: TABLES_II,
  features: { n: 'nNeeded', lowerValue: 'valueI' },
  schemes: schemesII,
  criterion: criterionIISaid,
  counting: {
    said: {
      en: 'Counted by the paper: cells that a technique fixed. Told, but not counted: the first pass of technique 2, groups that are only looked at, and trials of technique 7 that led nowhere.',
      ja: '論文が数えるのは、手筋で決まったマス数。手順には出るが数えないのは、最初の技法2、グループを見つけただけの手順、何も決まらなかった技法7の仮入れ。',
    },
  },
  grade({ givens }, budget, withSteps): Grading {
    const basic = solveBasically(givens, budget)
    const lower = basic.ranOut ? undefined : valueI(givens, budget)
    const runs = lower && runAll(givens, basic, budget)
    if (!runs) return outOfSteps()
    const printed = runs[PRINTED_ORDER]
    const { tally, mean, value } = printed
    const criterion = criterionII(basic.n, value)
    const byCriterionI = criterionI(basic.n, lower.value)
    return {
      level: criterion.level ?? (lower.value === undefined ? null : lowerLevel(lower.value)),
      ...(value !== undefined && { value }),
      counts: table(tally.byTechnique, 1, 7),
      needed: String(printed.needed > 3 ? printed.needed : basicNeeded(tally)),
      details: {
        mean: mean ?? null,
        technical: printed.technical,
        neededTechnique: printed.needed,
        levelMin: criterion.levelMin,
        levelMax: criterion.levelMax,
        n: tally.largestN,
        nNeeded: basic.n,
        meanMinimum: minimum(ORDERS.map((name) => runs[name].mean)),
        valueMinimum: minimum(ORDERS.map((name) => runs[name].value)),
        hard: criterion.hard,
        valueI: lower.value ?? null,
        levelByCriteria: criterion.level ?? byCriterionI,
        ...usedDetails(printed),
        perOrder: Object.fromEntries(
          ORDERS.map((name) => {
            const run = runs[name]
            const levelByCriteria = criterionII(basic.n, run.value).level ?? byCriterionI
            return [name, { mean: run.mean ?? null, value: run.value ?? null, levelByCriteria }]
          }),
        ),
      },
      solvedByTechniques: mean !== undefined,
      steps: withSteps ? stepsOf(givens, budget) : [],
    }
  },
}

/** The hardest of techniques 1-3 that was used. Because the cheapest is tried first, a puzzle that uses one of them needs it. */
function basicNeeded({ byTechnique }: Tally): number {
  return byTechnique[3]! > 0 ? 3 : byTechnique[2]! > 0 ? 2 : 1
}

/** The techniques that the solution in the printed order used, whether they were needed or not. */
function usedDetails({ tally, mean }: RunII): Record<string, Json> {
  const technicalUsed = TECHNICAL_POINTS[tally.highest] ?? 0
  return {
    usedTechnique: tally.highest,
    technicalUsed,
    valueUsed: mean === undefined ? null : mean + technicalUsed,
    firstPass: tally.first,
    byN: table(tally.byN, 2, 5),
    n4: tally.largestN4,
    byN4: table(tally.byN4, 1, 5),
    groupPoints: tally.groupPoints,
  }
}

function runAll(givens: string, basic: Basic, budget: Budget): Record<OrderName, RunII> | undefined {
  const start = new Sight(new Board(givens), UNIT_ORDER[PRINTED_ORDER], POINTS_II)
  const first = new Tally()
  firstPass(start, first)
  const runs: Partial<Record<OrderName, RunII>> = {}
  for (const name of ORDERS) {
    const run = new Run(UNIT_ORDER[name], TECHNIQUES_II, POINTS_II, true)
    const end = run.go(start.board, first, budget)
    if (end === 'steps') return undefined
    const mean = end === 'solved' ? run.tally.mean(POINTS_II) : undefined
    const needed = neededTechnique(basic, run.tally)
    const technical = TECHNICAL_POINTS[needed] ?? 0
    runs[name] = { tally: run.tally, mean, needed, technical, value: mean === undefined ? undefined : mean + technical }
  }
  return runs as Record<OrderName, RunII>
}

/**
 * The highest technique needed: 3 when techniques 1-3 solve the puzzle, though the run may have used 4-6 on the way. Only
 * technique 7 counts as soon as it is used, as it is for puzzles with six empty cells (6.2, 6.3(3ハ)).
 */
function neededTechnique(basic: Basic, { highest }: Tally): number {
  return basic.solved && highest < 7 ? 3 : highest
}

function stepsOf(givens: string, budget: Budget): Grading['steps'] {
  const order = UNIT_ORDER[PRINTED_ORDER]
  const writer = new StepWriter((found) => String(found.technique))
  const start = new Sight(new Board(givens), order, POINTS_II)
  const first = new Tally()
  firstPass(start, first, writer)
  new Run(order, TECHNIQUES_II, POINTS_II, true).go(start.board, first, budget, writer)
  return writer.steps
}

function minimum(values: readonly (number | undefined)[]): number | null {
  const found = values.filter((value) => value !== undefined)
  return found.length > 0 ? Math.min(...found) : null
}

/** The counts with indices `from` to `to`, as an object. */
function table(counts: Int32Array, from: number, to: number): Record<string, number> {
  const found: Record<string, number> = {}
  for (let i = from; i <= to; i++) found[i] = counts[i]!
  return found
}
