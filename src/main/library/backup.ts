import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import type { LibraryMessage } from '#contract/library-words.ts'
import { explain } from './failures'
import { refusalOf } from './open'
import type { Store } from './store'

/**
 * Copies the library while it is in use, also by another process. The copy is one ordinary file, and appears whole or
 * not at all.
 *
 * @throws what SQLite or the file system throws
 */
export async function backupLibrary(store: Store, target: string): Promise<void> {
  const draft = `${target}.part`
  const discard = () => ['', '-journal', '-wal', '-shm'].forEach((ending) => rmSync(draft + ending, { force: true }))
  discard()
  try {
    await store.sqlite.backup(draft)
    const copy = new Sqlite(draft)
    copy.pragma('journal_mode = DELETE')
    copy.close()
    flush(draft)
    renameSync(draft, target)
  } finally {
    discard()
  }
}

/** A library put in place of another, or why not; `kept` is where the other one lies now, null where there was none. */
export type Restored = { readonly ok: true; readonly kept: string | null } | { readonly ok: false; readonly message: LibraryMessage }

/**
 * Puts a backup in the place of the library at `path`, which nobody may have open. The backup is examined first, and what
 * stood there is kept beside it, damaged or not.
 *
 * @param stamp told apart from other replaced libraries by this, e.g. the date
 */
export function restoreLibrary(backup: string, path: string, stamp: string): Restored {
  try {
    const unfit = examine(backup)
    if (unfit) return { ok: false, message: unfit }
    const draft = `${path}.part`
    copyFileSync(backup, draft)
    flush(draft)
    const kept = existsSync(path) ? `${path}.replaced-${stamp.replaceAll(':', '-')}` : null
    if (kept !== null) {
      if (!settle(path)) {
        rmSync(draft)
        return { ok: false, message: { code: 'library.busy', path } }
      }
      // The log belongs to the library: in a damaged one it may hold the last work.
      if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${kept}-wal`)
      rmSync(`${path}-shm`, { force: true })
      renameSync(path, kept)
    }
    renameSync(draft, path)
    return { ok: true, kept }
  } catch (error) {
    return { ok: false, message: explain(error, path) ?? { code: 'library.cannot-open', path, problem: String(error) } }
  }
}

/** Why a file cannot serve as a library; it is only read. */
function examine(path: string): LibraryMessage | undefined {
  try {
    const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true })
    try {
      const damage = (sqlite.pragma('integrity_check(1)', { simple: true }) as string) ?? 'empty'
      return refusalOf(sqlite, path) ?? (damage === 'ok' ? undefined : { code: 'library.damaged', path, problem: damage })
    } finally {
      sqlite.close()
    }
  } catch (error) {
    return explain(error, path) ?? { code: 'library.cannot-open', path, problem: String(error) }
  }
}

/** Merges a library's log into it, which works only while nobody else has it open; a damaged one is left as it is. */
function settle(path: string): boolean {
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = new Sqlite(path, { timeout: 0 })
    return sqlite.pragma('journal_mode = DELETE', { simple: true }) === 'delete'
  } catch (error) {
    return explain(error, path)?.code === 'library.damaged'
  } finally {
    sqlite?.close()
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
