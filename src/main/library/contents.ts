import { sql } from 'kysely'
import type { VerdictName } from '#contract/values.ts'
import type { Json } from '#solver/core/json.ts'
import type { Caption } from '#solver/core/text.ts'
import { captionOf } from './captions'
import { trusted } from './checked'
import { query, type Store } from './store'

/** A puzzle of a book as it goes into a text or onto a page. */
export interface BookPuzzle {
  readonly id: number
  readonly genre: string
  readonly puzzle: Json
  readonly caption: Caption
  readonly verdict: VerdictName | null
  readonly solution: Json | null
  /** As the newest grading by the genre's chosen grader says. */
  readonly level: number | null
}

/**
 * Every puzzle of a book in its order, with the last answers on it as it is now.
 *
 * @param graders grader id by genre, for the levels
 * @throws AlteredRow
 */
export function bookPuzzles(store: Store, book: number, graders: ReadonlyMap<string, string>): BookPuzzle[] {
  const rows = store.all(
    query
      .selectFrom('puzzle as p')
      .leftJoin('newest_verdict as v', 'v.puzzle', 'p.id')
      .leftJoin('newest_grading as g', (join) =>
        join.onRef('g.puzzle', '=', 'p.id').on('g.grader', '=', sql<string>`${JSON.stringify(Object.fromEntries(graders))} ->> p.genre`),
      )
      .selectAll('p')
      .select(['v.verdict', 'v.solution', 'g.level'])
      .where('p.book', '=', book)
      .where('p.removed_at', 'is', null)
      .orderBy('p.position'),
  )
  return rows
    .map((row) => trusted('puzzle', row))
    .map((row) => ({
      ...{ id: row.id, genre: row.genre, caption: captionOf(row), verdict: row.verdict, level: row.level },
      puzzle: JSON.parse(row.content) as Json,
      solution: row.solution === null ? null : (JSON.parse(row.solution) as Json),
    }))
}
