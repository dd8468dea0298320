import { levelWithin, ranOut } from '../genre/graders'
import type { Finding, Grader, Grading, Mark, Step } from '#solver/genre/genre.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Pencil } from './board'
import { type Argued, climb, type Climb, type Found, type Round, type Rung, RUNGS } from './ladder'
import type { Model } from './model'
import { modelOf, type Page, solveModel } from './page'
import { Waves } from './waves'
import { RUNG_NAMES, toldOf, type Conclusion } from './words'

/**
 * The difficulty of the hardest rounds: log₃(1 + Σ(3^(cost/2) − 1) / √(width · height)). A round whose cost is higher by two has three
 * times the weight. A round without cost adds nothing, because the number of easy rounds depends on the size of a board, not on its
 * difficulty.
 */
function peakOf(rounds: readonly Round[], { width, height }: Pencil): number {
  const sum = rounds.reduce((all, { cost }) => all + 3 ** (cost / 2) - 1, 0)
  return Math.round((1000 * Math.log(1 + sum / Math.sqrt(width * height))) / Math.log(3)) / 1000
}

/**
 * A sentence on how far a page's levels can be trusted, for the manual (`scripts/make-manual.mjs`).
 *
 * @public
 */
export function scaleOf({ isCalibrated }: Pick<Page, 'isCalibrated'>): Text {
  return isCalibrated
    ? {
        en: 'Nanido’s own scale, by the hardest rounds; it follows published levels, and its levels are cut where puzzles in print divide evenly.',
        ja: 'Nanido独自の尺度です。最も難しい回で決まり、公表されている難易度とよく合います。区切りは出版された問題が均等に分かれる所です。',
      }
    : {
        en: 'Nanido’s own scale, by the hardest rounds; not calibrated: no published levels bear it out. Calibrate it from your own labels or solving times in the statistics.',
        ja: 'Nanido独自の尺度で、最も難しい回で決まります。未較正：公表された難易度による裏付けがありません。「統計」で、手持ちの難易度や解答時間から較正できます。',
      }
}

/** The rungs that can occur with the rules of a page. */
function rungsOf({ hasWide }: Page): Rung[] {
  return (Object.keys(RUNGS) as Rung[]).filter((rung) => hasWide || !(rung === 'wide' || rung === 'short-wide'))
}

/** The ladder of all pencil genres, with the words and the level borders of a page. */
export function ladderOf(page: Page): Grader<Pencil> {
  const { levels } = page
  return {
    id: `nanido-${page.id}`,
    name: { en: 'Nanido ladder', ja: 'Nanido手筋' },
    version: 1,
    levels: Array.from({ length: levels.length + 1 }, (_, i) => i + 1),
    techniques: Object.fromEntries(rungsOf(page).map((rung) => [rung, RUNG_NAMES[rung]!])),
    details: {
      rounds: { name: { en: 'Rounds', ja: '回数' } },
      rungs: { name: { en: 'Rung of each round', ja: '各回の段' }, values: RUNG_NAMES },
      beyond: { name: { en: 'Beyond the ladder', ja: '段の範囲外' } },
      ...ranOut,
    },
    counting: {
      said: {
        en: 'Cells are counted, each at the rung at which it became known.',
        ja: 'マスを、わかった段ごとに数えます。',
      },
    },
    criterion: ({ value }) =>
      value === undefined
        ? undefined
        : {
            reason: levelWithin(value, levels),
            source: scaleOf(page),
          },
    grade(board, budget, withSteps) {
      const model = modelOf(page, board)
      const verdict = solveModel(model, budget)
      const came: Climb =
        verdict.kind === 'unique'
          ? climb(model, verdict.solution, budget, withSteps)
          : { rounds: [], end: verdict.kind === 'undecided' ? 'steps' : 'beyond' }
      return gradingOf(page, board, model, came, withSteps)
    },
  }
}

function gradingOf(page: Page, board: Pencil, model: Model, { rounds, end }: Climb, withSteps: boolean): Grading {
  const counts = Object.fromEntries(rungsOf(page).map((rung) => [rung, 0]))
  for (const { rung, found } of rounds) counts[rung]! += found.filter(({ isPlain }) => !isPlain).length
  const value = peakOf(rounds, board)
  const details = {
    rounds: rounds.length,
    rungs: rounds.map(({ rung }) => rung),
    ...(end === 'steps' && { ranOut: 'steps' }),
    ...(end === 'beyond' && { beyond: true }),
  }
  const isSolved = end === 'solved'
  return {
    level: isSolved ? 1 + page.levels.filter((border) => value >= border).length : null,
    ...(isSolved && { value }),
    counts,
    details,
    solvedByTechniques: isSolved,
    steps: withSteps ? stepsOf(page, board, model, rounds) : [],
  }
}

/**
 * The rounds as steps. In genres with digits, each step also lists the candidates of its cells.
 * @param known literals that held before the first round
 */
export function stepsOf(page: Page, board: Pencil, model: Model, rounds: readonly Round[], known: readonly number[] = []): Step[] {
  const waves = new Waves(model)
  const hold = (literals: readonly number[]): void => {
    for (const literal of literals) if (waves.value[literal] === 0) waves.hold(literal)
    waves.settle(new Map())
  }
  if (page.mark === 'digit') hold([...model.givens, ...known])
  return rounds.flatMap((round) => {
    const steps = round.found.filter(({ isPlain }) => !isPlain).map((found) => stepOf(page, board, model, round, found))
    if (page.mark !== 'digit') return steps
    const told = steps.map((step): Step => ({ ...step, message: { ...step.message, notes: notesAt(model, waves, step.marks) } as Step['message'] })) // prettier-ignore
    hold(round.found.map(({ literal }) => literal))
    return told
  })
}

/** The candidates of the cells with marks, as pairs of a cell and a mask with bit d-1 for digit d. Cells with a digit are left out. */
function notesAt(model: Model, waves: Waves, marks: readonly Mark[]): [number, number][] {
  const cells = [...new Set(marks.map(({ at }) => at))]
  return cells.flatMap((cell): [number, number][] => {
    const literals = model.told[cell] ?? []
    if (literals.length === 0 || literals.some((literal) => waves.value[literal] === 1)) return []
    return [[cell, literals.reduce((mask, literal, i) => (waves.value[literal] === 0 ? mask | (1 << i) : mask), 0)]]
  })
}

/** A literal as a conclusion about its cells. */
function conclusionOf({ width }: Pencil, model: Model, literal: number): Conclusion {
  const { cells, value, most, isExact } = model.says[literal >> 1]!
  const [cell, next] = cells
  const holds = (literal & 1) === 0
  if (isExact) return { cell: cell!, value, width, ...(!holds && { isNot: true }) }
  const sign = holds && value < most ? 'least' : !holds && value > 1 ? 'most' : undefined
  return { cell: cell!, value: holds ? value : value - 1, width, ...(next !== undefined && { next }), ...(sign && { sign }) }
}

/** The marks of a literal's places. A literal that is only an upper limit gives marks without a value. */
function marksAt(model: Model, literal: number, role: Mark['role']): Mark[] {
  const { places, value, isExact } = model.says[literal >> 1]!
  const holds = (literal & 1) === 0
  if (isExact && !holds) return places.map((at) => (role === 'target' ? { role: 'removed', at, value } : { role, at }))
  return places.map((at) => (holds || value === 1 ? { role, at, value: holds ? value : 0 } : { role, at }))
}

/** A deduction as a step of a grading. */
function stepOf(page: Page, board: Pencil, model: Model, { rung }: Pick<Round, 'rung'>, { literal, why, chain }: Found): Step {
  const of = conclusionOf(board, model, literal)
  const by = [...why.rules].map((rule) => toldOf(board, model.instances[rule]!))
  const code = rung === 'nested' ? 'nested' : chain === undefined ? 'follows' : 'supposed'
  const message = { code: `${page.id}.${code}`, of, by, ...(chain && { after: chain.length }) }
  const trial = chain?.map((argued) => findingOf(page, board, model, rung, argued))
  return { technique: rung, message, marks: marksOf(model, literal, why), ...(trial && trial.length > 0 && { trial }) }
}

function findingOf(page: Page, board: Pencil, model: Model, technique: string, argued: Argued): Finding {
  const of = conclusionOf(board, model, argued.literal)
  const by = [...argued.rules].map((rule) => toldOf(board, model.instances[rule]!))
  return { technique, message: { code: `${page.id}.follows`, of, by } as Finding['message'], marks: marksOf(model, argued.literal, argued) } // prettier-ignore
}

/** The marks of a step: the places that it sets, the places from which it follows, and the other cells of its rules. */
function marksOf(model: Model, literal: number, { rules, literals }: Found['why']): Mark[] {
  const target = marksAt(model, literal, 'target')
  const targets = new Set(target.map(({ at }) => at))
  const reasons = literals.flatMap((one) => marksAt(model, one, 'reason')).filter(({ at }) => !targets.has(at))
  const seen = new Set([...targets, ...reasons.map(({ at }) => at)])
  // A rule about the whole board names no cells.
  const cells = new Set([...rules].flatMap((rule) => model.instances[rule]!.cells).filter((cell) => !seen.has(cell)))
  return [...target, ...reasons, ...[...cells].map((at): Mark => ({ role: 'reason', at }))]
}
