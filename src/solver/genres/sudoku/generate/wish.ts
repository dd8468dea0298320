import type { Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { LADDER_KEYS, LADDER_NAMES, type LadderKey } from '../ladder/names'
import { failure } from './messages'

/** A wish for the techniques that a puzzle needs. */
export interface Wish {
  /** The hardest technique: it is needed, and nothing harder is. */
  readonly technique: LadderKey
  /** The least number of steps that use the technique. */
  readonly times: number
  /** Whether the technique is needed both while the grid is mostly empty and near the end. */
  readonly earlyAndLate: boolean
  /** Whether, of the puzzles found, the one with the highest score is wanted. */
  readonly hard: boolean
}

/**
 * The rungs that hardly any puzzle needs as its hardest, so that they are not offered. Of 250,000 random puzzles, symmetric under half a
 * turn or not, three needed the finned fish with blocks of three lines, and none the others (`node bench/run.mjs sudoku-finds` counts).
 * Easier rungs find the same: a fish with two lines is a chain with groups, and forcing chains of six waves leave next to nothing to nets.
 * A fish with blocks of four lines is beyond the grader's limits. Small changes do not help either: of 1,300 puzzles that differ in a few
 * givens from one that needs such a fish, one needs it, too.
 */
export const NOT_MADE: ReadonlySet<LadderKey> = new Set<LadderKey>([
  ...(['franken-x-wing', 'franken-swordfish', 'franken-jellyfish'] as const),
  ...(['finned-franken-x-wing', 'finned-franken-swordfish', 'finned-franken-jellyfish'] as const),
  ...(['forcing-net', 'template-set', 'template-delete'] as const),
])

const OFFERED = Object.fromEntries(Object.entries(LADDER_NAMES).filter(([key]) => !NOT_MADE.has(key as LadderKey)))

/** The value of the option that means any technique. */
const ANY = 'any'

/** The options of a wish. */
export const WISH_OPTIONS: readonly Option[] = [
  {
    id: 'technique',
    kind: 'choice',
    default: ANY,
    choices: { [ANY]: { en: 'Any', ja: '問わない' }, ...OFFERED },
    name: { en: 'Hardest technique', ja: '最高の手筋' },
    help: {
      en: 'Needed, and nothing harder than it, on the Nanido ladder. Fish with blocks, nets and templates are left out: hardly any puzzle needs them.',
      ja: 'Nanido手筋で、これが必要で、これより難しい手筋の要らない問題。フランケン系の魚・強制ネット・テンプレートは、必要な問題がほとんどないため選べません。',
    },
  },
  {
    id: 'times',
    kind: 'integer',
    min: 1,
    max: 9,
    default: 1,
    name: { en: 'Times', ja: '使う回数' },
    help: { en: 'So many steps of the hardest technique at least.', ja: '最高の手筋を少なくともこの回数使います。' },
  },
  {
    id: 'early-and-late',
    kind: 'flag',
    default: false,
    name: { en: 'Early and late', ja: '序盤と終盤' },
    help: {
      en: 'The hardest technique is needed while most cells are empty, and again when less than half of them are.',
      ja: '最高の手筋が、空きマスの多い序盤と、半分を切った終盤の両方で必要になります。',
    },
  },
  {
    id: 'hard',
    kind: 'flag',
    default: false,
    name: { en: 'As hard as possible', ja: 'できるだけ難しく' },
    help: {
      en: 'Of puzzles with this hardest technique, the one of the highest score that the search finds.',
      ja: '最高の手筋が同じ問題のうち、見つかった中で評価値の最も高いものにします。',
    },
  },
]

/** Reads the options of a wish; undefined where there is no wish. */
export function readWish(values: OptionValues): Result<Wish | undefined> {
  const { technique = ANY, times = 1, 'early-and-late': earlyAndLate = false, hard = false } = values
  const key = LADDER_KEYS.find((known) => known === technique)
  if (key === undefined && technique !== ANY) return refused('technique', technique)
  if (key !== undefined && NOT_MADE.has(key)) return failure({ code: 'sudoku.generate-not-made', technique: key })
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > 9) return refused('times', times)
  if (typeof earlyAndLate !== 'boolean') return refused('early-and-late', earlyAndLate)
  if (typeof hard !== 'boolean') return refused('hard', hard)
  // Without a technique the other wishes mean nothing, which is reported.
  if (key === undefined && (times > 1 || earlyAndLate || hard)) return failure({ code: 'sudoku.generate-wish' })
  return { ok: true, value: key === undefined ? undefined : { technique: key, times, earlyAndLate, hard } }
}

function refused(option: string, seen: unknown): Result<never> {
  return failure({ code: 'sudoku.generate-option', option, seen: String(seen) })
}
