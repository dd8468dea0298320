import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isSameFile, realPlace } from '../files/identity'
import { COMPANIONS } from '../files/library-header'

/** Whether writing to `path` would write to the library, or to its log. */
export function isPartOf(path: string, library: string): boolean {
  const real = realPlace(library)
  return ['', ...COMPANIONS].some((part) => isSameFile(path, library + part) || isSameFile(path, real + part))
}

/** The endings of files that may hold work which is not in the library's file yet: they move with that file, and into no other. */
const LOGS = ['-wal', '-journal'] as const

/**
 * Sets a library's file aside, with what belongs to it, and puts another in its place. Where that cannot be done, all lies as it lay.
 *
 * @param place the library's file, which nobody may have open; it need not be there
 * @param kept where it goes
 * @param draft what comes in its place
 * @throws what the file system throws
 */
export function replaceLibrary(place: string, kept: string, draft: string): void {
  const aside: (readonly [from: string, to: string])[] = []
  try {
    for (const ending of ['', ...LOGS]) {
      const [from, to] = [place + ending, kept + ending]
      if (!existsSync(from)) continue
      giveName(from, to)
      aside.push([from, to])
      // The file itself stays until the other takes its name: there is no moment in which there is no library.
      if (ending !== '') rmSync(from, { force: true })
    }
    rmSync(`${place}-shm`, { force: true })
    renameSync(draft, place)
  } catch (error) {
    for (const [from, to] of aside.reverse()) {
      if (!existsSync(from)) giveName(to, from)
      rmSync(to, { force: true })
    }
    throw error
  }
  syncFolder(place)
}

/** Has a file lie under a second name, too, or, where a file system has no such thing, under that alone. */
function giveName(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!UNLINKED.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    renameSync(from, to)
  }
}

/** Error codes of file systems that allow a file one name only. */
const UNLINKED = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK'])

/** Takes a draft away, with what SQLite left beside it. One that a broken disk does not give up stays: what was begun ends as it ends all the same. */
export function discardDraft(draft: string): void {
  for (const ending of ['', ...COMPANIONS])
    try {
      rmSync(draft + ending, { force: true })
    } catch {
      // `files/leftovers.ts` takes it away at the next start.
    }
}

/** Waits until a file is on the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Waits until the names in a file's folder are on the disk, where the system can be asked for that. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
