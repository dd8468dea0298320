import { closeSync, existsSync, openSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { PRIVATE_FILE } from '../files/private'

/**
 * Takes the lock file at `path` for this process: an empty database under SQLite's exclusive lock, because SQLite locks files on every
 * system and Node on none. The system releases it with the process, however that ends.
 *
 * @returns a function that releases it; undefined where another process, or this one, has it
 * @throws where the file cannot be made or is something else
 */
export function takeLock(path: string): (() => void) | undefined {
  // Only where there is no file yet, because closing a file that this process has locked would end its lock.
  if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE))
  const sqlite = new Sqlite(path, { timeout: 0 })
  try {
    // The journal stays in memory, because a file beside the lock file would outlive a killed process.
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.exec('BEGIN EXCLUSIVE')
    return () => void sqlite.close()
  } catch (error) {
    sqlite.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
