import type { Budget } from '#solver/kernel/budget.ts'
import type { Text } from '#solver/kernel/message.ts'
import { levelWithin } from '#solver/genre/graders.ts'
import type { Grader, Grading, Step } from '#solver/genre/genre.ts'
import { boardOf } from './geometry/board'
import { withoutDetours, type Told } from './grade/explain'
import { stepOf, counting, detailsOf } from './grade/step'
import { run, TECHNIQUES } from './grade/run'
import { LEVEL_BORDERS, levelOf, scoreOf, type RoundSummary } from './grade/score'
import { orderOf, type XNumberPlace } from './puzzle'
import { Position } from './geometry/position'
import { TECHNIQUE_IDS, type TechniqueId } from './techniques/technique'

const NAMES: Readonly<Record<TechniqueId, Text>> = {
  last: { en: 'Last cell of a line', ja: '行・列・対角線の残り1マス' },
  place: { en: 'One place for a digit', ja: '数字の入るマスが1つ' },
  cell: { en: 'One digit for a cell', ja: 'マスに入る数字が1つ' },
  relation: { en: 'Relation of the order', ja: '四隅と中央などの関係' },
  pair: { en: 'Pair', ja: 'ペア' },
  crossing: { en: 'Crossing lines', ja: '行・列・対角線の交差' },
  trial: { en: 'Trial', ja: '仮定' },
}

/**
 * Solves as a person would, with the easiest technique that finds anything, and measures the effort. `counts` are findings by technique;
 * `details.choices` has the number of findings of each round; `steps` omits unnecessary ones. The borders of the levels are from problems
 * of order 5; other orders use the same borders.
 */
export const steps: Grader<XNumberPlace> = {
  id: 'x-number-place-steps',
  name: { en: 'Steps of a person', ja: '解き手順' },
  version: 1,
  levels: [1, 2, 3, 4, 5],
  techniques: NAMES,
  details: detailsOf(NAMES),
  counting,
  tables: { hardFrom: 'relation' },
  criterion: ({ value }) =>
    value === undefined
      ? undefined
      : {
          reason: levelWithin(value, LEVEL_BORDERS),
          source: {
            en: 'Nanido’s own scale: a hundred for each step up to the hardest technique, and the effort within it',
            ja: 'Nanido独自の段階：最も難しい手筋の段ごとに100、その中は手間の大きさ',
          },
        },
  grade,
}

function grade(puzzle: XNumberPlace, budget: Budget, withSteps: boolean): Grading {
  const counts: Record<TechniqueId, number> = { last: 0, place: 0, cell: 0, relation: 0, pair: 0, crossing: 0, trial: 0 }
  const rounds: RoundSummary[] = []
  const told: Told[] = []
  const board = boardOf(orderOf(puzzle))
  const position = new Position(board, puzzle.givens)
  const end = run(position, budget, TECHNIQUES, ({ technique, findings }) => {
    counts[technique] += findings.length
    rounds.push({ technique, choices: findings.length })
    if (withSteps) told.push(...findings.map((finding) => ({ technique, finding })))
  })
  const write = (one: Told): Step => stepOf(one, board.order)
  const details = {
    rounds: rounds.map(({ technique }) => technique),
    choices: rounds.map(({ choices }) => choices),
    hardest: TECHNIQUE_IDS.findLast((id) => counts[id] > 0) ?? null,
    fewestChoices: rounds.length === 0 ? 0 : Math.min(...rounds.map(({ choices }) => choices)),
  }
  if (end !== 'solved') {
    const stopped = end === 'steps' ? { ...details, ranOut: 'steps' } : details
    return { level: null, counts, details: stopped, solvedByTechniques: false, steps: told.map(write) }
  }
  const value = scoreOf(rounds)
  return {
    level: levelOf(value),
    value,
    counts,
    details,
    solvedByTechniques: true,
    steps: withoutDetours(board, puzzle.givens, told, TECHNIQUES).map(write),
  }
}
