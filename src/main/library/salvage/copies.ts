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

/** The columns of a puzzle that its Nanido line contains anyway, with their names in the line. */
const TOLD = { external_id: 'id', title: 'title', author: 'author', source: 'source', note: 'note', label: 'label' } as const
/**
 * Queries for the things that belong to a book and not to its puzzles: its plan, its level schemes, those schemes, and its graders;
 * written with its first puzzle.
 */
const OF_BOOK = {
  book_plan: 'SELECT * FROM book_plan WHERE book = ?',
  book_scheme: 'SELECT * FROM book_scheme WHERE book = ? ORDER BY genre',
  book_grader: 'SELECT * FROM book_grader WHERE book = ? ORDER BY genre',
  scheme: 'SELECT * FROM scheme WHERE scheme IN (SELECT scheme FROM book_scheme WHERE book = ?) ORDER BY scheme, revision',
} as const satisfies Partial<Record<AuxiliaryTable, string>>
/** Queries for the things that belong to a puzzle: its section in the plan, and the records of solving it. */
const OF_PUZZLE = {
  section_puzzle: 'SELECT * FROM section_puzzle WHERE puzzle = ?',
  solving: 'SELECT * FROM solving WHERE puzzle = ? ORDER BY part',
} as const satisfies Partial<Record<AuxiliaryTable, string>>
/** All of them. */
const TABLES = [
  'verdict',
  'grading',
  ...(Object.keys(OF_BOOK) as (keyof typeof OF_BOOK)[]),
  ...(Object.keys(OF_PUZZLE) as (keyof typeof OF_PUZZLE)[]),
] as const

/** Puzzles that are packed together. */
const AT_ONCE = 500
const NAME = /-(\d+)-([0-9a-f]{12})\.jsonl\.gz$/

/** The folder of the plain copies of a library’s books, beside its backups. */
export function copiesFolder(library: string): string {
  return join(dirname(library), 'backups', `${basename(library, extname(library))}-lines`)
}

/**
 * Writes plain copies: each book as a file of Nanido lines, packed by gzip, which can be read without Nanido and by its import. Only books
 * that changed are written; the copies of books that are gone are removed.
 *
 * @param from the library, or a backup of it, which nobody writes to meanwhile
 * @param library whose copies they are
 * @returns how many files were written
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

/** A book after the collections that it lies in. */
function pathOf(sqlite: Sqlite.Database, book: Row): Row[] {
  const path = [book]
  for (let node: Row | undefined = book; node && node['parent'] !== null && path.length < 100;) {
    node = sqlite.prepare('SELECT * FROM node WHERE id = ?').get(node['parent']) as Row | undefined
    if (node) path.unshift(node)
  }
  return path
}

/** A digest that tells one state of a book from every other; undefined where the book is empty. */
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
      // Pieces that are packed for themselves follow each other in one file, as gzip has it.
      file.write(gzipSync(lines.join('')))
    }
  } catch (error) {
    file.abandon()
    throw error
  }
  file.finish()
}

/** A puzzle as a Nanido line, with its rows of the library beside it, for a recovery. Programs that read Nanido lines ignore these rows. */
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

/** The JSON of a text of the library; a text that damage has made no JSON stays a text. */
function parsed(text: Cell | undefined): Json | undefined {
  try {
    return JSON.parse(String(text)) as Json
  } catch {
    return text ?? undefined
  }
}

/** A plain copy of a book, as it lies beside the backups. */
export interface KeptCopy {
  /** The name of the file in {@link copiesFolder}. */
  readonly name: string
  readonly bytes: number
  /** When it was written. */
  readonly madeAt: string
}

/** The plain copies of a library’s books, by the names of their files. */
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
 * All undamaged rows in the plain copies of a library.
 * @param damaged called with the name of each copy that is damaged in some place
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

/** The beginning of each packed piece of a copy (`gzipSync`): method, no flags, no time. */
const PIECE = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])

/** The lines of a copy, those before and after a damage, too: its pieces are packed each for itself. */
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

/** The text of a packed piece; of a piece that is cut off, as far as it goes. */
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

/** The undamaged rows in a line; undefined where the line has anything else. */
function rowsOfLine(line: string): FoundRow[] | undefined {
  try {
    return signedRows(line)
  } catch {
    return undefined // No line of ours.
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
