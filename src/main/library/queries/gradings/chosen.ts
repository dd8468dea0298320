import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import type { StoredGrader } from './features'
import { isFor } from './kind'

/** The grader whose gradings a table shows for one genre. */
export interface ChosenGrader extends StoredGrader {
  /** The keys of the techniques, easiest first, for sorting. */
  readonly techniques: readonly string[]
  /** The fallback grader, whose gradings are shown for puzzles whose content has the key `having`. */
  readonly fallback?: { readonly having: string; readonly grader: string; readonly version: number; readonly techniques: readonly string[] }
  /** The scheme that replaces the grader's own levels. */
  readonly scheme?: LevelScheme | undefined
}

/** The chosen graders as an SQL table; `other` is the fallback grader, and `ranks` numbers the techniques from the easiest. */
export function chosenLines(graders: readonly ChosenGrader[]): RawBuilder<{ genre: string; grader: string }> {
  const ranked = (techniques: readonly string[]) => Object.fromEntries(techniques.map((technique, i) => [technique, i]))
  const lines = graders.map(({ genre, grader, version, techniques, options, fallback }) => [
    ...[genre, grader, version, ranked(techniques), options?.now ?? '', options?.usual ?? ''],
    ...(fallback ? [fallback.grader, fallback.version, ranked(fallback.techniques)] : []),
  ])
  return sql`(SELECT value ->> 0 AS genre, value ->> 1 AS grader, value ->> 2 AS version, value ->> 3 AS ranks, value ->> 4 AS options,
    value ->> 5 AS usual, value ->> 6 AS other, value ->> 7 AS other_version, value ->> 8 AS other_ranks FROM json_each(${JSON.stringify(lines)}))`
}

/** SQL for the grader of puzzle `p` in line `c` of the table. The content of a puzzle is read only for genres with a fallback grader. */
export function graderOf(graders: readonly ChosenGrader[]): RawBuilder<string | null> {
  const kinds = graders.flatMap(({ genre, fallback }) => (fallback ? [sql`WHEN ${genre} THEN ${isFor(fallback.having)}`] : []))
  return kinds.length === 0 ? sql`c.grader` : sql`iif(CASE p.genre ${sql.join(kinds, sql` `)} END, c.other, c.grader)`
}

/** The SQL condition that grading `g` is by the fallback grader of line `c`. */
export const IS_OTHERS = sql<SqlBool>`g.grader = c.other`
