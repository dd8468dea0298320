import type { GraderTables } from '#solver/genre/genre.ts'
import type { NeededColumn } from '#solver/genre/level-scheme.ts'

/** Class borders from `from` to `to` in steps of `step`, all exact to two decimals. */
function borders(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step)
  return Array.from({ length: count + 1 }, (_, i) => Math.round((from + i * step) * 100) / 100)
}

/** The classes in which section 4 counts the values I of each level. */
export const TABLES_I: GraderTables = {
  levelBorders: { 1: borders(1, 1.8, 0.2), 2: borders(1.3, 3.4, 0.3), 3: borders(1.6, 4, 0.4) },
  // By criteria B and I (4.4), n = 5 and more is level 3 whatever the value.
  forced: { n: 5, level: 3 },
}

/**
 * The classes in which section 6.6 counts the values II of levels 3 to 5; the paper has no such table for levels 1 and 2. The columns are
 * those of 6.2: by n where techniques 1 to 3 solve the puzzle, otherwise by the technique. Puzzles that techniques 1 to 7 do not solve are
 * counted under 7, as in the paper. Hard are the 5-empty technique and all of 4 to 7.
 */
export const TABLES_II: GraderTables = {
  levelBorders: { 3: borders(1.5, 2.25, 0.25), 4: borders(1.75, 3, 0.25), 5: borders(2, 3.6, 0.4) },
  needed: [
    { key: 'n<=3', name: { en: 'n ≤ 3', ja: 'n≦3' }, techniques: ['1', '2', '3'], n: [null, 4] },
    { key: '4-empty', name: { en: '4-empty', ja: '4-空き' }, techniques: ['1', '2', '3'], n: [4, 5] },
    { key: '>=5-empty', name: { en: '5-empty or more', ja: '5-空き以上' }, techniques: ['1', '2', '3'], n: [5, null], isHard: true },
    ...['4', '5', '6'].map((key): NeededColumn => ({
      key: `T${key}`,
      name: { en: `Technique ${key}`, ja: `技法${key}` },
      techniques: [key],
      isHard: true,
    })),
    { key: 'T7', name: { en: 'Technique 7', ja: '技法7' }, techniques: ['7'], isHard: true, holdsUnsolved: true },
  ],
}
