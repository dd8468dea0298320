import { existsSync, statSync } from 'node:fs'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { isTrusted } from '../checked'
import { CHECKED, type CheckedTable } from '../checksum'
import { explain } from '../failures'
import { versionOf } from '../migrations/migrate'
import { openLibrary, refusalOf } from '../open'
import { lossesOf } from '../salvage/auxiliary'
import { Pages } from '../salvage/pages'
import { rebuild } from '../salvage/rebuild'
import { examineLog } from '../soundness'
import { SMALL_CACHE } from '../store'

/** The number of rows that are examined between two pauses, in which other events are handled. */
const CHUNK = 500
/** The most findings of one kind that are listed singly. */
const MOST = 10_000

/** Options of an examination. */
export interface ExamineOptions {
  /** Genres whose puzzles are also read, and whose digests are computed again, which takes long. Left out: only checksums are compared. */
  readonly genres?: readonly Genre[]
  /** Whether this process has the library open. If so, only SQLite may touch its files. */
  readonly isOpenHere?: boolean
}

/**
 * Examines a library for damage of any kind: in the pages of the file, in its log, in its schema, in references and in rows. It only reads,
 * by a connection of its own, and never throws.
 *
 * @returns the findings; puzzles are named by book and number. The list is empty for a sound library
 */
export async function examineLibrary(path: string, options: ExamineOptions = {}): Promise<LibraryMessage[]> {
  const findings: LibraryMessage[] = []
  let sqlite: Sqlite.Database | undefined
  try {
    if (!existsSync(path) && !existsSync(`${path}-wal`)) return [{ code: 'library.cannot-open', path, problem: 'ENOENT' }]
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [{ code: 'file.is-folder', path }]
    const { refusal } = options.isOpenHere ? {} : examineLog(path)
    if (refusal) findings.push(refusal)
    if (refusal?.code === 'library.log-alone') return [...findings, ...lossesIn(path)]
    if (statSync(path).size === 0) return [{ code: 'library.damaged', path, problem: '0 bytes' }]
    sqlite = toRead(path)
    const unfit = refusalOf(sqlite, path)
    if (unfit) findings.push(unfit)
    if (unfit && unfit.code !== 'library.changed-schema') return [...findings, ...lossesIn(path)]
    // If the disk was full when the library was made, its database is empty. Opening it completes the library.
    if (versionOf(sqlite) === 0) return findings
    for await (const finding of new Examination(sqlite, options).findings()) findings.push(finding)
  } catch (error) {
    findings.push(explain(error, path) ?? { code: 'library.cannot-open', path, problem: String(error) })
    if (!options.isOpenHere) findings.push(...lossesIn(path))
  } finally {
    sqlite?.close()
  }
  return findings
}

/**
 * A quick examination of the pages alone: whether every row can be reached and read. Checksums are not compared.
 *
 * @returns whether no damage was found; never throws
 */
export function arePagesSound(path: string): boolean {
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = toRead(path)
    return refusalOf(sqlite, path) === undefined && sqlite.pragma('quick_check(1)', { simple: true }) === 'ok'
  } catch {
    return false
  } finally {
    sqlite?.close()
  }
}

/** Opens a read-only connection with a small cache. Each page is read once, so that SQLite's usual cache of 16 MB would not help. */
function toRead(path: string): Sqlite.Database {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true })
  sqlite.pragma(`cache_size = -${SMALL_CACHE}`)
  return sqlite
}

/** Tries a recovery and returns its losses. */
function lossesIn(path: string): LibraryMessage[] {
  const opened = openLibrary(':memory:')
  if (!opened.ok) return []
  try {
    const pages = new Pages(path)
    try {
      const { books, damaged, auxiliary } = rebuild(pages, opened.value, { book: (id) => `#${id}`, displaced: '?' }, [])
      const lost = books.flatMap(({ title, lost: numbers }) =>
        numbers.map((number): LibraryMessage => ({ code: 'library.lost-puzzle', book: title, number })),
      )
      const rows = damaged.puzzle > lost.length ? [{ code: 'library.lost-rows' as const, rows: damaged.puzzle - lost.length }] : []
      return [...lost, ...rows, ...lossesOf(auxiliary)]
    } finally {
      pages.close()
    }
  } catch {
    // Nothing can be recovered from such a file.
    return []
  } finally {
    opened.value.close()
  }
}

/** An examination of a file that SQLite can open. */
class Examination {
  constructor(
    private readonly sqlite: Sqlite.Database,
    private readonly options: ExamineOptions,
  ) {}

  async *findings(): AsyncGenerator<LibraryMessage> {
    const pages = this.sqlite.pragma('integrity_check(1000)') as { integrity_check: string }[]
    for (const { integrity_check: problem } of pages) if (problem !== 'ok') yield { code: 'library.inconsistent', problem }
    const loose = this.sqlite.pragma('foreign_key_check') as { table: string; rowid: number | null }[]
    for (const { table, rowid } of loose.slice(0, MOST)) yield { code: 'library.loose-reference', table, row: rowid ?? 0 }
    for (const table of Object.keys(CHECKED) as CheckedTable[]) if (this.isSigned(table)) yield* this.alteredRows(table)
    yield* this.wrongPuzzles()
  }

  /** Whether this version of the library has the table, with checksums. */
  private isSigned(table: CheckedTable): boolean {
    return this.sqlite.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = 'checksum'").get(table) !== undefined
  }

  private async *alteredRows(table: CheckedTable): AsyncGenerator<LibraryMessage> {
    for await (const row of this.rows(table)) {
      if (!isTrusted(table, row)) yield { code: 'library.altered', table, row: row.row_number, ...this.placeOf(table, row) }
    }
  }

  private async *wrongPuzzles(): AsyncGenerator<LibraryMessage> {
    const { genres } = this.options
    if (!genres) return
    for await (const row of this.rows('puzzle')) {
      const { row_number: id, genre, content, digest } = row as typeof row & { genre: string; content: string; digest: string }
      const known = genres.find((candidate) => candidate.id === genre)
      if (!known) continue
      const where = () => {
        const { book, number } = this.placeOf('puzzle', row)
        return { ...(book !== null && { book }), ...(number !== null && { number }) }
      }
      const read = parsed(known, content)
      if (read === undefined) yield { code: 'library.unreadable-puzzle', puzzle: id, genre, ...where() }
      else if (read !== digest) yield { code: 'library.wrong-digest', puzzle: id, ...where() }
    }
  }

  private async *rows(table: CheckedTable): AsyncGenerator<{ row_number: number; checksum: number }> {
    const chunk = this.sqlite.prepare(`SELECT rowid AS row_number, * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${CHUNK}`)
    for (let last = Number.MIN_SAFE_INTEGER; ;) {
      const rows = chunk.all(last) as { row_number: number; checksum: number }[]
      yield* rows
      // Damage can change the order of rows. Continuing after the highest id guarantees that the loop ends.
      const highest = rows.reduce((most, { row_number: number }) => Math.max(most, number), last)
      if (highest === last) return
      last = highest
      await yieldToEventLoop()
    }
  }

  /** The title of the book and the number of a row's puzzle, as far as they are readable. */
  private placeOf(table: CheckedTable, row: object): { book: string | null; number: number | null } {
    try {
      const of = row as { book?: number; position?: number; puzzle?: number; title?: string; kind?: string }
      if (table === 'node') return { book: of.kind === 'book' ? (of.title ?? null) : null, number: null }
      const place =
        of.puzzle === undefined
          ? of
          : (this.sqlite.prepare('SELECT book, position FROM puzzle WHERE id = ?').get(of.puzzle) as typeof of | undefined)
      const book = this.sqlite.prepare('SELECT title FROM node WHERE id = ?').pluck().get(place?.book) as string | undefined
      return { book: book ?? null, number: place?.position ?? null }
    } catch {
      return { book: null, number: null }
    }
  }
}

/** The digest of a puzzle's content; undefined where the genre cannot read the content. */
function parsed(genre: Genre, content: string): string | undefined {
  try {
    const read = genre.fromData(JSON.parse(content) as Json)
    return read.ok ? genre.digest(read.value) : undefined
  } catch {
    return undefined
  }
}
