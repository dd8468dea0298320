import { sql } from 'kysely'
import type { Places } from '#contract/schemas/library.ts'
import type { TrashEntry, TrashPlace } from '#contract/schemas/trash.ts'
import type { Json } from '#solver/kernel/json.ts'
import { trusted } from '#main/library/checked.ts'
import { placesOf, putBack, type Rearrangement } from './order'
import { query, type Store } from '#main/library/store.ts'

/**
 * A collection or book in the trash. The trash is everything hidden except staged rows (`staging.ts`). `removed_with` names the collection
 * or book with which others were deleted. Puzzles that were deleted from a book together have the same `removed_at`.
 */

interface NodeRow {
  id: number
  kind: 'collection' | 'book'
  title: string
  from: string | null
  hasPlace: number
  removedAt: string
  puzzles: number
}

interface PuzzlesRow {
  book: number
  from: string
  hasPlace: number
  removedAt: string
  puzzles: number
  first: number
}

/** The SQL condition for deleted puzzles. A staged puzzle is not deleted: its two times are equal. */
const DELETED = sql`p.removed_at IS NOT NULL AND p.removed_at <> p.created_at`

/**
 * The things in the trash, latest first.
 *
 * @param hidden collections and books that are hidden because imports fill them
 */
export function listTrash(store: Store, hidden: ReadonlySet<number> = new Set()): TrashEntry[] {
  const nodes = store
    .all(
      sql<NodeRow>`SELECT n.id, n.kind, n.title, u.title AS "from", n.parent IS NULL OR u.removed_at IS NULL AS hasPlace, n.removed_at AS removedAt,
          (SELECT count(*) FROM node AS b JOIN puzzle AS p ON p.book = b.id AND p.removed_at IS NULL WHERE b.removed_with = n.id) AS puzzles
        FROM node AS n LEFT JOIN node AS u ON u.id = n.parent WHERE n.removed_with = n.id`.compile(query),
    )
    .filter(({ id }) => !hidden.has(id))
    .map(({ id, kind, from, hasPlace, ...row }): TrashEntry => {
      return { place: { kind: 'node', node: id }, what: kind, ...row, from: from ?? '', hasPlace: hasPlace === 1, first: null }
    })
  const puzzles = store
    .all(
      sql<PuzzlesRow>`SELECT p.book, b.title AS "from", b.removed_at IS NULL AS hasPlace, p.removed_at AS removedAt, count(*) AS puzzles,
          (SELECT f.id FROM puzzle AS f WHERE f.book = p.book AND f.removed_at = p.removed_at AND f.created_at <> f.removed_at
            ORDER BY f.position, f.id LIMIT 1) AS first
        FROM puzzle AS p JOIN node AS b ON b.id = p.book WHERE ${DELETED} GROUP BY p.book, p.removed_at`.compile(query),
    )
    .filter(({ book }) => !hidden.has(book))
    .map(({ book, first, hasPlace, ...row }): TrashEntry => {
      const puzzle = trusted('puzzle', store.row('puzzle', first)!)
      return {
        ...{ place: { kind: 'puzzles', book, removedAt: row.removedAt }, what: 'puzzles', ...row, title: puzzle.title ?? '' },
        hasPlace: hasPlace === 1,
        first: { genre: puzzle.genre, puzzle: JSON.parse(puzzle.content) as Json, position: puzzle.position },
      }
    })
  return [...nodes, ...puzzles].sort((a, b) => (a.removedAt < b.removedAt ? 1 : a.removedAt > b.removedAt ? -1 : 0))
}

/** The number of things in the trash that {@link listTrash} lists. */
export function countTrash(store: Store, hidden: ReadonlySet<number> = new Set()): number {
  const unseen = listed([...hidden])
  const counted = sql<{ things: number }>`SELECT
    (SELECT count(*) FROM node AS n WHERE n.removed_with = n.id AND n.id NOT IN ${unseen}) +
    (SELECT count(*) FROM (SELECT DISTINCT p.book, p.removed_at FROM puzzle AS p WHERE ${DELETED} AND p.book NOT IN ${unseen})) AS things`
  return store.first(counted.compile(query))?.things ?? 0
}

/**
 * Brings puzzles that were deleted together back to their places, or to the end of another book.
 * @returns the opposite change; undefined where none of the puzzles is left
 */
export function restorePuzzles(store: Store, place: Extract<TrashPlace, { kind: 'puzzles' }>, into: number): Rearrangement | undefined {
  return store.transaction(() => {
    const ids = deletedFrom(store, place)
    if (ids.length === 0) return undefined
    const lines = placesOf(store, ids)
    const places: Places =
      into === place.book
        ? lines.map((line) => ({ ...line, removedAt: null }))
        : [{ book: into, at: BEHIND, removedAt: null, puzzles: lines.flatMap(({ puzzles }) => puzzles) }]
    return putBack(store, places)
  })
}

/** A position behind the puzzles of any book. */
const BEHIND = 1e9

function deletedFrom(store: Store, { book, removedAt }: Extract<TrashPlace, { kind: 'puzzles' }>): number[] {
  const rows = sql<{ id: number }>`SELECT p.id FROM puzzle AS p WHERE p.book = ${book} AND p.removed_at = ${removedAt} AND ${DELETED}`
  return store.all(rows.compile(query)).map(({ id }) => id)
}

/** The part of the trash to delete for good: these things, or everything deleted before a time. */
export type Emptied = { readonly places: readonly TrashPlace[] } | { readonly before: string }

/**
 * Deletes a part of the trash for good. The caller repeats it until nothing is left; between two calls, other calls are answered.
 *
 * @param most the most puzzles to delete in this call
 * @param hidden the collections and books that {@link listTrash} leaves out
 * @returns the number of puzzles, collections and books deleted; 0 when none are left
 */
export function emptySome(store: Store, what: Emptied, most: number, hidden: ReadonlySet<number> = new Set()): number {
  return store.transaction(() => {
    const roots = listed(rootsOf(store, what).filter((id) => !hidden.has(id)))
    const inside = sql`SELECT p.id FROM puzzle AS p WHERE p.book IN (SELECT n.id FROM node AS n WHERE n.removed_with IN ${roots})`
    const alone =
      'before' in what
        ? sql`p.removed_at < ${what.before} AND p.book NOT IN ${listed([...hidden])}`
        : sql`(p.book, p.removed_at) IN (SELECT value ->> 'book', value ->> 'removedAt' FROM json_each(${JSON.stringify(what.places)}))`
    for (const some of [inside, sql`SELECT p.id FROM puzzle AS p WHERE ${DELETED} AND ${alone}`]) {
      const { changes } = store.run(sql`DELETE FROM puzzle WHERE id IN (${some} LIMIT ${most})`.compile(query))
      if (changes > 0) return changes
    }
    // Something that was deleted before its collection has its own entry in the trash.
    const orphans = sql`UPDATE node SET parent = NULL WHERE removed_with NOT IN ${roots}
      AND parent IN (SELECT n.id FROM node AS n WHERE n.removed_with IN ${roots})`
    store.run(orphans.compile(query))
    return store.run(sql`DELETE FROM node WHERE id IN ${roots}`.compile(query)).changes
  })
}

/** Numbers as a subquery. */
function listed(ids: readonly number[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/** The collections and books in the trash that are to be deleted. */
function rootsOf(store: Store, what: Emptied): number[] {
  const asked = 'before' in what ? [] : what.places.flatMap((place) => (place.kind === 'node' ? [place.node] : []))
  const which = 'before' in what ? sql`n.removed_at < ${what.before}` : sql`n.id IN ${listed(asked)}`
  return store
    .all(sql<{ id: number }>`SELECT n.id FROM node AS n WHERE n.removed_with = n.id AND ${which}`.compile(query))
    .map(({ id }) => id)
}
