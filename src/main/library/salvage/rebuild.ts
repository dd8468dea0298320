import type { Json } from '#solver/kernel/json.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { type Cell, type CoreTable, isAuxiliary, placeCheck, rowChecksum, withChecksum } from '../checksum'
import type { Store } from '../store'
import { carryJobs, type RecoveredJobs } from './jobs'
import { AuxiliaryTaker, type RecoveredTable } from './auxiliary'
import { type FoundRow, survey } from './survey'
import type { Pages } from './pages'
import type { Language } from '#solver/kernel/message.ts'

/** The result of recovering one book. */
export interface RecoveredBook {
  readonly title: string
  /** The number of visible puzzles. */
  readonly puzzles: number
  /** The numbers of the book's puzzles that could not be recovered. Losses after its last puzzle are unknown. */
  readonly lost: readonly number[]
}

/** The result of a recovery. */
export interface Recovered {
  readonly rows: Readonly<Record<CoreTable, number>>
  /** The number of damaged rows that were found and left out. */
  readonly damaged: Readonly<Record<CoreTable, number>>
  readonly books: readonly RecoveredBook[]
  /** The number of puzzles whose place is lost; they are put into a separate book. */
  readonly displaced: number
  /** Whether the library has no checksums because of its age; puzzles were then verified by their digests. */
  readonly isUnsigned: boolean
  readonly jobs: RecoveredJobs
  /** The number of puzzles that were found only in the plain-text copies, in the state of these copies (`copies.ts`). */
  readonly fromCopies: number
  /** The results for the auxiliary tables, such as plans and level schemes. */
  readonly auxiliary: readonly RecoveredTable[]
}

/** Titles of books that a recovery creates. */
export interface RecoveryMessages {
  /** Returns the title of a book whose title is lost. */
  book(id: number): string
  /** The title of the book for puzzles whose place is lost. */
  readonly displaced: string
}

/** The greatest number of lost puzzles that a report lists for a book. */
const MOST_NAMED = 10_000

/**
 * Fills a new, empty library with the trustworthy rows of a damaged one. Ids are kept.
 *
 * @param copies rows of plain-text copies, used where nothing newer is found
 * @param genres for libraries without checksums: a puzzle is trusted if its digest fits its content
 */
export function rebuild(
  pages: Pages,
  into: Store,
  words: RecoveryMessages,
  genres: readonly Genre[],
  copies: Iterable<FoundRow> = [],
): Recovered {
  const { sqlite } = into
  sqlite.pragma('foreign_keys = OFF')
  try {
    return into.transaction(() => fill(pages, into, words, genres, copies))
  } finally {
    sqlite.pragma('foreign_keys = ON')
  }
}

function fill(pages: Pages, into: Store, words: RecoveryMessages, genres: readonly Genre[], copies: Iterable<FoundRow>): Recovered {
  const taker = new Taker(into)
  const auxiliary = new AuxiliaryTaker(into)
  const unsigned: CoreRow[] = []
  for (const row of survey(pages)) {
    if (auxiliary.take(row) || !isCore(row)) continue
    if (row.state === 'whole') taker.take(row)
    else if (row.state === 'damaged') taker.damaged[row.table].set(row.id, row)
    else if (taker.count === 0) unsigned.push(row)
  }
  const isUnsigned = taker.count === 0 && unsigned.length > 0
  if (isUnsigned) for (const row of unsigned) if (isBelieved(row, genres)) taker.take(signed(row))
  const found = taker.size('puzzle')
  const before = { node: taker.ids('node'), puzzle: taker.ids('puzzle') }
  const copied: FoundRow[] = []
  for (const row of copies)
    if (isCore(row)) taker.takeCopy(row)
    else copied.push(row)
  auxiliary.takeCopies(copied, before)
  const fromCopies = taker.size('puzzle') - found
  const displaced = taker.settle(words)
  const tables = ['node', 'puzzle', 'verdict', 'grading'] as const
  const rows = Object.fromEntries(tables.map((table) => [table, taker.size(table)])) as Record<CoreTable, number>
  const damaged = Object.fromEntries(tables.map((table) => [table, taker.lost(table)])) as Record<CoreTable, number>
  return {
    rows,
    damaged,
    books: taker.books(),
    displaced,
    fromCopies,
    isUnsigned,
    jobs: carryJobs(pages, into.sqlite),
    auxiliary: auxiliary.settle(pages),
  }
}

type CoreRow = FoundRow & { readonly table: CoreTable }

const isCore = (row: FoundRow): row is CoreRow => !isAuxiliary(row.table)

/** Writes rows into a new library. */
class Taker {
  readonly damaged = { node: new Map<number, FoundRow>(), puzzle: new Map<number, FoundRow>(), ...verdictMaps() }
  count = 0
  private readonly displaced: number[] = []
  private readonly later = new Set<string>()
  /** Ids of books in copies that other books use now. */
  private readonly others = new Set<number>()

  constructor(private readonly into: Store) {}

  take({ table, id, columns, isLater }: CoreRow): void {
    const { place_check: check, ...values } = columns
    const isPlaced = check === undefined || placeCheck(table as 'puzzle', columns) === check
    if (!isPlaced) return this.takeDisplaced(table, values)
    const known = this.into.row(table, id)
    // Verdicts and gradings never change.
    if (known && (table === 'verdict' || table === 'grading')) return
    const key = `${table} ${id}`
    if (known && !isLater && (this.later.has(key) || !isNewer(values, known))) return
    if (isLater) this.later.add(key)
    if (known) this.into.remove(table, id)
    this.into.insert(table, values as never, table === 'node' ? undefined : ('job_item' as never))
    this.count++
  }

  /**
   * Adds a row of a plain-text copy, unless its id, or its book's, now belongs to something else: then the copy comes from an earlier
   * library in this place.
   */
  takeCopy(row: CoreRow): void {
    const known = this.into.row(row.table, row.id) as { readonly created_at?: Cell } | undefined
    const isOther = known && 'created_at' in known && known.created_at !== row.columns['created_at']
    if (isOther && row.table === 'node') this.others.add(row.id)
    if (!isOther && !(row.table === 'puzzle' && this.others.has(Number(row.columns['book'])))) this.take(row)
  }

  /** Recovers the content of a puzzle whose id is in use, without its id and place. A book whose id is in use is dropped. */
  private takeDisplaced(table: CoreTable, { id: _, ...values }: Readonly<Record<string, Cell>>): void {
    if (table !== 'puzzle') return
    const signed = withChecksum('puzzle', { ...values, job_item: null })
    this.displaced.push(this.into.insert('puzzle', signed as never)!)
    this.count++
  }

  /** Completes the library: every reference is valid, and every book is numbered 1, 2, 3 … Returns the number of displaced puzzles. */
  settle(words: RecoveryMessages): number {
    const { sqlite } = this.into
    const now = this.into.now()
    const makeBook = (id: number | null, title: string) => {
      const row = { kind: 'book', title, created_at: now }
      const made = sqlite.prepare('INSERT INTO node (id, kind, title, position, created_at, checksum) VALUES (?, ?, ?, 1e9, ?, ?)')
      return Number(made.run(id, 'book', title, now, rowChecksum('node', row)).lastInsertRowid)
    }
    const missing = sqlite.prepare('SELECT DISTINCT book FROM puzzle WHERE book NOT IN (SELECT id FROM node)').pluck().all() as number[]
    const gone = new Set(this.displaced)
    for (const book of missing) {
      const ids = sqlite.prepare('SELECT id FROM puzzle WHERE book = ?').pluck().all(book) as number[]
      if (ids.some((id) => !gone.has(id))) makeBook(book, words.book(book))
    }
    sqlite.exec(`
      UPDATE node SET parent = NULL WHERE parent IS NOT NULL AND parent NOT IN (SELECT id FROM node WHERE kind = 'collection');
      UPDATE node SET removed_at = NULL, removed_with = NULL WHERE removed_with IS NOT NULL AND removed_with NOT IN (SELECT id FROM node);
      DELETE FROM verdict WHERE puzzle NOT IN (SELECT id FROM puzzle);
      DELETE FROM grading WHERE puzzle NOT IN (SELECT id FROM puzzle);`)
    if (gone.size > 0) {
      const book = makeBook(null, words.displaced)
      this.displaced.forEach((id, i) => this.into.set('puzzle', id, { book, position: i + 1, removed_at: null }))
    }
    // Items of new jobs must have other ids than those in recovered rows.
    const items = ['puzzle', 'verdict', 'grading'].map((table) => `SELECT max(job_item) AS item FROM ${table}`).join(' UNION ALL ')
    sqlite.exec(`INSERT INTO sqlite_sequence (name, seq) SELECT 'job_item', item FROM (SELECT max(item) AS item FROM (${items}))
      WHERE item IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'job_item')`)
    return gone.size
  }

  /** Returns the present ids of a table. */
  ids(table: 'node' | 'puzzle'): ReadonlySet<number> {
    return new Set(this.into.sqlite.prepare(`SELECT id FROM ${table}`).pluck().all() as number[])
  }

  size(table: CoreTable): number {
    return this.into.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number
  }

  /** Returns the number of damaged rows of which no undamaged version was found. */
  lost(table: CoreTable): number {
    return [...this.damaged[table].keys()].filter((id) => !this.into.row(table, id)).length
  }

  /** Returns the recovered visible books, with new numbers for their puzzles. */
  books(): RecoveredBook[] {
    const { sqlite } = this.into
    const books = sqlite.prepare("SELECT id, title FROM node WHERE kind = 'book' AND removed_at IS NULL ORDER BY position, id").all()
    const places = sqlite.prepare('SELECT id, position FROM puzzle WHERE book = ? AND removed_at IS NULL ORDER BY position, id')
    return (books as { id: number; title: string }[]).map(({ id, title }) => {
      const there = places.all(id) as { id: number; position: number }[]
      const numbers = new Set(there.map(({ position }) => Math.round(position)))
      const last = Math.max(0, ...this.damagedPlaces(id, there.length), ...there.slice(-1).map(({ position }) => position))
      const lost: number[] = []
      for (let at = 1; at <= last && lost.length < MOST_NAMED; at++) if (!numbers.has(at)) lost.push(at)
      there.forEach((puzzle, i) => puzzle.position !== i + 1 && this.into.set('puzzle', puzzle.id, { position: i + 1 }))
      return { title, puzzles: there.length, lost }
    })
  }

  /** Returns the likely numbers of lost puzzles, from the gaps between the others. */
  private damagedPlaces(book: number, size: number): number[] {
    const rows = [...this.damaged.puzzle.values()].filter(({ id, columns }) => columns['book'] === book && !this.into.row('puzzle', id))
    return rows.map(({ columns }) => Number(columns['position'])).filter((place) => place > 0 && place <= 2 * (size + rows.length))
  }
}

function verdictMaps() {
  return { verdict: new Map<number, FoundRow>(), grading: new Map<number, FoundRow>() }
}

/** Returns whether a state of a row is newer than another: pages that SQLite no longer uses may hold an older one. */
function isNewer(row: Readonly<Record<string, Cell>>, than: object): boolean {
  const other = than as Readonly<Record<string, Cell>>
  const age = (one: Readonly<Record<string, Cell>>) => [Number(one['revision'] ?? 0), String(one['updated_at'] ?? '')] as const
  const [a, b] = [age(row), age(other)]
  return a[0] !== b[0] ? a[0] > b[0] : a[1] > b[1]
}

/** Returns whether the digest of a puzzle in a library without checksums fits its content. */
function isBelieved({ table, columns }: FoundRow, genres: readonly Genre[]): boolean {
  if (table !== 'puzzle') return true
  try {
    const genre = genres.find(({ id }) => id === columns['genre'])
    const read = genre?.fromData(JSON.parse(String(columns['content'])) as Json)
    return (
      Array.isArray(JSON.parse(String(columns['tags']))) &&
      (!genre || (read?.ok === true && genre.digest(read.value) === columns['digest']))
    )
  } catch {
    return false
  }
}

function signed(row: CoreRow): CoreRow {
  const { place_check: _, ...columns } = row.columns
  return { ...row, columns: { ...columns, checksum: rowChecksum(row.table, columns) } }
}

const WORDS: Readonly<Record<Language, RecoveryMessages>> = {
  en: { book: (id) => `Recovered book ${id}`, displaced: 'Recovered puzzles' },
  ja: { book: (id) => `修復した本${id}`, displaced: '修復した問題' },
}

/** Returns the titles of books that a recovery creates. */
export const recoveryMessages = (language: Language): RecoveryMessages => WORDS[language]
