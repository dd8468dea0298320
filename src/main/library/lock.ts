import { closeSync, existsSync, openSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { PRIVATE_FILE } from '../files/private'

/**
 * Takes the lock file at `path` for this process. It is an empty database that SQLite locks, because SQLite can lock files on every system
 * and Node cannot. The system releases the lock when the process ends in any way.
 *
 * @returns a function that releases the lock; undefined where a process has it already
 * @throws where the file cannot be made or is something else
 */
export function takeLock(path: string): (() => void) | undefined {
  // An existing file must not be opened: if this process has locked it, closing the file would end the lock.
  if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE))
  const sqlite = new Sqlite(path, { timeout: 0 })
  try {
    // The journal is kept in memory. A journal file would outlive a killed process.
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.exec('BEGIN EXCLUSIVE')
    return () => void sqlite.close()
  } catch (error) {
    sqlite.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
