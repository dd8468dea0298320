import { sql } from 'kysely'
import type { Json } from '#solver/core/json.ts'
import type { ChosenGrader } from './chosen'
import { chosenRows, levelOf } from './rows'
import { query, type Store } from './store'

/** Whether a book has a puzzle, as it is or as the genre's symmetries make it. */
export function hasDigest(store: Store, book: number, genre: string, digest: string): boolean {
  const same = query.selectFrom('puzzle').select('id').where('digest', '=', digest).where('genre', '=', genre).where('book', '=', book)
  return store.first(same.where('removed_at', 'is', null).limit(1)) !== undefined
}

/** The books in a collection, at any depth, that are in sight; of all collections where none is named. */
export function booksWithin(store: Store, collection: number | null): number[] {
  const from = collection === null ? sql`parent IS NULL` : sql`id = ${collection}`
  const rows = store.all(
    sql<{ id: number; kind: string }>`WITH RECURSIVE inside (id, kind) AS (
        SELECT id, kind FROM node WHERE ${from} AND removed_at IS NULL
        UNION ALL SELECT n.id, n.kind FROM node AS n JOIN inside AS i ON n.parent = i.id WHERE n.removed_at IS NULL)
      SELECT id, kind FROM inside WHERE kind = 'book' ORDER BY id`.compile(query),
  )
  return rows.map(({ id }) => id)
}

/** The genres of the puzzles of books. */
export function genresIn(store: Store, books: readonly number[]): string[] {
  const rows = store.all(
    sql<{ genre: string }>`SELECT DISTINCT p.genre FROM json_each(${JSON.stringify(books)}) AS b
      JOIN puzzle AS p ON p.book = b.value WHERE p.removed_at IS NULL ORDER BY p.genre`.compile(query),
  )
  return rows.map(({ genre }) => genre)
}

/** A puzzle that a choice may take; `twins` is equal for puzzles that are the same up to symmetry. */
export interface ChoosableRow {
  readonly id: number
  readonly genre: string
  readonly position: number
  readonly label: number | null
  readonly level: number | null
  readonly value: number | null
  readonly twins: string
}

/** The puzzles of books, each in its order, with their levels by the chosen graders and schemes. */
export function candidatesOf(store: Store, books: number | readonly number[], graders: readonly ChosenGrader[]): ChoosableRow[] {
  const all = JSON.stringify(typeof books === 'number' ? [books] : books)
  const { chosen, answers } = chosenRows(graders)
  return store.all(
    sql<ChoosableRow>`WITH ${chosen} SELECT p.id, p.genre, p.position, p.label, ${levelOf(graders)} AS level, g.value,
        p.genre || ' ' || p.digest AS twins
      FROM json_each(${all}) AS b JOIN puzzle AS p ON p.book = b.value ${answers} WHERE p.removed_at IS NULL
      ORDER BY b.key, p.position, p.id`.compile(query),
  )
}

/** What the chosen grader said of a puzzle. */
export interface PuzzleAnswer {
  readonly id: number
  readonly value: number | null
  /** The hardest technique needed, a key of the grader's `techniques`. */
  readonly technique: string | null
}

/** The answers of the chosen graders on the puzzles of a book. */
export function answersOf(store: Store, book: number, graders: readonly ChosenGrader[]): PuzzleAnswer[] {
  const { chosen, answers } = chosenRows(graders)
  return store.all(
    sql<PuzzleAnswer>`WITH ${chosen} SELECT p.id, g.value, g.technique FROM puzzle AS p ${answers}
      WHERE p.book = ${book} AND p.removed_at IS NULL`.compile(query),
  )
}

/** One of several puzzles that are the same up to symmetry. */
export interface Twin {
  readonly id: number
  readonly genre: string
  readonly book: number
  readonly bookTitle: string
  readonly position: number
  readonly title: string
  readonly puzzle: Json
}

/**
 * The puzzles of a book that are the same as others, class by class, in the order of the book; in each class the book's own come first.
 *
 * @param where `book`: only others of the book count; `library`: those of all books in sight
 */
export function twinsIn(store: Store, book: number, where: 'book' | 'library'): Twin[][] {
  const isThere = where === 'book' ? sql`p.book = ${book}` : sql`1`
  const rows = store.all(
    sql<Omit<Twin, 'puzzle'> & { digest: string; content: string }>`
      WITH own AS (SELECT genre, digest, min(position) AS first FROM puzzle WHERE book = ${book} AND removed_at IS NULL GROUP BY genre, digest)
      SELECT p.id, p.genre, p.book, b.title AS bookTitle, p.position, p.title, p.content, p.digest
      FROM own JOIN puzzle AS p ON p.digest = own.digest AND p.genre = own.genre AND p.removed_at IS NULL
      JOIN node AS b ON b.id = p.book AND b.removed_at IS NULL
      WHERE ${isThere} ORDER BY own.first, own.genre, own.digest, p.book <> ${book}, b.title, p.book, p.position, p.id`.compile(query),
  )
  const classes = new Map<string, Twin[]>()
  for (const { digest, content, ...row } of rows) {
    const key = `${row.genre} ${digest}`
    const twin = { ...row, puzzle: JSON.parse(content) as Json }
    const known = classes.get(key)
    if (known) known.push(twin)
    else classes.set(key, [twin])
  }
  return [...classes.values()].filter(({ length }) => length > 1)
}
