import { sql } from 'kysely'
import { query, type Store } from './store'

/** Ids as a subquery; a list of any length is one parameter. */
function these(ids: readonly number[]) {
  return sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/** The books these puzzles are in, whether in sight or not. */
export function booksOf(store: Store, puzzles: readonly number[]): number[] {
  return store.all(query.selectFrom('puzzle').select('book').distinct().where('id', 'in', these(puzzles))).map(({ book }) => book)
}

/** Takes puzzles out of sight; gives the books they were in. Those that are gone already are passed over. */
export function removePuzzles(store: Store, puzzles: readonly number[]): number[] {
  return store.transaction(() => {
    store.run(
      query.updateTable('puzzle').set({ removed_at: store.now() }).where('id', 'in', these(puzzles)).where('removed_at', 'is', null),
    )
    return renumbered(store, booksOf(store, puzzles))
  })
}

/** Brings puzzles back to about where they were; gives their books. */
export function restorePuzzles(store: Store, puzzles: readonly number[]): number[] {
  return store.transaction(() => {
    const gone = store.all(
      query
        .selectFrom('puzzle')
        .select(['id', 'position'])
        .where('id', 'in', these(puzzles))
        .where('removed_at', 'is not', null)
        .orderBy('position')
        .orderBy('id'),
    )
    // Each had its number while those before it were there, which the numbers of today leave out.
    gone.forEach(({ id, position }, i) => {
      const place = position - i - 0.5 + i * 1e-6
      store.run(query.updateTable('puzzle').set({ removed_at: null, position: place }).where('id', '=', id))
    })
    return renumbered(store, booksOf(store, puzzles))
  })
}

/**
 * Moves puzzles, in the order given, into `book` before the puzzle `before`, or to its end; gives every book that changed.
 * A `before` that is itself among them, or not in the book, means the end.
 */
export function movePuzzles(store: Store, puzzles: readonly number[], book: number, before: number | null): number[] {
  return store.transaction(() => {
    const books = new Set([...booksOf(store, puzzles), book])
    const next =
      before === null || puzzles.includes(before)
        ? undefined
        : store.first(
            query.selectFrom('puzzle').select('position').where('id', '=', before).where('book', '=', book).where('removed_at', 'is', null),
          )
    const first = next ? next.position - 1 : 1e12
    puzzles.forEach((id, i) => {
      const position = first + (i + 1) / (puzzles.length + 1)
      store.run(query.updateTable('puzzle').set({ book, position }).where('id', '=', id).where('removed_at', 'is', null))
    })
    return renumbered(store, [...books])
  })
}

/** Numbers the puzzles in sight of each book 1, 2, 3 ...; writes only where the number changes. */
function renumbered(store: Store, books: readonly number[]): number[] {
  for (const book of books) {
    store.run(
      sql`UPDATE puzzle SET position = ranked.place
        FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM puzzle WHERE book = ${book} AND removed_at IS NULL) AS ranked
        WHERE puzzle.id = ranked.id AND puzzle.position <> ranked.place`.compile(query),
    )
  }
  return [...books]
}
