import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { Backup, BackupReason } from '#contract/schemas/maintenance.ts'
import { type BackedUp, backupLibrary, type Examine } from './backup'
import { backupBefore } from '../migrations/migrate'
import type { Store } from '../store'

/** A backup with its path. */
export interface KeptBackup extends Backup {
  readonly path: string
}

const NAME = /^(.+)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)-(auto|hand|restore)-(\d+)-(\d+)\.db$/
const DAY = 86_400_000
/**
 * The numbers of backups that are kept: of today, of other days, and of weeks. Weeks begin on Monday; even then the oldest kept backup is
 * 57 days old.
 */
const OF_TODAY = 3
const DAYS = 7
const WEEKS = 10

/** The folder of a library's backups. */
export function backupFolder(library: string): string {
  return join(dirname(library), 'backups')
}

/** The backups of a library, newest first. Backups made before an update of the library are listed, too; they are beside the library. */
export function listBackups(library: string): KeptBackup[] {
  const folder = backupFolder(library)
  const stem = stemOf(library)
  const named = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const [, of, stamp, reason, books, puzzles] = NAME.exec(name) ?? []
    if (of !== stem || !stamp) return []
    const path = join(folder, name)
    const madeAt = `${stamp.slice(0, 11)}${stamp.slice(11).replaceAll('-', ':')}.000Z`
    return [
      { name, path, madeAt, reason: reason as BackupReason, books: Number(books), puzzles: Number(puzzles), bytes: statSync(path).size },
    ]
  })
  const before = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((version) => {
    const path = backupBefore(library, version)
    const stat = statSync(path, { throwIfNoEntry: false })
    const reason = 'update' as const
    return stat
      ? [{ name: basename(path), path, madeAt: stat.mtime.toISOString(), reason, books: null, puzzles: null, bytes: stat.size }]
      : []
  })
  return [...named, ...before].sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
}

/**
 * Makes a backup in the folder of backups. If it is sound, expired backups are removed.
 *
 * @param now milliseconds since 1970
 * @throws what SQLite or the file system throws
 */
export async function makeBackup(store: Store, reason: 'auto' | 'hand' | 'restore', now: number, examine?: Examine): Promise<BackedUp> {
  const folder = backupFolder(store.path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [books, puzzles] = store.sqlite
    .prepare(
      `SELECT (SELECT count(*) FROM node WHERE kind = 'book' AND removed_at IS NULL),
        (SELECT count(*) FROM puzzle p JOIN node b ON b.id = p.book WHERE p.removed_at IS NULL AND b.removed_at IS NULL)`,
    )
    .raw()
    .get() as [number, number]
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const made = await backupLibrary(store, join(folder, `${stemOf(store.path)}-${stamp}-${reason}-${books}-${puzzles}.db`), { examine })
  if (!made.ok) return made
  for (const { path } of expired(listBackups(store.path), now)) rmSync(path, { force: true })
  return made
}

/**
 * Returns the expired backups. Kept are the newest three of today, and the newest of each of the last seven days and ten calendar weeks.
 * Backups that were made on request or before a large change are kept as long as weekly ones.
 *
 * @param backups newest first
 * @param now milliseconds since 1970; days are those of the local time
 */
export function expired<B extends Pick<Backup, 'madeAt' | 'reason'>>(backups: readonly B[], now: number): B[] {
  const today = dayOf(now)
  const kept = new Set<B>()
  const seen = new Set<string>()
  let ofToday = 0
  for (const backup of backups) {
    const day = dayOf(Date.parse(backup.madeAt))
    const age = today - day
    // Calendar weeks, because in a moving span of seven days each daily backup would replace that of the week.
    const isRecent = weekOf(today) - weekOf(day) < WEEKS
    const slot = age < DAYS ? `day ${day}` : `week ${weekOf(day)}`
    if (backup.reason === 'update' || (backup.reason !== 'auto' && isRecent)) kept.add(backup)
    if (backup.reason !== 'auto') continue
    if (age <= 0 ? ofToday++ < OF_TODAY : isRecent && !seen.has(slot)) kept.add(backup)
    seen.add(slot)
  }
  return backups.filter((backup) => !kept.has(backup))
}

/** Returns the number of Mondays since 1970. The first day of 1970 was a Thursday. */
function weekOf(day: number): number {
  return Math.floor((day + 3) / DAYS)
}

/** Returns the number of days since 1970 in local time. */
function dayOf(time: number): number {
  return Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / DAY)
}

function stemOf(library: string): string {
  return basename(library, extname(library))
}
