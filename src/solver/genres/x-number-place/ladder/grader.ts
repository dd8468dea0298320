import type { Budget } from '#solver/kernel/budget.ts'
import { ranOut, levelWithin } from '#solver/genre/graders.ts'
import type { Grader, Grading } from '#solver/genre/genre.ts'
import type { LevelScheme, SchemeRule } from '#solver/genre/level-scheme.ts'
import { boardOf } from '../geometry/board'
import { withoutDetours, type Told } from '../grade/explain'
import { counting, stepOf } from '../grade/step'
import { run } from '../grade/run'
import { orderOf, type XNumberPlace } from '../puzzle'
import { Position, type Placement } from '../geometry/position'
import { imageOf, type Image, searchBy } from './search'
import { looksOf } from './reader-effort'
import { ratingOf, RUNG_NAMES, TECHNIQUES, type Rung } from './rungs'
import { waitingOf, type Round } from './waiting'
import weights from './weights.json' with { type: 'json' }

const ID = 'nanido-x-number-place'
const VERSION = 1
/** The rungs by which a person finds a digit at once. */
const SINGLES: readonly Rung[] = ['last', 'place', 'cell']

const scheme: LevelScheme = {
  ...{ format: 'nanido-level-scheme', version: 1, revision: 1, genre: 'x-number-place', grader: ID, graderVersion: VERSION },
  id: `${ID}-levels`,
  name: { en: 'Nanido, five levels', ja: 'Nanido 5段階' },
  levels: [1, 2, 3, 4, 5],
  rules: weights.levels.map((border, i): SchemeRule => ({ when: { value: [null, border] }, level: i + 1 })),
  default: 5,
  origin: { kind: 'hand', source: 'docs/x-number-place-ladder.md' },
}

/**
 * The grader whose score depends on more than the hardest technique: ln S + ¾ ln H + 0.15 R, as on the first ladder of sudoku. S is the
 * effort of a reader's looks (reader-effort.ts), H the waiting time for the next digit (waiting.ts), R the rating of the hardest step
 * (rungs.ts). Every puzzle with one solution is graded; if no rung solves it, it is searched, and its grading says so.
 */
export const nanidoLadder: Grader<XNumberPlace> = {
  id: ID,
  name: { en: 'Nanido ladder', ja: 'Nanido手筋' },
  version: VERSION,
  levels: scheme.levels,
  techniques: RUNG_NAMES,
  details: {
    looks: { name: { en: 'Looks (S)', ja: '見回し（S）' }, isDecisive: true },
    waiting: { name: { en: 'Waiting for the next digit (H)', ja: '次の数字の見つけにくさ（H）' }, isDecisive: true },
    hardest: { name: { en: 'Hardest step (R)', ja: '最も難しい手順（R）' }, isDecisive: true },
    rounds: { name: { en: 'Rounds', ja: '巡数' } },
    bottleneck: { name: { en: 'Rounds with one or two steps open', ja: '開いている手順が1～2個の巡数' } },
    fewestChoices: { name: { en: 'Fewest choices', ja: '最少の選択肢' } },
    ...ranOut,
  },
  counting,
  tables: { hardFrom: 'pair' },
  schemes: [scheme],
  criterion: ({ value }) =>
    value === undefined
      ? undefined
      : {
          reason: levelWithin(value, weights.levels),
          source: { en: 'Nanido, docs/x-number-place-ladder.md', ja: 'Nanido docs/x-number-place-ladder.md' },
        },
  grade,
}

function grade(puzzle: XNumberPlace, budget: Budget, withSteps: boolean): Grading {
  const board = boardOf(orderOf(puzzle))
  const image = imageOf(puzzle)
  const techniques = [...TECHNIQUES, searchBy(image, budget)]
  const position = new Position(board, puzzle.givens)
  const counts: Partial<Record<Rung, number>> = {}
  const choices: number[] = []
  const rounds: Round[] = []
  const told: Told<Rung>[] = []
  let needed: Rung = 'last'
  let hardest = 0
  const end = run(position, budget, techniques, ({ technique, findings }) => {
    counts[technique] = (counts[technique] ?? 0) + findings.length
    choices.push(findings.length)
    // A person needs only the easiest of the open findings.
    const rating = Math.min(...findings.map((finding) => ratingOf(technique, finding)))
    if (rating > hardest) [hardest, needed] = [rating, technique]
    if (!SINGLES.includes(technique))
      rounds.push(findings.map(({ sets, removes }) => ({ sets: onto(sets, image), removes: onto(removes, image) })))
    if (withSteps) told.push(...findings.map((finding) => ({ technique, finding })))
  })
  if (end !== 'solved') {
    return {
      level: null,
      counts,
      details: { ...(budget.left === 0 && { ranOut: 'steps' }) },
      solvedByTechniques: false,
      steps: told.map((one) => stepOf(one, board.order)),
    }
  }
  const solution = new Uint8Array(board.size)
  for (const [cell, digit] of position.digits.entries()) solution[image.cells[cell]!] = image.digits[digit]!
  const looks = looksOf(board, image.givens, solution)
  const waiting = waitingOf(board, image.givens, rounds)
  const { score } = weights
  // A square with all digits given needs no step.
  const sum = choices.length === 0 ? 0 : score.looks * Math.log(looks) + score.waiting * Math.log(waiting) + score.hardest * hardest
  const value = rounded(sum, 2)
  return {
    level: 1 + weights.levels.filter((border) => value >= border).length,
    value,
    counts,
    needed,
    details: {
      looks: rounded(looks, 1),
      waiting: rounded(waiting, 2),
      hardest: rounded(hardest, 1),
      rounds: choices.length,
      bottleneck: choices.filter((count) => count <= 2).length,
      fewestChoices: choices.length === 0 ? 0 : Math.min(...choices),
    },
    solvedByTechniques: counts.search === undefined,
    steps: withoutDetours(board, puzzle.givens, told, techniques).map((one) => stepOf(one, board.order)),
  }
}

/** Digits of the puzzle's cells as digits of its image's cells. */
function onto(placements: readonly Placement[], { cells, digits }: Image): Placement[] {
  return placements.map(({ cell, digit }) => ({ cell: cells[cell]!, digit: digits[digit]! }))
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places))
}
