import type { Budget } from '#solver/core/budget.ts'
import { ranOut } from '#solver/core/ran-out.ts'
import type { Grader, Grading, Mark, Step } from '#solver/genre.ts'
import type { Sudoku } from '../puzzle'
import { LADDER_VERSION, ladderSchemes, levelOf } from './levels'
import type { LadderStep } from './look'
import type { LadderMessage } from './message'
import { LADDER_KEYS, LADDER_NAMES, type LadderKey } from './names'
import { hazardOf } from './score/hazard'
import { looksOf } from './score/looks'
import weights from './score/weights.json' with { type: 'json' }
import type { State } from './state'
import { imageOf, renamed, turnedBack, type Turn } from './turn'
import { Walk } from './walk'

const walk = new Walk()

/** Rungs that argue from the puzzle's having one solution. */
const BY_UNIQUENESS = new Set<LadderKey>(
  LADDER_KEYS.filter((key) => key.includes('rectangle') && key !== 'empty-rectangle').concat('bug-plus-one'),
)

/**
 * The ladder: the techniques that solvers and editors of today speak of, and a score that follows how long people take. The score is
 * ln S + ¾ ln H + 0.15 R: S what a reader must look at (score/looks.ts), H how long one waits for the next digit (score/hazard.ts), R how
 * hard the hardest step is (score/ratings.ts).
 */
export const nanidoLadder: Grader<Sudoku> = {
  id: 'nanido-sudoku',
  name: { en: 'Nanido ladder', ja: 'Nanido手筋' },
  version: LADDER_VERSION,
  levels: [1, 2, 3, 4, 5],
  techniques: LADDER_NAMES,
  details: {
    minutes: { name: { en: 'Usual time', ja: '標準時間' }, unit: { en: 'min', ja: '分' } },
    looks: { name: { en: 'Looks (S)', ja: '見回し（S）' }, isDecisive: true },
    waiting: { name: { en: 'Waiting for the next digit (H)', ja: '次の数字の見つけにくさ（H）' }, isDecisive: true },
    hardest: { name: { en: 'Hardest step (R)', ja: '最も難しい手順（R）' }, isDecisive: true },
    uniqueness: {
      name: { en: 'Argues from uniqueness', ja: '解の唯一性を使う' },
      values: { true: { en: 'yes', ja: 'はい' }, false: { en: 'no', ja: 'いいえ' } },
    },
    depth: { name: { en: 'Depth of the search', ja: '探索の深さ' } },
    width: { name: { en: 'Trials of the search', ja: '探索の試行数' } },
    ...ranOut,
  },
  schemes: ladderSchemes,
  criterion: ({ value, level }) =>
    value === undefined || level === null
      ? undefined
      : { reason: reasonOf(value, level), source: { en: 'Nanido, docs/sudoku-ladder.md', ja: 'Nanido docs/sudoku-ladder.md' } },
  grade: ({ givens }, budget, withSteps) => grade(givens, budget, withSteps),
}

function reasonOf(value: number, level: number): { readonly en: string; readonly ja: string } {
  const from = weights.levels[level - 2]
  const under = weights.levels[level - 1]
  return {
    en: `Score ${value} is ${[from === undefined ? '' : `not under ${from}`, under === undefined ? '' : `under ${under}`].filter((text) => text).join(' and ')}: level ${level}.`,
    ja: `得点${value}は${from === undefined ? '' : `${from}以上`}${under === undefined ? '' : `${under}未満`}なので、レベル${level}。`,
  }
}

function grade(givens: string, budget: Budget, withSteps: boolean): Grading {
  const { image, turn } = imageOf(givens)
  const steps: Step[] = []
  const end = walk.go(image, budget, withSteps ? (step, state) => void steps.push(stepOf(step, state, turn)) : undefined)
  const counts = countsOf()
  if (end !== 'solved') {
    return { level: null, counts, details: end === 'steps' ? { ranOut: 'steps' } : {}, solvedByTechniques: false, steps }
  }
  const looks = looksOf(image, walk.state.digits)
  const waiting = hazardOf(image, walk)
  const { score, seconds } = weights
  const sum = score.looks * Math.log(looks) + score.hazard * Math.log(waiting) + score.hardest * walk.hardest
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
      uniqueness: Object.keys(counts).some((key) => BY_UNIQUENESS.has(key as LadderKey)),
      ...(walk.width > 0 && { depth: walk.depth, width: walk.width }),
    },
    solvedByTechniques: walk.width === 0,
    steps,
  }
}

function countsOf(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [i, key] of LADDER_KEYS.entries()) if (walk.counts[i]! > 0) counts[key] = walk.counts[i]!
  return counts
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places))
}

/** A step of an image as the window and the command line know steps of its puzzle. @param state the image before the step */
function stepOf(found: LadderStep, state: State, turn: Turn): Step {
  const step = turnedBack(found, turn)
  const notes = notesOf(found, state, turn)
  const message: LadderMessage = { code: 'sudoku.ladder', ...step, notes }
  return { technique: step.technique, message, marks: marksOf(step) }
}

/** Singles are seen without candidates; of all else those of the cells it speaks of. */
function notesOf(found: LadderStep, state: State, turn: Turn): [number, number][] {
  if (LADDER_KEYS.indexOf(found.technique) < 3) return []
  const at = [...found.placed, ...found.removed].map((candidate) => Math.floor(candidate / 9))
  const cells = new Set([...found.cells.flat(), ...found.chain.flatMap((node) => node.cells), ...at])
  return [...cells]
    .filter((cell) => state.candidates[cell] !== 0)
    .map((cell) => [turn.cells[cell]!, renamed(state.candidates[cell]!, turn)])
}

function marksOf({ placed, removed, cells, chain }: LadderStep): Mark[] {
  const set = new Set(placed.map((candidate) => Math.floor(candidate / 9)))
  const reasons = new Set([...cells.flat(), ...chain.flatMap((node) => node.cells)])
  return [
    ...[...reasons].filter((cell) => !set.has(cell)).map((at): Mark => ({ role: 'reason', at })),
    ...removed.map((candidate): Mark => ({ role: 'removed', at: Math.floor(candidate / 9), value: (candidate % 9) + 1 })),
    ...placed.map((candidate): Mark => ({ role: 'target', at: Math.floor(candidate / 9), value: (candidate % 9) + 1 })),
  ]
}
