import { levelWithin, ranOut } from '../genre/graders'
import type { Finding, Grader, Grading, Mark, Step } from '#solver/genre/genre.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Pencil } from './board'
import { type Argued, climb, type Climb, type Found, type Round, type Rung, RUNGS } from './ladder'
import type { Model } from './model'
import { modelOf, type Page, solveModel } from './page'
import { RUNG_NAMES, toldOf, type Conclusion } from './words'

/**
 * How hard the hardest rounds are: log₃(1 + Σ(3^(cost/2) − 1) / √(width · height)). So a round that costs two more weighs three times as
 * much, and one that costs nothing adds nothing: the number of easy rounds tells the size of a board, not its difficulty.
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

/** The rungs that a page's rules lead to. */
function rungsOf({ hasWide }: Page): Rung[] {
  return (Object.keys(RUNGS) as Rung[]).filter((rung) => hasWide || !(rung === 'wide' || rung === 'short-wide'))
}

/** The ladder that all pencil genres share, with a page's words and borders of levels. */
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
  for (const { rung, found } of rounds) counts[rung]! += found.length
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
    steps: withSteps ? rounds.flatMap((round) => round.found.map((found) => stepOf(page, board, model, round, found))) : [],
  }
}

/** A literal as a conclusion about its cell. */
function conclusionOf({ width }: Pencil, model: Model, literal: number): Conclusion {
  return { cell: model.cellAt[literal >> 1]!, value: literal & 1 ? 0 : 1, width }
}

function markOf(board: Pencil, model: Model, literal: number, role: Mark['role']): Mark {
  const { cell, value } = conclusionOf(board, model, literal)
  return { role, at: cell, value }
}

/** A deduction as a step of a grading. */
function stepOf(page: Page, board: Pencil, model: Model, { rung }: Pick<Round, 'rung'>, { literal, why, chain }: Found): Step {
  const of = conclusionOf(board, model, literal)
  const by = [...why.rules].map((rule) => toldOf(board, model.instances[rule]!))
  const code = rung === 'nested' ? 'nested' : chain === undefined ? 'follows' : 'supposed'
  const message = { code: `${page.id}.${code}`, of, by, ...(chain && { after: chain.length }) }
  const trial = chain?.map((argued) => findingOf(page, board, model, rung, argued))
  return { technique: rung, message, marks: marksOf(board, model, literal, why), ...(trial && trial.length > 0 && { trial }) }
}

function findingOf(page: Page, board: Pencil, model: Model, technique: string, argued: Argued): Finding {
  const of = conclusionOf(board, model, argued.literal)
  const by = [...argued.rules].map((rule) => toldOf(board, model.instances[rule]!))
  return { technique, message: { code: `${page.id}.follows`, of, by } as Finding['message'], marks: marksOf(board, model, argued.literal, argued) } // prettier-ignore
}

/** The marks of a step: the cell that it sets, the cells that it follows from, and other cells of the rules that it uses. */
function marksOf(board: Pencil, model: Model, literal: number, { rules, literals }: Found['why']): Mark[] {
  const target = markOf(board, model, literal, 'target')
  const reasons = literals.map((one) => markOf(board, model, one, 'reason'))
  const seen = new Set([target, ...reasons].map(({ at }) => at))
  // A rule about the whole board names no cells.
  const cells = new Set([...rules].flatMap((rule) => model.instances[rule]!.cells).filter((cell) => !seen.has(cell)))
  return [target, ...reasons, ...[...cells].map((at): Mark => ({ role: 'reason', at }))]
}
