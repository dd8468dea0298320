import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { query, type Store } from '#main/library/store.ts'

/** Positions of a book that are looked through at a time. */
export const PART = 20_000
/** The most parts, whatever the positions are. */
const MOST_PARTS = 200

/**
 * A book's puzzles part by part in its order, each as a condition of the puzzles `p`; so others get their turn in between.
 *
 * @param size positions of a part, at the least
 */
export function* partsOf(store: Store, book: number, size: number): Generator<RawBuilder<SqlBool>> {
  const ends = endsOf(store, book)
  if (!ends) return
  const step = Math.max(size, (ends.last - ends.first) / MOST_PARTS)
  for (let from = ends.first; from <= ends.last; from += step) yield sql`p.position >= ${from} AND p.position < ${from + step}`
}

/**
 * The first and the last position of a book's puzzles in sight. Two queries, because SQLite finds one end of an index at once, but reads
 * all of it when asked for both.
 */
function endsOf(store: Store, book: number): { readonly first: number; readonly last: number } | undefined {
  const inSight = query.selectFrom('puzzle').where('book', '=', book).where('removed_at', 'is', null)
  const first = store.first(inSight.select(({ fn }) => fn.min('position').as('at')))?.at ?? null
  const last = store.first(inSight.select(({ fn }) => fn.max('position').as('at')))?.at ?? null
  return first === null || last === null ? undefined : { first, last }
}
