import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isSameFile, realPlace } from '../files/identity'
import { COMPANIONS } from '../files/library-header'

/** Whether `path` is the library's file or its log. */
export function isPartOf(path: string, library: string): boolean {
  const real = realPlace(library)
  return ['', ...COMPANIONS].some((part) => isSameFile(path, library + part) || isSameFile(path, real + part))
}

/** The endings of files beside a library that may contain changes missing in its own file. They must be moved together with it. */
const LOGS = ['-wal', '-journal'] as const

/**
 * Sets a library's file aside together with its logs, and puts another file in its place. If this fails, everything stays as it was.
 *
 * @param place the path of the library; no process may have it open, and it may be missing
 * @param kept the new path of the old file
 * @param draft the path of the file that takes its place
 * @throws the file system's error
 */
export function replaceLibrary(place: string, kept: string, draft: string): void {
  const aside: (readonly [from: string, to: string])[] = []
  try {
    for (const ending of ['', ...LOGS]) {
      const [from, to] = [place + ending, kept + ending]
      if (!existsSync(from)) continue
      giveName(from, to)
      aside.push([from, to])
      // The old file keeps its name until the new one replaces it, so that a library exists at every moment.
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

/** Gives a file a second name. On a file system without second names the file is renamed. */
function giveName(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!UNLINKED.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    renameSync(from, to)
  }
}

/** The error codes of file systems on which a file has one name only. */
const UNLINKED = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK'])

/** Removes a partial file, with the files that SQLite left beside it. If a broken disk does not allow this, they stay, without an error. */
export function discardDraft(draft: string): void {
  for (const ending of ['', ...COMPANIONS])
    try {
      rmSync(draft + ending, { force: true })
    } catch {
      // The next start removes the file (`files/leftovers.ts`).
    }
}

/** Waits until the content of a file is on the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Waits until the names in a file's folder are on the disk, on systems that allow this. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
