import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { stemOf } from '#contract/file-name.ts'
import type { Json } from '#solver/kernel/json.ts'
import { escapedJson } from '#solver/genre/texts/visible.ts'
import { openWhole } from '#main/files/whole-file.ts'
import { type Cell, type CoreTable, rowChecksum } from '../checksum'
import type { FoundRow } from './survey'

type Row = Readonly<Record<string, Cell>>

/** Columns of a puzzle that its line tells by itself, and what the line calls them. */
const TOLD = { external_id: 'id', title: 'title', author: 'author', source: 'source', note: 'note', label: 'label' } as const
/** Puzzles that are packed together. */
const AT_ONCE = 500
const NAME = /-(\d+)-([0-9a-f]{12})\.jsonl\.gz$/

/** Where the plain copies of a library’s books lie: beside its backups. */
export function copiesFolder(library: string): string {
  return join(dirname(library), 'backups', `${basename(library, extname(library))}-lines`)
}

/**
 * Writes the books of a library as Nanido lines, packed by gzip, a file each: readable without Nanido, and by its import. Only books that
 * changed are written; what belongs to no book of the library any more is taken away.
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

/** What tells a book as it is from every other state of it; undefined where nothing is in it. */
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
  return hash.digest('hex').slice(0, 12)
}

function writeBook(sqlite: Sqlite.Database, path: readonly Row[], target: string): void {
  const file = openWhole(target, { mode: 0o600 })
  try {
    const ids = sqlite.prepare('SELECT id FROM puzzle WHERE book = ? ORDER BY position, id').pluck().all(path.at(-1)!['id']) as number[]
    const puzzle = sqlite.prepare('SELECT * FROM puzzle WHERE id = ?')
    const verdicts = sqlite.prepare('SELECT * FROM verdict WHERE puzzle = ? AND revision = ?')
    const gradings = sqlite.prepare('SELECT * FROM grading WHERE puzzle = ? AND revision = ?')
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const lines = ids.slice(from, from + AT_ONCE).map((id, i) => {
        const row = puzzle.get(id) as Row
        const of = [id, row['revision']]
        return lineOf(row, { verdict: verdicts.all(of) as Row[], grading: gradings.all(of) as Row[], node: from + i === 0 ? path : [] })
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

/** A puzzle as a Nanido line, with what the library knows of it beside, for a recovery; who reads lines passes over it. */
function lineOf(row: Row, beside: Readonly<Record<'verdict' | 'grading' | 'node', readonly Row[]>>): string {
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

/** What a text of the library says; a text that a damaged library made no JSON stays the text. */
function parsed(text: Cell | undefined): Json | undefined {
  try {
    return JSON.parse(String(text)) as Json
  } catch {
    return text ?? undefined
  }
}

/** Every row that the copies of a library hold as it was written; what is damaged in them is passed over. */
export function* copiedRows(library: string): Generator<FoundRow> {
  const folder = copiesFolder(library)
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    if (!NAME.test(name)) continue
    for (const line of linesOf(join(folder, name))) {
      try {
        yield* rowsOfLine(line)
      } catch {
        // No line of ours.
      }
    }
  }
}

function* linesOf(path: string): Generator<string> {
  let text: Buffer
  try {
    text = gunzipSync(readFileSync(path))
  } catch {
    return
  }
  for (let from = 0; from < text.length;) {
    const end = text.indexOf(10, from)
    yield text.toString('utf8', from, end < 0 ? text.length : end)
    from = end < 0 ? text.length : end + 1
  }
}

function rowsOfLine(line: string): FoundRow[] {
  const { data, library } = JSON.parse(line) as {
    data: Json
    library: { puzzle: Row } & Partial<Record<Exclude<CoreTable, 'puzzle'>, Row[]>>
  }
  const puzzle: Row = { ...library.puzzle, content: typeof data === 'string' ? data : JSON.stringify(data) }
  const all = [
    ...(library.node ?? []).map((row) => ['node', row] as const),
    ['puzzle', puzzle] as const,
    ...(['verdict', 'grading'] as const).flatMap((table) => (library[table] ?? []).map((row) => [table, row] as const)),
  ]
  return all.flatMap(([table, columns]) =>
    Number.isSafeInteger(columns['id']) && rowChecksum(table, columns) === columns['checksum']
      ? [{ table, id: Number(columns['id']), columns, state: 'whole' as const, isLater: false }]
      : [],
  )
}
