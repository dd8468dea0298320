import { sql } from 'kysely'
import { query, type Store } from '#main/library/store.ts'

/**
 * Staging of long imports. A long import is written in parts, so that other calls need not wait, and becomes visible only when it is
 * complete. Until then its rows are staged: their time of removal equals their time of creation, as in no other row. If the import also
 * creates the book, only the book is hidden (`removeNode`, `restoreNode`), so that rows are written once instead of twice.
 */

/**
 * Makes staged puzzles visible (ids in ascending order). `shift` is added to their numbers, because other puzzles may have come into the
 * book meanwhile.
 */
export function reveal(store: Store, puzzles: readonly number[], shift: number): void {
  const [first, last] = [puzzles[0], puzzles.at(-1)]
  if (first === undefined || last === undefined) return
  // The ids are usually consecutive, because nothing else was written meanwhile; two numbers then name them all.
  const isRun = last - first + 1 === puzzles.length
  const which = isRun ? sql`id BETWEEN ${first} AND ${last}` : sql`id IN (SELECT value FROM json_each(${JSON.stringify(puzzles)}))`
  store.run(
    sql`UPDATE puzzle SET removed_at = NULL, position = position + ${shift} WHERE ${which} AND removed_at = created_at`.compile(query),
  )
}

/** Deletes the puzzles of a failed import without a trace. */
export function discard(store: Store, puzzles: readonly number[]): void {
  store.run(sql`DELETE FROM puzzle WHERE id IN (SELECT value FROM json_each(${JSON.stringify(puzzles)}))`.compile(query))
}

/** Deletes staged puzzles that were made before `time`: their import was interrupted. */
export function discardStale(store: Store, time: string): void {
  store.run(sql`DELETE FROM puzzle WHERE removed_at = created_at AND removed_at < ${time}`.compile(query))
}

/**
 * Deletes some of the staged puzzles of a book, after the last import that could make them visible has ended.
 *
 * @returns the number of deleted puzzles; 0 when none are left
 */
export function discardSome(store: Store, book: number, most: number): number {
  const some = sql`SELECT id FROM puzzle WHERE book = ${book} AND removed_at = created_at LIMIT ${most}`
  return store.run(sql`DELETE FROM puzzle WHERE id IN (${some})`.compile(query)).changes
}

/** Deletes some of the puzzles of a book, staged or not. @returns the number of deleted puzzles; 0 when none are left */
export function discardContents(store: Store, book: number, most: number): number {
  const some = sql`SELECT id FROM puzzle WHERE book = ${book} LIMIT ${most}`
  return store.run(sql`DELETE FROM puzzle WHERE id IN (${some})`.compile(query)).changes
}
