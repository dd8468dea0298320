import { randomBytes } from 'node:crypto'
import { closeSync, copyFileSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { examineLibrary } from './examine'
import { explain } from '../failures'
import { discardDraft, isPartOf, replaceLibrary, syncFile, syncFolder } from '../files'
import { realPlace } from '#main/files/identity.ts'
import { APPLICATION_ID } from '#main/files/library-header.ts'
import { isRecognised } from '../salvage/recover'
import { examineLog } from '../soundness'
import type { Store } from '../store'

/** A function that examines the file of a library. A window uses a separate process for this. */
export type Examine = (path: string) => Promise<readonly LibraryMessage[]>

/** The result of a backup: it was made, or it was refused for a reason and nothing changed. */
export type BackedUp = { readonly ok: true } | { readonly ok: false; readonly message: LibraryMessage }

/** Options of a backup. */
export interface BackupUse {
  /** Whether a file that is no backup may be overwritten. */
  readonly force?: boolean
  /** Whether the library's own file is gone, so that a backup may take its place. */
  readonly isGone?: boolean
  readonly examine?: Examine
}

/**
 * Copies the library while this and other processes use it. The copy is a single file. It appears whole or not at all, and only after it
 * was found sound: a copy of a damaged library never replaces a good one.
 *
 * A library and its companions are never overwritten, under whatever name. A file that is no backup of Nanido is overwritten only with
 * `force`.
 *
 * @throws what SQLite or the file system throws
 */
export async function backupLibrary(
  store: Store,
  target: string,
  { force = false, isGone = false, examine = examineLibrary }: BackupUse = {},
): Promise<BackedUp> {
  const refused = isGone && !existsSync(target) ? undefined : refuseTarget(store.path, target, force)
  if (refused) return { ok: false, message: refused }
  const place = realPlace(target)
  const draft = `${place}.${randomBytes(4).toString('hex')}.part`
  try {
    await store.sqlite.backup(draft)
    const copy = new Sqlite(draft)
    const mode = copy.pragma('journal_mode = DELETE', { simple: true })
    copy.close()
    if (mode !== 'delete') return { ok: false, message: { code: 'library.backup-unsound', path: target } }
    const findings = await examine(draft)
    // A short failure of the disk can leave the header of a library in use in the copy.
    if (findings.length > 0 || kindOf(draft) !== 'backup') return { ok: false, message: { code: 'library.backup-unsound', path: target } }
    syncFile(draft)
    renameSync(draft, place)
    syncFolder(place)
    return { ok: true }
  } finally {
    discardDraft(draft)
  }
}

/** The reason why a copy of `library` must not be written to `target`. */
function refuseTarget(library: string, target: string, force: boolean): LibraryMessage | undefined {
  if (isPartOf(target, library)) return { code: 'library.onto-itself', path: target }
  const place = realPlace(target)
  if (!existsSync(place)) return undefined
  const kind = statSync(place).isFile() ? kindOf(place) : 'other'
  if (kind === 'library') return { code: 'library.over-library', path: target }
  return kind === 'backup' || (force && statSync(place).isFile()) ? undefined : { code: 'library.over-other', path: target }
}

/** The kind of a database file. A library has a log beside it, or its header says so; a backup is a single file. */
function kindOf(path: string): 'library' | 'backup' | 'database' | 'other' {
  // A new library is only in its log; its own file is still empty.
  if (existsSync(`${path}-wal`)) return 'library'
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  try {
    if (readSync(file, header, 0, 100, 0) < 100) return 'other'
  } finally {
    closeSync(file)
  }
  if (header.toString('latin1', 0, 15) !== 'SQLite format 3') return 'other'
  if (header.readUInt32BE(68) !== APPLICATION_ID) return 'database'
  return header[18] === 2 ? 'library' : 'backup'
}

/**
 * The result of restoring a backup: the path under which the old library is kept (null where there was none), or the reason why nothing
 * changed.
 */
export type Restored = { readonly ok: true; readonly kept: string | null } | { readonly ok: false; readonly message: LibraryMessage }

/**
 * Replaces the library at `path` by a backup. No process may have the library open. The backup is examined first. The old library is kept
 * beside it, even if it is damaged.
 *
 * @param stamp a part of the old library's new name that makes it unique, e.g. the date
 * @param force whether to replace even a file that holds nothing of a library
 */
export async function restoreLibrary(
  backup: string,
  path: string,
  stamp: string,
  { force = true, examine = examineLibrary }: { readonly force?: boolean; readonly examine?: Examine } = {},
): Promise<Restored> {
  const place = realPlace(path)
  const draft = `${place}.${randomBytes(4).toString('hex')}.part`
  try {
    if (isPartOf(backup, path)) return { ok: false, message: { code: 'library.onto-itself', path: backup } }
    const [unfit] = await examine(backup)
    if (unfit) return { ok: false, message: unfit.code === 'library.cannot-open' ? unfit : damageOf(unfit, backup) }
    const isThere = existsSync(place) || existsSync(`${place}-wal`)
    if (!force && existsSync(place) && isStranger(place)) return { ok: false, message: { code: 'library.not-recognised', path } }
    copyFileSync(backup, draft)
    syncFile(draft)
    if (isThere && !settle(place)) return { ok: false, message: { code: 'library.busy', path } }
    const kept = `${place}.replaced-${stamp.replaceAll(':', '-')}`
    replaceLibrary(place, kept, draft)
    return { ok: true, kept: isThere ? kept : null }
  } catch (error) {
    return { ok: false, message: explain(error, path) ?? { code: 'library.cannot-open', path, problem: String(error) } }
  } finally {
    discardDraft(draft)
  }
}

/** Whether a file is not Nanido's: it holds nothing of a library, and its name is not that of one. */
function isStranger(path: string): boolean {
  const kind = kindOf(path)
  if (kind === 'library' || kind === 'backup' || isRecognised(path)) return false
  return kind === 'database' || extname(path).toLowerCase() !== '.db'
}

/** A finding about a backup; it names the path of the file. */
function damageOf(finding: LibraryMessage, path: string): LibraryMessage {
  return 'path' in finding
    ? finding
    : {
        code: 'library.damaged',
        path,
        problem: 'problem' in finding && typeof finding.problem === 'string' ? finding.problem : finding.code,
      }
}

/** Merges a library's log into the library. No process may have it open. A damaged log stays as it is. */
function settle(path: string): boolean {
  // SQLite would drop the log of an empty file.
  if (!existsSync(path) || examineLog(path).refusal) return true
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
