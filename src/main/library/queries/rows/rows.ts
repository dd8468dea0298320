import { sql, type SqlBool, type RawBuilder } from 'kysely'
import type { BookRow, RowChoice, RowQuery } from '#contract/schemas/library.ts'
import type { VerdictName } from '#contract/schemas/values.ts'
import { type ChosenGrader, chosenLines, IS_OTHERS, graderOf } from '../gradings/chosen'
import { coloursAt } from '../gradings/kind'
import { levelBySql } from '../books/schemes'
import { asksAnswers, conditionsOf, DUPLICATES, type Figures, OPEN, OPINION, OPINIONS, REACH, STALE, STATE } from './row-conditions'
import { PART, partsOf } from '../books/parts'
import { query, type Store } from '#main/library/store.ts'

interface Row {
  id: number
  genre: string
  position: number
  title: string
  author: string
  source: string
  label: number | null
  tags: string
  clues: number | null
  colours: number | null
  flaws: number
  verdict: VerdictName | null
  open: number
  reach: number | null
  opinion: number | null
  grader: string | null
  level: number | null
  value: number | null
  technique: string | null
  version: number | null
  stale: number | null
  duplicates: number
}

/**
 * SQL joins for the newest answers about the present state of the puzzle. They are looked up by id, which is faster than joining the views.
 */
const answersBy = (graders: readonly ChosenGrader[]): RawBuilder<unknown> => sql`LEFT JOIN chosen AS c ON c.genre = p.genre
  LEFT JOIN grading AS g ON g.id = (SELECT max(o.id) FROM grading AS o WHERE o.puzzle = p.id AND o.grader = ${graderOf(graders)} AND o.revision = p.revision)
  LEFT JOIN verdict AS v ON v.id = (SELECT max(o.id) FROM verdict AS o WHERE o.puzzle = p.id AND o.revision = p.revision)`

/**
 * Returns one page of a book's table, and the number of all rows; null if `request.count` postpones a count that would take long.
 *
 * The page's ids are found first, reading only what sorting and filtering need, and all columns are then read for those ids. So a page by
 * position costs the same in a book of 50,000 as in one of 50.
 *
 * @param ids of the page, if they are already known
 */
export function bookRows(
  store: Store,
  request: RowQuery,
  graders: readonly ChosenGrader[],
  ids: readonly number[] = bookIds(store, request, graders),
): { total: number | null; rows: BookRow[] } {
  const chosen = chosenTable(graders)
  const rows = store.all(
    sql<Row>`WITH ${chosen}
      SELECT p.id, p.genre, p.position, p.title, p.author, p.source, p.label, p.tags, p.clues, ${coloursOf(graders)} AS colours, p.flaws, v.verdict, ${OPEN} AS open, ${REACH} AS reach, ${OPINION} AS opinion, ${graderOf(graders)} AS grader,
        ${levelOf(graders)} AS level, g.value,
        g.technique, g.version, ${STALE} AS stale, ${DUPLICATES} AS duplicates
      FROM json_each(${JSON.stringify(ids)}) AS page
      JOIN puzzle AS p ON p.id = page.value ${answersBy(graders)} ORDER BY page.key`.compile(query),
  )
  return { total: totalOf(store, request, graders, rows), rows: rows.map(toBookRow) }
}

/** Returns the number of rows in a table one page of which is known, with as little additional reading as possible. */
function totalOf(store: Store, request: RowQuery, graders: readonly ChosenGrader[], page: readonly Row[]): number | null {
  const { offset, limit, sort, count, filter } = request
  const last = page.at(-1)
  // A page that is not full is the last one, so nothing need be counted, and a search for a rare word reads the book's words only once.
  if (page.length < limit && (last || offset === 0)) return offset + page.length
  if (count === 'later' && Object.values(filter).some((value) => value !== undefined)) return null
  if (!last || sort.by !== 'position') return countRows(store, request, graders)
  const { descending } = sort
  return offset + page.length + countRows(store, request, graders, { ...last, is: descending ? 'before' : 'after' })
}

/** Counts the rows of a table, or only those before or after a place in its book. */
function countRows(
  store: Store,
  request: RowChoice,
  graders: readonly ChosenGrader[],
  part?: { readonly position: number; readonly id: number; readonly is: 'before' | 'after' },
): number {
  const { filtered, where } = inOrder(request, graders)
  const within = part
    ? sql`AND (p.position, p.id) ${sql.raw(part.is === 'before' ? '<' : '>')} (${part.position}, ${part.id})`
    : sql.raw('')
  const counted = sql<{ total: number }>`WITH ${chosenTable(graders)} SELECT count(*) AS total FROM ${filtered} WHERE ${where} ${within}`
  return store.first(counted.compile(query))?.total ?? 0
}

/** Counts the rows of a table in parts; the total is the sum of the yielded numbers. */
export function* countInParts(store: Store, request: RowChoice, graders: readonly ChosenGrader[]): Generator<number> {
  const { filtered, where } = inOrder(request, graders)
  for (const part of partsOf(store, request.book, PART)) {
    const counted = sql<{
      total: number
    }>`WITH ${chosenTable(graders)} SELECT count(*) AS total FROM ${filtered} WHERE ${where} AND ${part}`
    yield store.first(counted.compile(query))?.total ?? 0
  }
}

/** The values of one puzzle that the bars under a table's headings count. `shown` tells whether it passes the filter. */
export interface BarRow extends Pick<
  Row,
  'genre' | 'level' | 'value' | 'verdict' | 'opinion' | 'technique' | 'clues' | 'colours' | 'label'
> {
  /** The index of the puzzle's state in `STATES`. */
  readonly state: number | null
  readonly shown: number
}

/** The number of rows read at a time for the bars, which takes some 20 ms. */
const BAR_PART = 4000

/** Yields all puzzles of a book for the bars of its table, in parts. */
export function* barRows(store: Store, { book, filter }: RowChoice, graders: readonly ChosenGrader[]): Generator<readonly BarRow[]> {
  const figures = figuresOf(graders)
  const { level, colours } = figures
  const shown = sql.join([sql`1`, ...conditionsOf(filter, figures)], sql` AND `)
  for (const part of partsOf(store, book, BAR_PART)) {
    const read = sql<BarRow>`WITH ${chosenTable(graders)}
      SELECT p.genre, ${level} AS level, g.value, v.verdict, ${OPINION} AS opinion, g.technique, p.clues, ${colours} AS colours, p.label, ${STATE} AS state, coalesce(${shown}, 0) AS shown
      FROM puzzle AS p ${answersBy(graders)} WHERE p.book = ${book} AND p.removed_at IS NULL AND ${part}`
    yield store.all(read.compile(query))
  }
}

/** Returns the puzzles of a book's table in its order: all of them, or `limit` from the row `offset` on. */
export function bookIds(
  store: Store,
  request: RowChoice & { readonly offset: number; readonly limit?: number },
  graders: readonly ChosenGrader[],
): number[] {
  const { sorted, where, order } = inOrder(request, graders)
  const ids = store.all(
    sql<{ id: number }>`WITH ${chosenTable(graders)} SELECT p.id FROM ${sorted} WHERE ${where}
      ORDER BY ${order} LIMIT ${request.limit ?? -1} OFFSET ${request.offset}`.compile(query),
  )
  return ids.map(({ id }) => id)
}

/**
 * Yields the ids of one page of a table; all parts together give the page. If rows are found in the order of the book, they are read in
 * parts, and other calls are answered in between.
 *
 * @param size the number of positions in a part
 */
export function* pageInParts(store: Store, request: RowQuery, graders: readonly ChosenGrader[], size = PART): Generator<readonly number[]> {
  const { book, offset, limit, sort, filter } = request
  if (sort.by !== 'position' || Object.values(filter).every((value) => value === undefined)) {
    yield bookIds(store, request, graders)
    return
  }
  const { sorted, where, order } = inOrder(request, graders)
  const parts = [...partsOf(store, book, size)]
  let [skip, left] = [offset, limit]
  for (const part of sort.descending ? parts.toReversed() : parts) {
    const sought = sql<{ id: number }>`WITH ${chosenTable(graders)} SELECT p.id FROM ${sorted} WHERE ${where} AND ${part}
      ORDER BY ${order} LIMIT ${skip + left}`
    const found = store.all(sought.compile(query))
    const own = found.slice(skip).map(({ id }) => id)
    skip = Math.max(0, skip - found.length)
    left -= own.length
    yield own
    if (left === 0) return
  }
}

/**
 * Yields the puzzles of a book's table in its order. In the book's own order they are read in parts; in any other they are sorted at once.
 *
 * @param size the number of positions in a part
 */
export function* idsInParts(store: Store, request: RowChoice, graders: readonly ChosenGrader[], size = PART): Generator<readonly number[]> {
  if (request.sort.by !== 'position') {
    yield bookIds(store, { ...request, offset: 0 }, graders)
    return
  }
  const { sorted, where, order } = inOrder(request, graders)
  const parts = [...partsOf(store, request.book, size)]
  for (const part of request.sort.descending ? parts.toReversed() : parts) {
    const found = sql<{ id: number }>`WITH ${chosenTable(graders)} SELECT p.id FROM ${sorted} WHERE ${where} AND ${part} ORDER BY ${order}`
    yield store.all(found.compile(query)).map(({ id }) => id)
  }
}

/** Returns the row, from 0, of a puzzle in a book's table; undefined if it is not in it. */
export function placeInBook(store: Store, request: RowChoice, graders: readonly ChosenGrader[], puzzle: number): number | undefined {
  if (request.sort.by === 'position') return placeByPosition(store, request, graders, puzzle)
  const { sorted, where, order } = inOrder(request, graders)
  const found = store.first(
    sql<{ place: number }>`WITH ${chosenTable(graders)},
      ordered AS (SELECT p.id, row_number() OVER (ORDER BY ${order}) - 1 AS place FROM ${sorted} WHERE ${where})
      SELECT place FROM ordered WHERE id = ${puzzle}`.compile(query),
  )
  return found?.place
}

/** Returns the row of a puzzle in an order for which the rows before it need only be counted. */
function placeByPosition(store: Store, request: RowChoice, graders: readonly ChosenGrader[], puzzle: number): number | undefined {
  const { where } = inOrder(request, graders)
  const itself = sql<{ position: number }>`WITH ${chosenTable(graders)} SELECT p.position FROM puzzle AS p ${answersBy(graders)}
    WHERE p.id = ${puzzle} AND ${where}`
  const found = store.first(itself.compile(query))
  if (!found) return undefined
  return countRows(store, request, graders, { ...found, id: puzzle, is: request.sort.descending ? 'after' : 'before' })
}

/** Returns the parts of a query for a book's table: the joins for its filter, the joins for its order, its condition, and its order. */
function inOrder({ book, sort, filter }: RowChoice, graders: readonly ChosenGrader[]) {
  const figures = figuresOf(graders)
  const where = sql.join([sql<SqlBool>`p.book = ${book}`, sql<SqlBool>`p.removed_at IS NULL`, ...conditionsOf(filter, figures)], sql` AND `)
  // By default SQLite would use a narrower index and read every puzzle of the book.
  const puzzles = filter.text?.trim() ? sql`puzzle AS p INDEXED BY puzzle_words` : sql`puzzle AS p`
  const answered = sql`${puzzles} ${answersBy(graders)}`
  const filtered = asksAnswers(filter) ? answered : puzzles
  const sorted = ['verdict', 'opinion', 'level', 'value', 'technique'].includes(sort.by) ? answered : filtered
  return { filtered, sorted, where, order: orderOf(sort, figures) }
}

/** Returns SQL for gradings by the chosen graders: their table, and the joins to the puzzles `p`. */
export function chosenRows(graders: readonly ChosenGrader[]): {
  readonly chosen: RawBuilder<unknown>
  readonly answers: RawBuilder<unknown>
} {
  return { chosen: chosenTable(graders), answers: answersBy(graders) }
}

/** Returns the figures of a puzzle by the chosen graders and their genres. */
const figuresOf = (graders: readonly ChosenGrader[]): Figures => ({ level: levelOf(graders), colours: coloursOf(graders) })

/** Returns SQL for the number of colours of a puzzle. The content is read only for genres with colours. */
function coloursOf(graders: readonly ChosenGrader[]): RawBuilder<number | null> {
  const lists = graders.flatMap(({ genre, colours }) => (colours === undefined ? [] : [sql`WHEN ${genre} THEN ${coloursAt(colours)}`]))
  return lists.length === 0 ? sql<null>`NULL` : sql<number | null>`CASE p.genre ${sql.join(lists, sql` `)} END`
}

/**
 * Returns SQL for the level of a puzzle: by the scheme of the book for its genre, or else as graded. A scheme applies to gradings by its
 * own grader; a level by a fallback grader is kept if the scheme has such a level.
 */
export function levelOf(graders: readonly ChosenGrader[]): RawBuilder<number | null> {
  const own = graders.flatMap(({ scheme, ...grader }) => {
    if (!scheme) return []
    const graded = sql`CASE WHEN g.level IN (SELECT value FROM json_each(${JSON.stringify(scheme.levels)})) THEN g.level END`
    const level = levelBySql(scheme, grader)
    return [sql`WHEN ${grader.genre} THEN ${grader.fallback ? sql`CASE WHEN ${IS_OTHERS} THEN ${graded} ELSE ${level} END` : level}`]
  })
  return own.length === 0 ? sql<number | null>`g.level` : sql<number | null>`CASE p.genre ${sql.join(own, sql` `)} ELSE g.level END`
}

/** Returns the levels of puzzles by the schemes of `graders`; puzzles of genres without a scheme are left out. */
export function schemeLevels(store: Store, puzzles: readonly number[], graders: readonly ChosenGrader[]): Map<number, number | null> {
  const own = graders.filter(({ scheme }) => scheme)
  if (own.length === 0) return new Map()
  const rows = store.all(
    sql<{ id: number; level: number | null }>`WITH ${chosenTable(own)} SELECT p.id, ${levelOf(own)} AS level
      FROM json_each(${JSON.stringify(puzzles)}) AS asked JOIN puzzle AS p ON p.id = asked.value ${answersBy(own)}
      WHERE p.removed_at IS NULL AND c.grader IS NOT NULL`.compile(query),
  )
  return new Map(rows.map(({ id, level }) => [id, level]))
}

function chosenTable(graders: readonly ChosenGrader[]): RawBuilder<unknown> {
  return sql`chosen AS MATERIALIZED ${chosenLines(graders)}`
}

function toBookRow({ tags, version, stale, open, opinion, ...row }: Row): BookRow {
  return {
    ...row,
    tags: JSON.parse(tags) as string[],
    graded: version !== null,
    stale: stale === 1,
    open: open === 1,
    opinion: opinion === null ? null : OPINIONS[opinion]!,
  }
}

/** Returns the order of rows in SQL: unknown values come last in either direction, equal ones stay in the order of the book. */
function orderOf({ by, descending }: RowQuery['sort'], figures: Figures): RawBuilder<unknown> {
  const key = by === 'level' || by === 'colours' ? figures[by] : KEYS[by]
  const direction = sql.raw(descending ? 'DESC' : 'ASC')
  // Every puzzle has a position, and only this simple form can use the index.
  if (by === 'position') return sql`p.position ${direction}, p.id ${direction}`
  return sql`${key} IS NULL, ${key} ${direction}, p.position, p.id`
}

const KEYS: Readonly<Record<Exclude<RowQuery['sort']['by'], keyof Figures>, RawBuilder<unknown>>> = {
  position: sql`p.position`,
  title: sql`nullif(p.title, '') COLLATE NOCASE`,
  author: sql`nullif(p.author, '') COLLATE NOCASE`,
  label: sql`p.label`,
  clues: sql`p.clues`,
  verdict: sql`CASE v.verdict WHEN 'unique' THEN 1 WHEN 'multiple' THEN 2 WHEN 'none' THEN 3 WHEN 'undecided' THEN 4 END`,
  opinion: OPINION,
  value: sql`g.value`,
  technique: sql`(iif(${IS_OTHERS}, c.other_ranks, c.ranks) ->> g.technique)`,
  duplicates: DUPLICATES,
  genre: sql`p.genre`,
  state: STATE,
}

/** Returns the number of a book's puzzles on each level by the newest gradings; `level` is null for ungraded ones. */
export function histogramOf(
  store: Store,
  book: number,
): { genre: string; grader: string; verdict: VerdictName; level: number | null; puzzles: number }[] {
  return store.all(
    query
      .selectFrom('book_histogram')
      .select(['genre', 'grader', 'verdict', 'level', 'puzzles'])
      .where('book', '=', book)
      .orderBy('genre')
      .orderBy('grader')
      .orderBy('verdict')
      .orderBy('level'),
  )
}
