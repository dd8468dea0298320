import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { query, type Store } from '#main/library/store.ts'

/** The number of positions of a book that are read at a time. */
export const PART = 20_000
/** The most parts into which a book is divided. */
const MOST_PARTS = 200

/**
 * The puzzles of a book in parts, in order. Each part is an SQL condition on the puzzles `p`. Other work can be done between two parts.
 *
 * @param size the least number of positions in a part
 */
export function* partsOf(store: Store, book: number, size: number): Generator<RawBuilder<SqlBool>> {
  const ends = endsOf(store, book)
  if (!ends) return
  const step = Math.max(size, (ends.last - ends.first) / MOST_PARTS)
  for (let from = ends.first; from <= ends.last; from += step) yield sql`p.position >= ${from} AND p.position < ${from + step}`
}

/**
 * The first and the last position of a book's visible puzzles. There are two queries because SQLite finds one end of an index at once but
 * reads the whole index when asked for both.
 */
function endsOf(store: Store, book: number): { readonly first: number; readonly last: number } | undefined {
  const inSight = query.selectFrom('puzzle').where('book', '=', book).where('removed_at', 'is', null)
  const first = store.first(inSight.select(({ fn }) => fn.min('position').as('at')))?.at ?? null
  const last = store.first(inSight.select(({ fn }) => fn.max('position').as('at')))?.at ?? null
  return first === null || last === null ? undefined : { first, last }
}
