import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import type { StoredGrader } from './features'
import { isFor } from './kind'

/** The grader whose gradings a table shows for the puzzles of one genre. */
export interface ChosenGrader extends StoredGrader {
  /** Keys of the techniques, easiest first, to sort by. */
  readonly techniques: readonly string[]
  /** Whose gradings are shown of the puzzles that it refuses: those whose content has the key `having`. */
  readonly fallback?: { readonly having: string; readonly grader: string; readonly version: number; readonly techniques: readonly string[] }
  /** The scheme that gives the puzzles their levels instead of the grader. */
  readonly scheme?: LevelScheme | undefined
}

/** The chosen graders as a table, each beside its fallback grader (`other`); `ranks` gives each technique its place, easiest first. */
export function chosenLines(graders: readonly ChosenGrader[]): RawBuilder<{ genre: string; grader: string }> {
  const ranked = (techniques: readonly string[]) => Object.fromEntries(techniques.map((technique, i) => [technique, i]))
  const lines = graders.map(({ genre, grader, version, techniques, options, fallback }) => [
    ...[genre, grader, version, ranked(techniques), options?.now ?? '', options?.usual ?? ''],
    ...(fallback ? [fallback.grader, fallback.version, ranked(fallback.techniques)] : []),
  ])
  return sql`(SELECT value ->> 0 AS genre, value ->> 1 AS grader, value ->> 2 AS version, value ->> 3 AS ranks, value ->> 4 AS options,
    value ->> 5 AS usual, value ->> 6 AS other, value ->> 7 AS other_version, value ->> 8 AS other_ranks FROM json_each(${JSON.stringify(lines)}))`
}

/**
 * The grader of line `c` of that table for puzzle `p`. A puzzle's content is read only for genres with a fallback
 * grader, and once for each.
 */
export function graderOf(graders: readonly ChosenGrader[]): RawBuilder<string | null> {
  const kinds = graders.flatMap(({ genre, fallback }) => (fallback ? [sql`WHEN ${genre} THEN ${isFor(fallback.having)}`] : []))
  return kinds.length === 0 ? sql`c.grader` : sql`iif(CASE p.genre ${sql.join(kinds, sql` `)} END, c.other, c.grader)`
}

/** Whether grading `g` is by the fallback grader of line `c`. */
export const IS_OTHERS = sql<SqlBool>`g.grader = c.other`
