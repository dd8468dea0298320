import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isSameFile, realPlace } from '../files/identity'
import { COMPANIONS } from '../files/library-header'

/** Whether writing to `path` would write to the library, or to its log. */
export function isPartOf(path: string, library: string): boolean {
  const real = realPlace(library)
  return ['', ...COMPANIONS].some((part) => isSameFile(path, library + part) || isSameFile(path, real + part))
}

/** What may hold work that is not in the library's file yet: it goes where the file goes, and into no other file. */
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
  const moved: (readonly [from: string, to: string])[] = []
  const move = (from: string, to: string): void => {
    if (!existsSync(from)) return
    renameSync(from, to)
    moved.push([from, to])
  }
  try {
    for (const ending of [...LOGS, '']) move(place + ending, kept + ending)
    rmSync(`${place}-shm`, { force: true })
    move(draft, place)
  } catch (error) {
    for (const [from, to] of moved.reverse()) renameSync(to, from)
    throw error
  }
  syncFolder(place)
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
