import type { Budget } from '#solver/kernel/budget.ts'
import { levelWithin, ranOut } from '#solver/genre/graders.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Grader, Grading, Step } from '#solver/genre/genre.ts'
import type { Sudoku } from '../puzzle'
import { USUAL_REACH } from './look'
import { LADDER_KEYS, LADDER_NAMES, type LadderKey } from './names'
import { hazardOf } from './score/hazard'
import { looksOf } from './score/reader-effort'
import { spreadOf } from './score/spread'
import weights from './score/weights.json' with { type: 'json' }
import { toldBack } from './shown-step'
import { imageOf } from './image'
import { Walk } from './walk'
import type { LevelScheme, SchemeRule } from '#solver/genre/level-scheme.ts'

/** The version of the ladder, by which stale levels are recognised; raised with every change that can change a grading. */
const LADDER_VERSION = 3

/** The level 1-5 of a score. */
function levelOf(score: number): number {
  return 1 + weights.levels.filter((border) => score >= border).length
}

/** A ladder's own levels, by score alone. @param grader its id */
const ladderSchemes = (grader: string): readonly LevelScheme[] => [
  {
    ...{ format: 'nanido-level-scheme', version: 1, revision: 1, genre: 'sudoku', grader, graderVersion: LADDER_VERSION },
    id: `${grader}-levels`,
    name: { en: 'Nanido, five levels', ja: 'Nanido 5段階' },
    levels: [1, 2, 3, 4, 5],
    rules: weights.levels.map((border, i): SchemeRule => ({ when: { value: [null, border] }, level: i + 1 })),
    default: 5,
    origin: { kind: 'hand', source: 'docs/sudoku-ladder.md' },
  },
]

/** The techniques that argue from the puzzle's having one solution. */
const BY_UNIQUENESS = new Set<LadderKey>(
  LADDER_KEYS.filter((key) => key.includes('rectangle') && key !== 'empty-rectangle').concat('bug-plus-one'),
)

/**
 * The ladder: the techniques that today's solvers and editors name, and a score that follows the time that people take. The score is a
 * weighted sum of ln S, ln H, R, d and b: S the effort of a reader's looks (score/reader-effort.ts), H the waiting time for the next digit
 * (score/hazard.ts), R the rating of the hardest step (score/ratings.ts), d and b how evenly the givens lie (score/spread.ts).
 */
export const nanidoLadder = ladder('nanido-sudoku', { en: 'Nanido ladder', ja: 'Nanido手筋' }, true)

/**
 * Nanido's ladder without the techniques that assume that the puzzle has one solution. It is for people who hold that a solver must prove
 * this.
 */
export const nanidoLadderProving = ladder(
  'nanido-sudoku-proving',
  { en: 'Nanido ladder, uniqueness not assumed', ja: 'Nanido手筋（解の唯一性を使わない）' },
  false,
)

function ladder(id: string, name: Text, uniqueness: boolean): Grader<Sudoku> {
  const walk = new Walk({ ...USUAL_REACH, uniqueness })
  return {
    id,
    name,
    version: LADDER_VERSION,
    levels: [1, 2, 3, 4, 5],
    assumesUnique: uniqueness,
    techniques: LADDER_NAMES,
    details: {
      minutes: { name: { en: 'Usual time', ja: '標準時間' }, unit: { en: 'min', ja: '分' } },
      looks: { name: { en: 'Looks (S)', ja: '見回し（S）' }, isDecisive: true },
      waiting: { name: { en: 'Waiting for the next digit (H)', ja: '次の数字の見つけにくさ（H）' }, isDecisive: true },
      hardest: { name: { en: 'Hardest step (R)', ja: '最も難しい手順（R）' }, isDecisive: true },
      rarest: { name: { en: 'Givens of the rarest digit (d)', ja: '最も少ない数字の表示数（d）' }, isDecisive: true },
      emptiest: { name: { en: 'Givens in the emptiest block (b)', ja: '最も空いたブロックの表示数（b）' }, isDecisive: true },
      uniqueness: {
        name: { en: 'Argues from uniqueness', ja: '解の唯一性を使う' },
        values: { true: { en: 'yes', ja: 'はい' }, false: { en: 'no', ja: 'いいえ' } },
      },
      depth: { name: { en: 'Depth of the search', ja: '探索の深さ' } },
      width: { name: { en: 'Trials of the search', ja: '探索の試行数' } },
      ...ranOut,
    },
    schemes: ladderSchemes(id),
    criterion: ({ value, level }) =>
      value === undefined || level === null
        ? undefined
        : {
            reason: levelWithin(value, weights.levels),
            source: { en: 'Nanido, docs/sudoku-ladder.md', ja: 'Nanido docs/sudoku-ladder.md' },
          },
    grade: ({ givens }, budget, withSteps) => grade(walk, givens, budget, withSteps),
  }
}

function grade(walk: Walk, givens: string, budget: Budget, withSteps: boolean): Grading {
  const { image, mapping } = imageOf(givens)
  const steps: Step[] = []
  const end = walk.go(image, budget, withSteps ? (step, state) => void steps.push(toldBack(step, state, mapping)) : undefined)
  const counts = countsOf(walk)
  if (end !== 'solved') {
    return { level: null, counts, details: end === 'steps' ? { ranOut: 'steps' } : {}, solvedByTechniques: false, steps }
  }
  const looks = looksOf(image, walk.state.digits)
  const waiting = hazardOf(image, walk)
  const { rarest, emptiest } = spreadOf(image)
  const { score, seconds } = weights
  const sum =
    score.constant +
    score.looks * Math.log(looks) +
    score.hazard * Math.log(waiting) +
    score.hardest * walk.hardest +
    score.rarest * rarest +
    score.emptiest * emptiest
  const value = rounded(sum, 2)
  return {
    level: levelOf(value),
    value,
    counts,
    needed: walk.neededKey,
    details: {
      minutes: rounded(Math.exp(seconds.constant + seconds.slope * sum) / 60, 1),
      looks: rounded(looks, 1),
      waiting: rounded(waiting, 2),
      hardest: rounded(walk.hardest, 1),
      ...{ rarest, emptiest },
      uniqueness: Object.keys(counts).some((key) => BY_UNIQUENESS.has(key as LadderKey)),
      ...(walk.width > 0 && { depth: walk.depth, width: walk.width }),
    },
    solvedByTechniques: walk.width === 0,
    steps,
  }
}

function countsOf(walk: Walk): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [i, key] of LADDER_KEYS.entries()) if (walk.counts[i]! > 0) counts[key] = walk.counts[i]!
  return counts
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places))
}
