import { sql } from 'kysely'
import type { Json } from '#solver/kernel/json.ts'
import { query, type Store } from '#main/library/store.ts'

/** The request and data by which a puzzle was made. */
export interface MadeBy {
  readonly book: number
  /** The request of the job. Below: the data of the puzzle's item. */
  readonly request: Json
  readonly task: Json
}

/** Returns the options with which a puzzle was made; undefined if it was not generated here, or if they are lost. */
export function madeBy(store: Store, puzzle: number): MadeBy | undefined {
  const row = store.first(
    query
      .selectFrom('puzzle as p')
      .innerJoin('job_item as i', 'i.id', 'p.job_item')
      .innerJoin('job as j', 'j.id', 'i.job')
      .select(['p.book', 'j.request', 'i.task'])
      .where('p.id', '=', puzzle)
      .where('p.removed_at', 'is', null)
      .where('j.kind', '=', 'generate'),
  )
  return row && { book: row.book, request: parsed(row.request), task: parsed(row.task) }
}

/**
 * Returns the puzzles of these books that were made after a puzzle and that nobody has begun to solve: they have no entries and no time on
 * the clock.
 *
 * @param fits whether a request has the wanted options
 * @param most the greatest number of puzzles
 */
export function madeAfter(
  store: Store,
  puzzle: number,
  books: readonly number[],
  fits: (request: Json) => boolean,
  most: number,
): { id: number; book: number }[] {
  const jobs = store
    .all(query.selectFrom('job').select(['id', 'request']).where('kind', '=', 'generate'))
    .flatMap(({ id, request }) => (fits(parsed(request)) ? [id] : []))
  const listed = (ids: readonly number[]) => sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return store.all(
    query
      .selectFrom('puzzle as p')
      .innerJoin('job_item as i', 'i.id', 'p.job_item')
      .innerJoin('node as n', 'n.id', 'p.book')
      .leftJoin('solving as s', (join) => join.onRef('s.puzzle', '=', 'p.id').on('s.part', '=', 'play'))
      .select(['p.id', 'p.book'])
      .where('p.id', '>', puzzle)
      .where('p.book', 'in', listed(books))
      .where('i.job', 'in', listed(jobs))
      .where('p.removed_at', 'is', null)
      .where('n.removed_at', 'is', null)
      .where('p.work', 'is', null)
      .where('s.puzzle', 'is', null)
      .orderBy('p.id')
      .limit(most),
  )
}

/** The value of a JSON text; null for any other text. */
function parsed(text: string | null): Json {
  try {
    return JSON.parse(text ?? 'null') as Json
  } catch {
    return null
  }
}
