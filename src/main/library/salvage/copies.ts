import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { stemOf } from '#contract/file-name.ts'
import type { Json } from '#solver/kernel/json.ts'
import { escapedJson } from '#solver/genre/texts/visible.ts'
import { openWhole } from '#main/files/whole-file.ts'
import type { AuxiliaryTable } from '#contract/schemas/tables.ts'
import { type Cell, type CoreTable, isAuxiliary, rowChecksum } from '../checksum'
import type { FoundRow } from './survey'

type Row = Readonly<Record<string, Cell>>

/** The columns of a puzzle that its Nanido line contains, with their names there. */
const TOLD = { external_id: 'id', title: 'title', author: 'author', source: 'source', note: 'note', label: 'label' } as const
/**
 * Queries for the rows that belong to a book: its plan, its choices of level schemes, these schemes, and its graders. They are written with
 * its first puzzle.
 */
const OF_BOOK = {
  book_plan: 'SELECT * FROM book_plan WHERE book = ?',
  book_scheme: 'SELECT * FROM book_scheme WHERE book = ? ORDER BY genre',
  book_grader: 'SELECT * FROM book_grader WHERE book = ? ORDER BY genre',
  scheme: 'SELECT * FROM scheme WHERE scheme IN (SELECT scheme FROM book_scheme WHERE book = ?) ORDER BY scheme, revision',
} as const satisfies Partial<Record<AuxiliaryTable, string>>
/** Queries for the rows that belong to a puzzle: its section in the plan, and its solving records. */
const OF_PUZZLE = {
  section_puzzle: 'SELECT * FROM section_puzzle WHERE puzzle = ?',
  solving: 'SELECT * FROM solving WHERE puzzle = ? ORDER BY part',
} as const satisfies Partial<Record<AuxiliaryTable, string>>
/** All tables in these queries. */
const TABLES = [
  'verdict',
  'grading',
  ...(Object.keys(OF_BOOK) as (keyof typeof OF_BOOK)[]),
  ...(Object.keys(OF_PUZZLE) as (keyof typeof OF_PUZZLE)[]),
] as const

/** The number of puzzles that are compressed together. */
const AT_ONCE = 500
const NAME = /-(\d+)-([0-9a-f]{12})\.jsonl\.gz$/

/** Returns the folder of the plain-text copies of a library’s books, beside its backups. */
export function copiesFolder(library: string): string {
  return join(dirname(library), 'backups', `${basename(library, extname(library))}-lines`)
}

/**
 * Writes plain-text copies: each book as a gzip file of Nanido lines, which can be read without Nanido and imported. Only books that
 * changed are written; the copies of deleted books are removed.
 *
 * @param from the library, or a backup of it, to which nobody writes meanwhile
 * @param library the library that the copies belong to
 * @returns the number of files written
 * @throws what SQLite or the file system throws
 */
export function writeCopies(from: string, library: string): number {
  const folder = copiesFolder(library)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const there = new Set(readdirSync(folder).filter((name) => NAME.test(name)))
  const sqlite = new Sqlite(from, { readonly: true })
  let written = 0
  try {
    for (const book of sqlite.prepare(`SELECT * FROM node WHERE kind = 'book' ORDER BY id`).all() as Row[]) {
      const path = pathOf(sqlite, book)
      const state = stateOf(sqlite, path)
      if (state === undefined) continue
      const rest = `-${book['id']}-${state}.jsonl.gz`
      const name = `${stemOf(String(book['title']), rest) || 'book'}${rest}`
      if (there.delete(name)) continue
      writeBook(sqlite, path, join(folder, name))
      written++
    }
  } finally {
    sqlite.close()
  }
  for (const name of there) rmSync(join(folder, name), { force: true })
  return written
}

/** Returns a book preceded by the collections that contain it. */
function pathOf(sqlite: Sqlite.Database, book: Row): Row[] {
  const path = [book]
  for (let node: Row | undefined = book; node && node['parent'] !== null && path.length < 100;) {
    node = sqlite.prepare('SELECT * FROM node WHERE id = ?').get(node['parent']) as Row | undefined
    if (node) path.unshift(node)
  }
  return path
}

/** Returns a digest of the state of a book; undefined for an empty book. */
function stateOf(sqlite: Sqlite.Database, path: readonly Row[]): string | undefined {
  const hash = createHash('sha256')
  for (const { id, checksum, place_check: place } of path) hash.update(`${id} ${checksum} ${place}\n`)
  const book = path.at(-1)!['id']
  let puzzles = 0
  for (const cells of sqlite
    .prepare('SELECT id, checksum, place_check FROM puzzle WHERE book = ? ORDER BY position, id')
    .raw()
    .iterate(book)) {
    puzzles++
    hash.update(`${(cells as number[]).join(' ')}\n`)
  }
  if (puzzles === 0) return undefined
  for (const table of ['verdict', 'grading']) {
    const answers = sqlite
      .prepare(`SELECT count(*), max(a.id) FROM ${table} a JOIN puzzle p ON p.id = a.puzzle WHERE p.book = ?`)
      .raw()
      .get(book)
    hash.update(`${(answers as number[]).join(' ')}\n`)
  }
  for (const sql of Object.values(OF_BOOK)) for (const row of sqlite.prepare(sql).all(book) as Row[]) hash.update(`${row['checksum']}\n`)
  for (const table of Object.keys(OF_PUZZLE)) {
    const sums = sqlite.prepare(`SELECT o.checksum FROM ${table} o JOIN puzzle p ON p.id = o.puzzle WHERE p.book = ? ORDER BY o.rowid`)
    for (const sum of sums.pluck().iterate(book)) hash.update(`${String(sum)}\n`)
  }
  return hash.digest('hex').slice(0, 12)
}

function writeBook(sqlite: Sqlite.Database, path: readonly Row[], target: string): void {
  const file = openWhole(target, { mode: 0o600 })
  try {
    const ids = sqlite.prepare('SELECT id FROM puzzle WHERE book = ? ORDER BY position, id').pluck().all(path.at(-1)!['id']) as number[]
    const puzzle = sqlite.prepare('SELECT * FROM puzzle WHERE id = ?')
    const verdicts = sqlite.prepare('SELECT * FROM verdict WHERE puzzle = ? AND revision = ?')
    const gradings = sqlite.prepare('SELECT * FROM grading WHERE puzzle = ? AND revision = ?')
    const rowsOf = (of: Readonly<Record<string, string>>) => {
      const prepared = Object.entries(of).map(([table, sql]) => [table, sqlite.prepare(sql)] as const)
      return (id: Cell | undefined) => Object.fromEntries(prepared.map(([table, rows]) => [table, rows.all(id) as Row[]]))
    }
    const [ofPuzzle, ofBook] = [rowsOf(OF_PUZZLE), rowsOf(OF_BOOK)]
    const book = path.at(-1)!['id']
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const lines = ids.slice(from, from + AT_ONCE).map((id, i) => {
        const row = puzzle.get(id) as Row
        const of = [id, row['revision']]
        const isFirst = from + i === 0
        const answers = { verdict: verdicts.all(of) as Row[], grading: gradings.all(of) as Row[] }
        return lineOf(row, { ...answers, ...ofPuzzle(id), ...(isFirst && { node: path, ...ofBook(book) }) })
      })
      // A gzip file may consist of several independently compressed pieces.
      file.write(gzipSync(lines.join('')))
    }
  } catch (error) {
    file.abandon()
    throw error
  }
  file.finish()
}

/** Returns a puzzle as a Nanido line, with its auxiliary rows for a recovery. Other readers of Nanido lines ignore these rows. */
function lineOf(row: Row, beside: Readonly<Record<string, readonly Row[]>>): string {
  const told = Object.entries(TOLD).map(([column, field]) => [field, row[column] === '' ? undefined : (row[column] ?? undefined)])
  const tags = parsed(row['tags'])
  const work = row['work'] === null ? undefined : parsed(row['work'])
  const { content: _, ...columns } = row
  const line = {
    genre: row['genre'],
    ...Object.fromEntries(told),
    ...(Array.isArray(tags) && tags.length > 0 && { tags }),
    data: parsed(row['content']),
    ...(work !== undefined && { solving: { work } }),
    library: { puzzle: columns, ...Object.fromEntries(Object.entries(beside).filter(([, rows]) => rows.length > 0)) },
  }
  return `${escapedJson(JSON.stringify(line))}\n`
}

/** Parses JSON in the library; text that is no JSON because of damage stays text. */
function parsed(text: Cell | undefined): Json | undefined {
  try {
    return JSON.parse(String(text)) as Json
  } catch {
    return text ?? undefined
  }
}

/** A plain-text copy of a book. */
export interface KeptCopy {
  /** The name of the file in {@link copiesFolder}. */
  readonly name: string
  readonly bytes: number
  /** When it was written. */
  readonly madeAt: string
}

/** Returns the plain-text copies of a library’s books, by file name. */
export function listCopies(library: string): KeptCopy[] {
  const folder = copiesFolder(library)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .flatMap((name) => {
      const stat = statSync(join(folder, name), { throwIfNoEntry: false })
      return stat ? [{ name, bytes: stat.size, madeAt: stat.mtime.toISOString() }] : []
    })
}

/**
 * Yields all undamaged rows in the plain-text copies of a library.
 * @param damaged called with the name of each damaged copy
 */
export function* copiedRows(library: string, damaged: (name: string) => void = () => undefined): Generator<FoundRow> {
  const folder = copiesFolder(library)
  for (const { name } of listCopies(library)) {
    let isWhole = true
    for (const line of linesOf(join(folder, name), () => (isWhole = false))) {
      const rows = line === '' ? [] : rowsOfLine(line)
      if (rows) yield* rows
      else isWhole = false
    }
    if (!isWhole) damaged(name)
  }
}

/** The first bytes of each piece of a copy (`gzipSync`): method, no flags, no time. */
const PIECE = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])

/** Yields the lines of a copy, including those after a damaged piece, because the pieces are compressed independently. */
function* linesOf(path: string, damaged: () => void): Generator<string> {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    return damaged()
  }
  if (bytes.indexOf(PIECE) !== 0) damaged()
  for (let at = bytes.indexOf(PIECE); at >= 0;) {
    const next = bytes.indexOf(PIECE, at + PIECE.length)
    yield* unpacked(bytes.subarray(at, next < 0 ? bytes.length : next), damaged).split('\n')
    at = next
  }
}

/** Decompresses a piece; of a truncated piece, as much as possible. */
function unpacked(piece: Uint8Array, damaged: () => void): string {
  try {
    return gunzipSync(piece).toString('utf8')
  } catch {
    damaged()
  }
  try {
    return gunzipSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8')
  } catch {
    return ''
  }
}

/** Returns the undamaged rows in a line; undefined for any other line. */
function rowsOfLine(line: string): FoundRow[] | undefined {
  try {
    return signedRows(line)
  } catch {
    return undefined // This line was not written by Nanido.
  }
}

function signedRows(line: string): FoundRow[] | undefined {
  const { data, library } = JSON.parse(line) as {
    data: Json
    library: { puzzle: Row } & Partial<Record<Exclude<CoreTable, 'puzzle'> | (typeof TABLES)[number], Row[]>>
  }
  const puzzle: Row = { ...library.puzzle, content: typeof data === 'string' ? data : JSON.stringify(data) }
  const all = [
    ...(library.node ?? []).map((row) => ['node', row] as const),
    ['puzzle', puzzle] as const,
    ...TABLES.flatMap((table) => (library[table] ?? []).map((row) => [table, row] as const)),
  ]
  const whole = all.flatMap(([table, columns]) =>
    (isAuxiliary(table) || Number.isSafeInteger(columns['id'])) && rowChecksum(table, columns) === columns['checksum']
      ? [{ table, id: Number(columns['id'] ?? 0), columns, state: 'whole' as const, isLater: false }]
      : [],
  )
  return whole.length > 0 ? whole : undefined
}
