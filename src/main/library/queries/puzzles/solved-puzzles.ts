import type { Json } from '#solver/kernel/json.ts'
import { trusted } from '#main/library/checked.ts'
import { query, type Store } from '#main/library/store.ts'

/** The names of a puzzle of a book: its place, id and title. */
export interface ListedPuzzle {
  readonly id: number
  readonly position: number
  readonly externalId: string
  readonly title: string
  readonly digest: string
}

/** A puzzle of a book that has labels. */
export interface SolvedPuzzle extends ListedPuzzle {
  readonly genre: string
  readonly puzzle: Json
}

/** Returns the names of a book's puzzles, in its order. */
export function listedPuzzles(store: Store, book: number): ListedPuzzle[] {
  const rows = store.all(
    query
      .selectFrom('puzzle')
      .select(['id', 'position', 'external_id as externalId', 'title', 'digest'])
      .where('book', '=', book)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('id'),
  )
  return rows.map(({ externalId, ...row }) => ({ ...row, externalId: externalId ?? '' }))
}

/** Returns the puzzles of a book that have labels, in its order. @throws AlteredRow */
export function solvedPuzzles(store: Store, book: number): SolvedPuzzle[] {
  const rows = store.all(
    query
      .selectFrom('puzzle as p')
      .innerJoin('solving as s', 's.puzzle', 'p.id')
      .selectAll('p')
      .where('s.part', '=', 'labels')
      .where('p.book', '=', book)
      .where('p.removed_at', 'is', null)
      .orderBy('p.position')
      .orderBy('p.id'),
  )
  return rows
    .map((row) => trusted('puzzle', row))
    .map(({ id, position, genre, content, digest, external_id: externalId, title }) => ({
      ...{ id, position, genre, digest, title, externalId: externalId ?? '' },
      puzzle: JSON.parse(content) as Json,
    }))
}
