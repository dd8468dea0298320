import type { LevelScheme, SchemeRule } from '#solver/genre/level-scheme.ts'
import { FIVE_LEVELS, THREE_LEVELS } from './levels'

const common = { format: 'nanido-level-scheme', version: 1, revision: 1, genre: 'sudoku', graderVersion: 1 } as const
const three = { ...common, grader: 'sato-2001-i', levels: [1, 2, 3] } as const
const paper = (source: string): LevelScheme['origin'] => ({ kind: 'paper', source: `Sato 2001, ${source}` })

const { level2From, level3From } = THREE_LEVELS
const HARD: SchemeRule = { when: { n: [5, null] }, level: 3 }

/** Criterion I (4.4), corrected, as the grader applies it. */
const criterionI: LevelScheme = {
  ...three,
  id: 'sato-2001-criterion-i',
  name: { en: 'Sato 2001, criterion I', ja: '佐藤2001 判定基準I' },
  rules: [
    HARD,
    { when: { n: [4, 5], value: [level3From, null] }, level: 3 },
    { when: { n: [4, 5] }, level: 2 },
    { when: { n: [3, 4], value: [level2From, null] }, level: 2 },
  ],
  default: 1,
  origin: paper('4.4'),
}

/** Criterion B (4.4): levels by value alone, except that n = 5 and more is level 3. */
const criterionB: LevelScheme = {
  ...three,
  id: 'sato-2001-criterion-b',
  name: { en: 'Sato 2001, criterion B', ja: '佐藤2001 判定基準B' },
  rules: [HARD, { when: { value: [level3From, null] }, level: 3 }, { when: { value: [null, level2From] }, level: 1 }],
  default: 2,
  origin: paper('4.4'),
}

/**
 * Criterion A (3.4) allows several levels for n = 2 to 4. This scheme takes the level that most problems with that n have in the table of
 * 3.4: 2 for n = 2 and 3, 3 for n = 4.
 */
const criterionA: LevelScheme = {
  ...three,
  id: 'sato-2001-criterion-a',
  name: { en: 'Sato 2001, criterion A', ja: '佐藤2001 判定基準A' },
  rules: [
    { when: { n: [null, 2] }, level: 1 },
    { when: { n: [2, 4] }, level: 2 },
    { when: { n: [4, null] }, level: 3 },
  ],
  origin: paper('3.4'),
}

/** The level schemes by value I. */
export const schemesI: readonly LevelScheme[] = [criterionI, criterionB, criterionA]

const five = FIVE_LEVELS
/** The schemes by value II: criterion II (6.5), with value I below level 4, as the grader applies them. */
export const schemesII: readonly LevelScheme[] = [
  {
    ...{ ...common, grader: 'sato-2001-ii', levels: [1, 2, 3, 4, 5] },
    id: 'sato-2001-criterion-ii',
    name: { en: 'Sato 2001, criterion II', ja: '佐藤2001 判定基準II' },
    rules: [
      { when: { n: [5, null], value: [five.level5From, null] }, level: 5 },
      { when: { n: [5, null] }, level: 4 },
      { when: { n: [4, 5], value: [five.level4From, null] }, level: 4 },
      { when: { lowerValue: [null, five.level2From] }, level: 1 },
      { when: { lowerValue: [null, five.level3From] }, level: 2 },
    ],
    default: 3,
    origin: paper('6.5'),
  },
]
