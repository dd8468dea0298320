import type { GraderTables } from '#solver/genre.ts'

/** Class borders from `from` to `to` in steps of `step`, all exact to two decimals. */
function borders(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step)
  return Array.from({ length: count + 1 }, (_, i) => Math.round((from + i * step) * 100) / 100)
}

/** The classes in which section 4 counts the values I of each level. */
export const TABLES_I: GraderTables = {
  levelBorders: { 1: borders(1, 1.8, 0.2), 2: borders(1.3, 3.4, 0.3), 3: borders(1.6, 4, 0.4) },
}

/**
 * The classes in which section 6.6 counts the values II of levels 3 to 5; of levels 1 and 2 the paper has no such table.
 * Technique 4 is the first that section 6.5 counts as hard.
 */
export const TABLES_II: GraderTables = {
  levelBorders: { 3: borders(1.5, 2.25, 0.25), 4: borders(1.75, 3, 0.25), 5: borders(2, 3.6, 0.4) },
  hardFrom: '4',
}
