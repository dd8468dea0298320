import { sql } from 'kysely'
import { PART, partsOf } from './parts'
import { query, type Store } from '#main/library/store.ts'

/**
 * The genres of a book's puzzles, each once, in the order of their first puzzles. No index has them; the book is therefore read in parts,
 * between which other calls are answered. All parts together give the list.
 *
 * @param size the number of positions in a part
 */
export function* genresInParts(store: Store, book: number, size = PART): Generator<readonly string[]> {
  const inSight = query.selectFrom('puzzle').select('genre').where('book', '=', book).where('removed_at', 'is', null)
  const first = store.first(inSight.orderBy('position').orderBy('id').limit(1))
  if (!first) return
  const known = [first.genre]
  yield known.slice()
  for (const part of partsOf(store, book, size)) {
    const others = sql<{ genre: string }>`SELECT p.genre FROM puzzle AS p
      WHERE p.book = ${book} AND p.removed_at IS NULL AND ${part} AND p.genre NOT IN (SELECT value FROM json_each(${JSON.stringify(known)}))
      GROUP BY p.genre ORDER BY min(p.position), p.genre`
    const found = store.all(others.compile(query)).map(({ genre }) => genre)
    known.push(...found)
    yield found
  }
}
