import type { LevelScheme, SchemeRule } from '#solver/genre/level-scheme.ts'
import { HARDEST, LARGE, LEVEL_RULES } from '../position/level-rules'

const LEVELS = Array.from({ length: HARDEST }, (_, i) => i + 1)

/** The least efforts of the classes in the tables of 5.2, by level. */
export const EFFORT_STARTS: Readonly<Record<number, readonly number[]>> = {
  2: [50, 100, 150],
  3: [25, 50, 75, 100, 125],
  4: [10, 20, 30, 40, 50, 60],
}

/** The level of the techniques; problems that they do not solve have none. */
const BASE: readonly SchemeRule[] = [
  ...LEVELS.map((level, i): SchemeRule => ({ when: { base: [i === 0 ? null : level, level + 1] }, level })),
  { when: { base: [HARDEST + 1, null] }, level: null },
]

/**
 * The rule of 5.2 with limits of levels 2 to 4. Level 1 is raised by the number of cells. The limit of 20,000, which the program has for
 * levels 1 and 5, is never reached.
 */
function raising(id: string, name: LevelScheme['name'], source: string, limits: Readonly<Record<number, number>>): LevelScheme {
  const raises = Object.entries(limits).map(([base, limit]): SchemeRule => ({
    when: { base: [Number(base), Number(base) + 1], effort: [limit, null] },
    raise: 1,
  }))
  return {
    ...{ format: 'nanido-level-scheme', version: 1, revision: 1, genre: 'nonogram', grader: 'sato-2008', graderVersion: 2 },
    ...{ id, name, levels: LEVELS },
    rules: [...BASE, { when: { base: [null, 2], cells: [LARGE, null] }, raise: 1 }, ...raises],
    origin: { kind: 'paper', source },
  }
}

const PRINTED = { 2: LEVEL_RULES[2]!.upFrom, 3: LEVEL_RULES[3]!.upFrom, 4: LEVEL_RULES[4]!.upFrom }

/** The schemes with the program's limits 100 / 50 / 25, and with the 75 that the derivation of 5.2 gives for level 3. */
export const schemes: readonly LevelScheme[] = [
  raising('sato-2008-50', { en: 'Sato 2008, limits 100 / 50 / 25', ja: '佐藤2008 基準100・50・25' }, 'Sato 2008, 5.2 and program', PRINTED),
  raising('sato-2008-75', { en: 'Sato 2008, limits 100 / 75 / 25', ja: '佐藤2008 基準100・75・25' }, 'Sato 2008, 5.2 (2)', {
    ...PRINTED,
    3: 75,
  }),
]
