import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { query, type Store } from './store'

/** Positions of a book that are looked through at a time. */
export const PART = 20_000
/** Parts at the most, whatever positions there are. */
const MOST_PARTS = 200

/**
 * A book's puzzles part by part in its order, each as a condition of the puzzles `p`; so others get their turn in between.
 *
 * @param size positions of a part, at the least
 */
export function* partsOf(store: Store, book: number, size: number): Generator<RawBuilder<SqlBool>> {
  const inSight = query.selectFrom('puzzle').where('book', '=', book).where('removed_at', 'is', null)
  const ends = store.first(inSight.select(({ fn }) => [fn.min('position').as('first'), fn.max('position').as('last')]))
  if (!ends || ends.last === null) return
  const step = Math.max(size, (ends.last - ends.first) / MOST_PARTS)
  for (let from = ends.first; from <= ends.last; from += step) yield sql`p.position >= ${from} AND p.position < ${from + step}`
}
