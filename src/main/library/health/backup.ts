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

/** A function that examines a library's file; in a window a separate process does it. */
export type Examine = (path: string) => Promise<readonly LibraryMessage[]>

/** The result of a backup: done, or refused with a reason and without changing anything. */
export type BackedUp = { readonly ok: true } | { readonly ok: false; readonly message: LibraryMessage }

/** Options of a backup. */
export interface BackupUse {
  /** Whether a file that is no backup may be overwritten. */
  readonly force?: boolean
  /** Whether the library's own file is gone, so that its place is free. */
  readonly isGone?: boolean
  readonly examine?: Examine
}

/**
 * Copies the library while it is in use, also by another process. The copy is one ordinary file. It appears whole or not at all, and only
 * after it was found sound, so that the copy of a damaged library never replaces a good one.
 *
 * It refuses to write over the library and its companions, by whatever name, over any other library and, unless `force`, over a file
 * that is no backup of Nanido.
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
    // After a short failure of the disk, the file may still have the header of a library in use.
    if (findings.length > 0 || kindOf(draft) !== 'backup') return { ok: false, message: { code: 'library.backup-unsound', path: target } }
    syncFile(draft)
    renameSync(draft, place)
    syncFolder(place)
    return { ok: true }
  } finally {
    discardDraft(draft)
  }
}

/** Why a copy of `library` must not be written to `target`. */
function refuseTarget(library: string, target: string, force: boolean): LibraryMessage | undefined {
  if (isPartOf(target, library)) return { code: 'library.onto-itself', path: target }
  const place = realPlace(target)
  if (!existsSync(place)) return undefined
  const kind = statSync(place).isFile() ? kindOf(place) : 'other'
  if (kind === 'library') return { code: 'library.over-library', path: target }
  return kind === 'backup' || (force && statSync(place).isFile()) ? undefined : { code: 'library.over-other', path: target }
}

/** The kind of a database file: a library has a log (beside it, or its header says so), a backup is a single file. */
function kindOf(path: string): 'library' | 'backup' | 'database' | 'other' {
  // A new library lies in its log alone; its file is still empty.
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
 * The result of a restoration: `kept` is the new path of the replaced library, null where there was none; or the
 * reason why nothing was done.
 */
export type Restored = { readonly ok: true; readonly kept: string | null } | { readonly ok: false; readonly message: LibraryMessage }

/**
 * Puts a backup in the place of the library at `path`, which must not be open in any process. The backup is examined first, and the old
 * library is kept beside it, damaged or not.
 *
 * @param stamp tells the replaced library from others in its name, e.g. the date
 * @param force whether to replace even a file in which nothing of a library can be found
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

/** Whether a file is none of Nanido's: it holds nothing of a library and does not have the name of one. */
function isStranger(path: string): boolean {
  const kind = kindOf(path)
  if (kind === 'library' || kind === 'backup' || isRecognised(path)) return false
  return kind === 'database' || extname(path).toLowerCase() !== '.db'
}

/** A finding about a backup, with the path of the file. */
function damageOf(finding: LibraryMessage, path: string): LibraryMessage {
  return 'path' in finding
    ? finding
    : {
        code: 'library.damaged',
        path,
        problem: 'problem' in finding && typeof finding.problem === 'string' ? finding.problem : finding.code,
      }
}

/** Merges a library's log into it, which works only while no process has it open; a damaged log is left as it is. */
function settle(path: string): boolean {
  // SQLite would throw the log of an empty file away.
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
