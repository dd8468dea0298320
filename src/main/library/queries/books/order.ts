import { sql } from 'kysely'
import type { Places } from '#contract/schemas/library.ts'
import { query, type Store } from '#main/library/store.ts'
import { createdTimes } from './undo-steps'

/** The result of rearranging puzzles: their places before, which undo it, and every book that changed. */
export interface Rearrangement {
  readonly before: Places
  readonly books: readonly number[]
}

/** Returns ids as a subquery, so that a list of any length needs only one parameter. */
function these(ids: readonly number[]) {
  return sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/** The places of puzzles, visible or not. Neighbouring puzzles share an entry. Unknown ids are skipped. */
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
 * A time of removal for puzzles that are removed now. It must differ from the times at which they were made: rows with two equal times are
 * staged (`staging.ts`) and not in the trash.
 */
export function removalTime(store: Store, puzzles: readonly number[]): string {
  const made = new Set(createdTimes(store, puzzles).map(({ at }) => at))
  let time = store.now()
  while (made.has(time)) time = new Date(Date.parse(time) + 1).toISOString()
  return time
}

/** Puts puzzles into the trash. Puzzles that are there already are skipped. */
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
 * Moves puzzles in this order into `book`, before the puzzle `before`. Hidden puzzles stay where they are. If `before` is one of the
 * puzzles, or not in the book, they go to the end.
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

/** The visible puzzles of a book in order. */
export function orderOf(store: Store, book: number): number[] {
  const own = query.selectFrom('puzzle').select('id').where('book', '=', book).where('removed_at', 'is', null)
  return store.all(own.orderBy('position').orderBy('id')).map(({ id }) => id)
}

/** Reorders puzzles of a book: the listed puzzles exchange their present places to get the listed order; all other puzzles stay. */
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
 * Moves puzzles to `places`, visible or in the trash. With the `before` of a rearrangement it undoes that. If the order was changed
 * otherwise meanwhile, each puzzle gets its old number as far as the book has it. The result redoes the rearrangement in the same way.
 */
export function putBack(store: Store, places: Places): Rearrangement {
  return store.transaction(() => {
    const before = placesOf(
      store,
      places.flatMap(({ puzzles }) => puzzles),
    )
    // The other puzzles are first numbered without gaps. A number then says how many of them come before a puzzle.
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

/** A position after the puzzles of any book. */
const BEHIND_ALL = 1e12
/** The distance between puzzles that go between two others. Even the largest possible number of puzzles needs less than half a position. */
const LITTLE = 1e-7

function inSight(places: Places): Places {
  return places.filter(({ removedAt }) => removedAt === null)
}

function positionIn(store: Store, book: number, puzzle: number): number | undefined {
  const there = query.selectFrom('puzzle').select('position').where('id', '=', puzzle).where('book', '=', book)
  return store.first(there.where('removed_at', 'is', null))?.position
}

/** Writes the places of puzzles. The puzzles of one entry are `step` apart. */
function put(store: Store, places: Places, step = 1): void {
  const lines = places.flatMap(({ book, at, removedAt, puzzles }) => puzzles.map((id, i) => [id, book, at + i * step, removedAt]))
  store.run(
    sql`UPDATE puzzle SET book = line.value ->> 1, position = line.value ->> 2, removed_at = line.value ->> 3
      FROM json_each(${JSON.stringify(lines)}) AS line WHERE puzzle.id = line.value ->> 0`.compile(query),
  )
}

/** Numbers the visible puzzles of these books 1, 2, 3 and so on. Only changed numbers are written. @returns the books */
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
