import type Sqlite from 'better-sqlite3'
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Insertable,
  Kysely,
  type Selectable,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { Schema, Time } from './schema'

/** Builds typed queries. It has no database driver; a `Store` runs the compiled queries. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** The number of pages in the log at which SQLite moves it into the file: SQLite's default, and one for bulk work (64 MB). */
const USUAL_LOG = 1000
const LONG_LOG = 16_384

/**
 * The size of a connection's page cache in KiB. The system usually caches the other pages, and a larger cache only takes longer to fill.
 */
export const CACHE = 16_384
/** The cache size of a connection that reads each page once, or must use little memory. */
export const SMALL_CACHE = 2048

type Runnable<T> = Compilable<T> | CompiledQuery<T>

/** The effect of a write. */
export interface Change {
  readonly changes: number
  readonly id: number
}

/**
 * An open library. Queries are built with kysely and run synchronously: SQLite is in the same process, and promises would allow two
 * transactions to mix.
 */
export class Store {
  /** The reason why the library must not be used any more; undefined for a sound library. */
  refusal: LibraryMessage | undefined
  private readonly prepared = new Map<string, Sqlite.Statement>()

  /**
   * @param sqlite the connection, opened by `open.ts`
   * @param path the library's file
   * @param now the clock
   */
  constructor(
    readonly sqlite: Sqlite.Database,
    readonly path: string,
    readonly now: () => Time = () => new Date().toISOString(),
  ) {}

  /** Returns every row. */
  all<T>(runnable: Runnable<T>): T[] {
    const { statement, parameters } = this.prepare(runnable)
    return statement.all(...parameters) as T[]
  }

  /** Returns the first row, if there is one. */
  first<T>(runnable: Runnable<T>): T | undefined {
    const { statement, parameters } = this.prepare(runnable)
    return statement.get(...parameters) as T | undefined
  }

  /** Runs a query that returns no rows. */
  run(runnable: Runnable<unknown>): Change {
    const { statement, parameters } = this.prepare(runnable)
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { changes, id: Number(lastInsertRowid) }
  }

  /**
   * Inserts one row, for bulk work, where compiling a query for each row would take longer than the insertion.
   *
   * @param once a unique column; a row whose value exists already is skipped
   * @returns the new row's id; undefined if it was skipped
   */
  insert<T extends keyof Schema & string>(table: T, row: Insertable<Schema[T]>, once?: keyof Schema[T] & string): number | undefined {
    const columns = Object.keys(row)
    const conflict = once === undefined ? '' : ` ON CONFLICT (${once}) DO NOTHING`
    const statement = this.statement(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})${conflict}`,
    )
    const { changes, lastInsertRowid } = statement.run(...Object.values(row))
    return changes === 0 ? undefined : Number(lastInsertRowid)
  }

  /** Returns one row of a table with all its columns. */
  row<T extends keyof Schema & string>(table: T, id: number): Selectable<Schema[T]> | undefined {
    return this.statement(`SELECT * FROM ${table} WHERE id = ?`).get(id) as Selectable<Schema[T]> | undefined
  }

  /** Sets columns of one row. */
  set(table: keyof Schema & string, id: number, columns: object): void {
    const names = Object.keys(columns)
    this.statement(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`).run(...Object.values(columns), id)
  }

  /** Deletes one row. */
  remove(table: keyof Schema & string, id: number): void {
    this.statement(`DELETE FROM ${table} WHERE id = ?`).run(id)
  }

  /** Runs `work` in a transaction, or as a part of an outer one. If it throws, none of its changes stay. */
  transaction<T>(work: () => T): T {
    return this.sqlite.transaction(work).immediate()
  }

  /**
   * Runs `work` without waiting for the disk, for rows that have not been reported as written and may be lost in a power cut. The next
   * ordinary transaction makes them durable too.
   */
  unflushed(work: () => void): void {
    this.sqlite.pragma('synchronous = NORMAL')
    // Rows that go to random places of an index write the same pages repeatedly. With a larger log these writes go to the log, and each
    // page goes to the file only once.
    this.sqlite.pragma(`wal_autocheckpoint = ${LONG_LOG}`)
    try {
      work()
    } finally {
      this.sqlite.pragma('synchronous = FULL')
      this.sqlite.pragma(`wal_autocheckpoint = ${USUAL_LOG}`)
    }
  }

  /** Reduces the page cache, for a command that must use little memory. */
  keepFewPages(): void {
    this.sqlite.pragma(`cache_size = -${SMALL_CACHE}`)
  }

  /** Returns a text that differs after every change of the library, by this process or another. */
  state(): string {
    const { own } = this.sqlite.prepare('SELECT total_changes() AS own').get() as { own: number }
    return `${own}/${String(this.sqlite.pragma('data_version', { simple: true }))}`
  }

  /** Returns the version of SQLite. */
  engine(): string {
    return (this.sqlite.prepare('SELECT sqlite_version() AS version').get() as { version: string }).version
  }

  /** Refuses all further use: the library is damaged, or another file is in its place. */
  lock(refusal: LibraryMessage): void {
    this.refusal ??= refusal
    this.sqlite.pragma('query_only = ON')
  }

  /** Closes the file; the store is unusable afterwards. */
  close(): void {
    this.prepared.clear()
    if (this.sqlite.open) this.sqlite.close()
  }

  private prepare(runnable: Runnable<unknown>): { statement: Sqlite.Statement; parameters: readonly unknown[] } {
    const compiled = 'compile' in runnable ? runnable.compile() : runnable
    return { statement: this.statement(compiled.sql), parameters: compiled.parameters }
  }

  private statement(sql: string): Sqlite.Statement {
    let statement = this.prepared.get(sql)
    if (!statement) {
      // There are few different queries; this bounds the cache if one builds endlessly many.
      if (this.prepared.size >= 500) this.prepared.clear()
      statement = this.sqlite.prepare(sql)
      this.prepared.set(sql, statement)
    }
    return statement
  }
}
