import { sql } from 'kysely'
import type { Places } from '#contract/schemas/library.ts'
import { query, type Store } from '#main/library/store.ts'
import { createdTimes } from './undo-steps'

/** A change of places that has been made: where the puzzles were before, which takes it back, and every book that changed. */
export interface Rearrangement {
  readonly before: Places
  readonly books: readonly number[]
}

/** Ids as a subquery; a list of any length is one parameter. */
function these(ids: readonly number[]) {
  return sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/** The places of puzzles, visible or not; neighbouring puzzles share a line. Ids of no puzzle are skipped. */
export function placesOf(store: Store, puzzles: readonly number[]): Places {
  const rows = store.all(
    query
      .selectFrom('puzzle')
      .select(['id', 'book', 'position', 'removed_at'])
      .where('id', 'in', these(puzzles))
      .orderBy('book')
      .orderBy('removed_at')
      .orderBy('position')
      .orderBy('id'),
  )
  const places: { book: number; at: number; removedAt: string | null; puzzles: number[] }[] = []
  for (const { id, book, position, removed_at: removedAt } of rows) {
    const last = places.at(-1)
    const goesOn = last?.book === book && last.removedAt === removedAt && last.at + last.puzzles.length === position
    if (goesOn) last.puzzles.push(id)
    else places.push({ book, at: position, removedAt, puzzles: [id] })
  }
  return places
}

/**
 * The time of removal of puzzles that are removed now. It differs from the times at which these puzzles were made, because rows whose two
 * times are equal belong to an import under way (`staging.ts`) and are not in the trash.
 */
export function removalTime(store: Store, puzzles: readonly number[]): string {
  const made = new Set(createdTimes(store, puzzles).map(({ at }) => at))
  let time = store.now()
  while (made.has(time)) time = new Date(Date.parse(time) + 1).toISOString()
  return time
}

/** Puts puzzles into the trash; those that are there already are passed over. */
export function removePuzzles(store: Store, puzzles: readonly number[]): Rearrangement {
  return store.transaction(() => {
    const before = inSight(placesOf(store, puzzles))
    const removedAt = removalTime(store, puzzles)
    put(
      store,
      before.map((line) => ({ ...line, removedAt })),
    )
    return { before, books: closeUp(store, before) }
  })
}

/**
 * Moves puzzles, in the order given, into `book` before the puzzle `before`, or to its end; those out of sight stay where they are. A
 * `before` that is itself among them, or not in the book, means the end.
 */
export function movePuzzles(store: Store, puzzles: readonly number[], book: number, before: number | null): Rearrangement {
  return store.transaction(() => {
    const places = inSight(placesOf(store, puzzles))
    const known = new Set(places.flatMap((line) => line.puzzles))
    const moved = { book, removedAt: null, puzzles: [...new Set(puzzles)].filter((id) => known.has(id)) }
    const next = before === null || known.has(before) ? undefined : positionIn(store, book, before)
    if (next === undefined) put(store, [{ ...moved, at: BEHIND_ALL }])
    else put(store, [{ ...moved, at: next - 0.5 }], LITTLE)
    return { before: places, books: closeUp(store, [...places, moved]) }
  })
}

/** The puzzles in sight of a book, in its order. */
export function orderOf(store: Store, book: number): number[] {
  const own = query.selectFrom('puzzle').select('id').where('book', '=', book).where('removed_at', 'is', null)
  return store.all(own.orderBy('position').orderBy('id')).map(({ id }) => id)
}

/**
 * Puts puzzles of a book into another order: those that are listed take, in this order, the places that they have among them; the
 * others stay where they are.
 */
export function reorder(store: Store, book: number, puzzles: readonly number[]): Rearrangement {
  return store.transaction(() => {
    const before = orderOf(store, book)
    const own = new Set(before)
    const listed = [...new Set(puzzles)].filter((id) => own.has(id))
    const isListed = new Set(listed)
    let next = 0
    const after = before.map((id) => (isListed.has(id) ? listed[next++]! : id))
    const first = after.findIndex((id, i) => id !== before[i])
    if (first < 0) return { before: [], books: [] }
    const last = after.findLastIndex((id, i) => id !== before[i])
    return movePuzzles(store, after.slice(first, last + 1), book, after[last + 1] ?? null)
  })
}

/**
 * Puts puzzles to the places in `places`, in sight or in the trash. Given the `before` of a rearrangement, it takes that back: if nothing
 * else has changed meanwhile, everything is as it was; otherwise each puzzle gets its number again, as far as there is one. Its own answer
 * does the rearrangement again.
 */
export function putBack(store: Store, places: Places): Rearrangement {
  return store.transaction(() => {
    const before = placesOf(
      store,
      places.flatMap(({ puzzles }) => puzzles),
    )
    // The other puzzles close up first. A number then says how many of them stand before a puzzle.
    put(
      store,
      before.map((line) => ({ ...line, removedAt: line.removedAt ?? store.now() })),
    )
    closeUp(store, [...before, ...places])
    put(
      store,
      places.filter(({ removedAt }) => removedAt !== null),
    )
    const placed = new Map<number, number>()
    for (const line of inSight(places)) {
      const earlier = placed.get(line.book) ?? 0
      put(store, [{ ...line, at: line.at - earlier - 0.5 }], LITTLE)
      placed.set(line.book, earlier + line.puzzles.length)
    }
    return { before, books: closeUp(store, [...before, ...places]) }
  })
}

/** A position behind every puzzle of any book. */
const BEHIND_ALL = 1e12
/**
 * The distance between puzzles that all go between two others: even as many puzzles as a library can hold take less than half a position.
 */
const LITTLE = 1e-7

function inSight(places: Places): Places {
  return places.filter(({ removedAt }) => removedAt === null)
}

function positionIn(store: Store, book: number, puzzle: number): number | undefined {
  const there = query.selectFrom('puzzle').select('position').where('id', '=', puzzle).where('book', '=', book)
  return store.first(there.where('removed_at', 'is', null))?.position
}

/** Writes where puzzles are; those of one line `step` apart. */
function put(store: Store, places: Places, step = 1): void {
  const lines = places.flatMap(({ book, at, removedAt, puzzles }) => puzzles.map((id, i) => [id, book, at + i * step, removedAt]))
  store.run(
    sql`UPDATE puzzle SET book = line.value ->> 1, position = line.value ->> 2, removed_at = line.value ->> 3
      FROM json_each(${JSON.stringify(lines)}) AS line WHERE puzzle.id = line.value ->> 0`.compile(query),
  )
}

/** Numbers the puzzles in sight of these books 1, 2, 3 ..., writing only where the number changes; gives the books. */
export function closeUp(store: Store, places: readonly { readonly book: number }[]): number[] {
  const books = [...new Set(places.map(({ book }) => book))]
  for (const book of books) {
    store.run(
      sql`UPDATE puzzle SET position = ranked.place
        FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM puzzle WHERE book = ${book} AND removed_at IS NULL) AS ranked
        WHERE puzzle.id = ranked.id AND puzzle.position <> ranked.place`.compile(query),
    )
  }
  return books
}
