import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isSameFile, realPlace } from '../files/identity'
import { COMPANIONS } from '../files/library-header'

/** Whether writing to `path` would write to the library, or to its log. */
export function isPartOf(path: string, library: string): boolean {
  const real = realPlace(library)
  return ['', ...COMPANIONS].some((part) => isSameFile(path, library + part) || isSameFile(path, real + part))
}

/** The endings of the files that may hold work which is not in the library's file yet. They move together with that file. */
const LOGS = ['-wal', '-journal'] as const

/**
 * Sets a library's file aside together with its logs, and puts another file in its place. Where that fails, everything stays as it was.
 *
 * @param place the library's file, which nobody may have open; it need not be there
 * @param kept the path to which it is set aside
 * @param draft the file that takes its place
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
      // The file itself stays until the other takes its name, so that there is a library at every moment.
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

/** Gives a file a second name or, on a file system without second names, a new name. */
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

/** Removes a partial file, with the files that SQLite left beside it. One that a broken disk does not give up stays, without an error. */
export function discardDraft(draft: string): void {
  for (const ending of ['', ...COMPANIONS])
    try {
      rmSync(draft + ending, { force: true })
    } catch {
      // `files/leftovers.ts` removes it at the next start.
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
