import { sql } from 'kysely'
import { query, type Store } from '#main/library/store.ts'

/**
 * A long import goes into the library part by part, so that other calls need not wait for it, and becomes visible only when it is complete.
 * Until then its rows are staged: they count as removed, with a time of removal equal to the time at which they were made, which no other
 * row has. Where the book itself was made for the import, only the book is hidden (`removeNode`, `restoreNode`), so that its rows are
 * written once and not twice.
 */

/** Brings staged puzzles (ids, rising) into sight, their numbers moved by `shift`: others may have been put into the book meanwhile. */
export function reveal(store: Store, puzzles: readonly number[], shift: number): void {
  const [first, last] = [puzzles[0], puzzles.at(-1)]
  if (first === undefined || last === undefined) return
  // Usually nothing else was written meanwhile, so that the ids are consecutive and two numbers name them all.
  const isRun = last - first + 1 === puzzles.length
  const which = isRun ? sql`id BETWEEN ${first} AND ${last}` : sql`id IN (SELECT value FROM json_each(${JSON.stringify(puzzles)}))`
  store.run(
    sql`UPDATE puzzle SET removed_at = NULL, position = position + ${shift} WHERE ${which} AND removed_at = created_at`.compile(query),
  )
}

/** Deletes the puzzles of an import that failed, as if they had never been there. */
export function discard(store: Store, puzzles: readonly number[]): void {
  store.run(sql`DELETE FROM puzzle WHERE id IN (SELECT value FROM json_each(${JSON.stringify(puzzles)}))`.compile(query))
}

/** Removes the staged puzzles that were made before `time`: their import was cut off. */
export function discardStale(store: Store, time: string): void {
  store.run(sql`DELETE FROM puzzle WHERE removed_at = created_at AND removed_at < ${time}`.compile(query))
}

/**
 * Removes some of the puzzles that are staged for a book, by any import, once no import is left that would make them visible.
 *
 * @returns how many; none when all are out
 */
export function discardSome(store: Store, book: number, most: number): number {
  const some = sql`SELECT id FROM puzzle WHERE book = ${book} AND removed_at = created_at LIMIT ${most}`
  return store.run(sql`DELETE FROM puzzle WHERE id IN (${some})`.compile(query)).changes
}

/** Removes some of the puzzles of a book, staged or not. @returns how many; none when all are out */
export function discardContents(store: Store, book: number, most: number): number {
  const some = sql`SELECT id FROM puzzle WHERE book = ${book} LIMIT ${most}`
  return store.run(sql`DELETE FROM puzzle WHERE id IN (${some})`.compile(query)).changes
}
