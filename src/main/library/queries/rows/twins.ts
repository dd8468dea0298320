import { sql } from 'kysely'
import type { VerdictName } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { ChosenGrader } from '../gradings/chosen'
import { PART, partsOf } from '../books/parts'
import { STATE } from './row-conditions'
import { chosenRows, levelOf } from './rows'
import { query, type Store } from '#main/library/store.ts'

/** Returns whether a book has a puzzle, up to the genre's symmetries. */
export function hasDigest(store: Store, book: number, genre: string, digest: string): boolean {
  const same = query.selectFrom('puzzle').select('id').where('digest', '=', digest).where('genre', '=', genre).where('book', '=', book)
  return store.first(same.where('removed_at', 'is', null).limit(1)) !== undefined
}

/** Returns the visible books in a collection, at any depth; by default all visible books. */
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

/** Returns the genres of the puzzles in books. */
export function genresIn(store: Store, books: readonly number[]): string[] {
  const rows = store.all(
    sql<{ genre: string }>`SELECT DISTINCT p.genre FROM json_each(${JSON.stringify(books)}) AS b
      JOIN puzzle AS p ON p.book = b.value WHERE p.removed_at IS NULL ORDER BY p.genre`.compile(query),
  )
  return rows.map(({ genre }) => genre)
}

/** A puzzle that may be chosen; `twins` is equal for puzzles that are equal up to symmetry. */
export interface ChoosableRow {
  readonly id: number
  readonly genre: string
  readonly position: number
  readonly label: number | null
  readonly level: number | null
  readonly value: number | null
  readonly twins: string
}

/** Returns the puzzles of books, each book in its order, with their levels by the chosen graders and schemes. */
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

/** The data of a puzzle that determine whether it is printed and under which number. */
export interface PrintableRow extends Pick<ChoosableRow, 'id' | 'genre' | 'label' | 'level'> {
  readonly verdict: VerdictName | null
  /** The index of the puzzle's state in `STATES`. */
  readonly state: number | null
}

/** The number of puzzles read at a time for numbering, which takes some 20 ms. */
const NUMBERED_PART = 4000

/** Yields the puzzles of a book in its order, in parts, with the data that determine their printed numbers. */
export function* printableInParts(store: Store, book: number, graders: readonly ChosenGrader[]): Generator<readonly PrintableRow[]> {
  const { chosen, answers } = chosenRows(graders)
  for (const part of partsOf(store, book, NUMBERED_PART)) {
    yield store.all(
      sql<PrintableRow>`WITH ${chosen} SELECT p.id, p.genre, p.label, ${levelOf(graders)} AS level, v.verdict, ${STATE} AS state
        FROM puzzle AS p ${answers} WHERE p.book = ${book} AND p.removed_at IS NULL AND ${part}
        ORDER BY p.position, p.id`.compile(query),
    )
  }
}

/** The number of different puzzles of a genre on a level; null for puzzles without a level. */
export interface LevelCount {
  readonly level: number | null
  readonly different: number
}

/** Returns the number of puzzles of a genre in books for each level, lowest first. Of puzzles that are equal up to symmetry one counts. */
export function levelsIn(store: Store, books: readonly number[], genre: string, graders: readonly ChosenGrader[]): LevelCount[] {
  const { chosen, answers } = chosenRows(graders)
  return store.all(
    sql<LevelCount>`WITH ${chosen} SELECT ${levelOf(graders)} AS level, count(DISTINCT p.digest) AS different
      FROM json_each(${JSON.stringify(books)}) AS b JOIN puzzle AS p ON p.book = b.value ${answers}
      WHERE p.removed_at IS NULL AND p.genre = ${genre} GROUP BY 1 ORDER BY 1`.compile(query),
  )
}

/** The chosen grader's result for a puzzle. */
export interface PuzzleAnswer {
  readonly id: number
  readonly value: number | null
  /** The hardest technique needed, a key of the grader's `techniques`. */
  readonly technique: string | null
}

/** Returns the results of the chosen graders for puzzles. */
export function answersOf(store: Store, puzzles: readonly number[], graders: readonly ChosenGrader[]): PuzzleAnswer[] {
  const { chosen, answers } = chosenRows(graders)
  return store.all(
    sql<PuzzleAnswer>`WITH ${chosen} SELECT p.id, g.value, g.technique FROM json_each(${JSON.stringify(puzzles)}) AS asked
      JOIN puzzle AS p ON p.id = asked.value ${answers} WHERE p.removed_at IS NULL ORDER BY asked.key`.compile(query),
  )
}

/** One of several puzzles that are equal up to symmetry. */
export interface Twin {
  readonly id: number
  readonly genre: string
  readonly book: number
  readonly bookTitle: string
  readonly position: number
  readonly title: string
  readonly puzzle: Json
}

/** The number of classes of twins read at a time. */
const CLASSES = 500

/**
 * Yields the puzzles of a book that have twins, class by class, in the order of the book; in each class the book's own come first. They are
 * found and read in parts.
 *
 * @param where `book`: only twins within the book count; `library`: those in all visible books
 * @param size the number of positions in a part
 */
export function* twinsInParts(store: Store, book: number, where: 'book' | 'library', size = PART): Generator<readonly Twin[][]> {
  const other = where === 'book' ? sql`t.book = p.book` : sql`EXISTS (SELECT 1 FROM node AS b WHERE b.id = t.book AND b.removed_at IS NULL)`
  const shared = new Map<string, readonly [genre: string, digest: string]>()
  for (const part of partsOf(store, book, size)) {
    const sought = sql<{ genre: string; digest: string }>`SELECT p.genre, p.digest FROM puzzle AS p
      WHERE p.book = ${book} AND p.removed_at IS NULL AND ${part} AND EXISTS (SELECT 1 FROM puzzle AS t
        WHERE t.digest = p.digest AND t.genre = p.genre AND t.removed_at IS NULL AND t.id <> p.id AND ${other})
      GROUP BY p.genre, p.digest ORDER BY min(p.position), p.genre, p.digest`
    for (const { genre, digest } of store.all(sought.compile(query))) {
      const key = `${genre} ${digest}`
      if (!shared.has(key)) shared.set(key, [genre, digest])
    }
    yield []
  }
  const all = [...shared.values()]
  for (let from = 0; from < all.length; from += CLASSES) yield classesOf(store, book, where, all.slice(from, from + CLASSES))
}

function classesOf(
  store: Store,
  book: number,
  where: 'book' | 'library',
  shared: readonly (readonly [genre: string, digest: string])[],
): Twin[][] {
  const isThere = where === 'book' ? sql`p.book = ${book}` : sql`1`
  const rows = store.all(
    sql<Omit<Twin, 'puzzle'> & { place: number; content: string }>`
      SELECT p.id, p.genre, p.book, b.title AS bookTitle, p.position, p.title, p.content, s.key AS place
      FROM json_each(${JSON.stringify(shared)}) AS s
      JOIN puzzle AS p ON p.digest = s.value ->> 1 AND p.genre = s.value ->> 0 AND p.removed_at IS NULL
      JOIN node AS b ON b.id = p.book AND b.removed_at IS NULL
      WHERE ${isThere} ORDER BY s.key, p.book <> ${book}, b.title, p.book, p.position, p.id`.compile(query),
  )
  const classes: Twin[][] = shared.map(() => [])
  for (const { place, content, ...row } of rows) classes[place]!.push({ ...row, puzzle: JSON.parse(content) as Json })
  return classes
}
