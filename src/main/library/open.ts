import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { makePrivateFolder, PRIVATE_FILE, tighten } from '../files/private'
import { explain } from './failures'
import { APPLICATION_ID, COMPANIONS, isFilled } from '../files/library-header'
import { changedPart } from './migrations/shape'
import { examineLog } from './soundness'
import { migrate, versionOf } from './migrations/migrate'
import { migrations, type Migration } from './migrations'
import { teachFits } from './queries/puzzles/opinions'
import type { Time } from './schema'
import { CACHE, Store } from './store'

/** SQLite's path for a database in memory. */
const MEMORY = ':memory:'
/** better-sqlite3 13 is built for this version of Node-API. With an older version the process would end without a message. */
const NODE_API = 10
/** The time in milliseconds that a write waits for another process, such as the command line beside the window. */
const BUSY_TIMEOUT = 5000

/** An open library, or the reason why it cannot be opened. */
export type Opened =
  | {
      readonly ok: true
      readonly value: Store
      /** A notice for the person about the state of the library. */
      readonly notice?: LibraryMessage
      /** Whether the library was just made, so that it cannot be damaged. */
      readonly isNew: boolean
    }
  | { readonly ok: false; readonly message: LibraryMessage }

/** Options of opening a library. All but `mustExist` are for tests, which use another clock, other migrations or another Node. */
export interface OpenOptions {
  /** Whether a missing library is refused instead of made. */
  readonly mustExist?: boolean
  readonly now?: () => Time
  readonly migrations?: readonly Migration[]
  readonly nodeApi?: number
}

/**
 * Opens the library at `path`. If it is missing, it is made, together with its folder. If an older version of Nanido made it, it is copied
 * to `<path>.v<version>.bak` and then updated. Any other file stays untouched.
 */
export function openLibrary(path: string, options: OpenOptions = {}): Opened {
  const refuse = (message: LibraryMessage): Opened => ({ ok: false, message })
  if ((options.nodeApi ?? Number(process.versions['napi'])) < NODE_API)
    return refuse({ code: 'library.old-node', version: process.versions.node })
  let sqlite: Sqlite.Database | undefined
  try {
    if (path !== MEMORY && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return refuse({ code: 'file.is-folder', path })
    const { refusal, notice } = path === MEMORY ? {} : examineLog(path)
    if (refusal) return refuse(refusal)
    if (options.mustExist && !isFilled(path)) return refuse({ code: 'library.missing', path })
    const mayMake = !options.mustExist && path !== MEMORY
    if (mayMake) makePrivateFolder(dirname(path))
    // The file is made here because SQLite would make it as readable as the umask allows. Once SQLite has opened it, it must not be opened
    // here: closing it would end SQLite's locks.
    if (mayMake && !existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE))
    sqlite = new Sqlite(path, { timeout: BUSY_TIMEOUT, fileMustExist: options.mustExist ?? false })
    const steps = options.migrations ?? migrations
    const problem = refusalOf(sqlite, path, steps.length)
    if (problem) {
      sqlite.close()
      return refuse(problem)
    }
    // The files that SQLite keeps beside the library get the library's permissions.
    for (const ending of ['', ...COMPANIONS]) tighten(path + ending)
    configure(sqlite)
    const isNew = versionOf(sqlite) === 0
    teachFits(sqlite)
    const opened = migrated(new Store(sqlite, path, options.now), steps)
    return opened.ok ? { ...opened, isNew, ...(notice && { notice }) } : opened
  } catch (error) {
    sqlite?.close()
    return refuse(explain(error, path) ?? { code: 'library.cannot-open', path, problem: String(error) })
  }
}

function migrated(store: Store, steps: readonly Migration[]): Opened {
  try {
    migrate(store, steps, APPLICATION_ID)
    return { ok: true, value: store, isNew: false }
  } catch (error) {
    store.close()
    const { path } = store
    return { ok: false, message: explain(error, path) ?? { code: 'library.not-migrated', path, problem: String(error) } }
  }
}

/**
 * The reason why a file is no library that this program can use; undefined for a usable one. It must be asked before anything is written.
 */
export function refusalOf(sqlite: Sqlite.Database, path: string, known = migrations.length): LibraryMessage | undefined {
  const version = versionOf(sqlite)
  const isEmpty = sqlite.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
  if (!isEmpty && sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID) return { code: 'library.foreign', path }
  if (version > known) return { code: 'library.newer', path, version, known }
  const name = version > 0 && version <= migrations.length ? changedPart(sqlite, version) : undefined
  if (name !== undefined) return { code: 'library.changed-schema', path, name }
  return undefined
}

/** Configures a connection. Only the journal mode is stored in the file; everything else must be set at every opening. */
function configure(sqlite: Sqlite.Database): void {
  sqlite.pragma('journal_mode = WAL')
  // In WAL mode, this build of SQLite uses NORMAL by default, with which a power cut can undo work that was reported as done.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
  // Without this, INSERT OR REPLACE deletes rows without calling the triggers that protect gradings.
  sqlite.pragma('recursive_triggers = ON')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cell_size_check = ON')
  sqlite.pragma('temp_store = MEMORY')
  sqlite.pragma(`cache_size = -${CACHE}`)
}
