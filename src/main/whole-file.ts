import { closeSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { draftName } from './draft'
import { realPlace } from './output/identity'

/** How a whole file is written. */
export interface WholeOptions {
  /** Permissions of a file that is new; one that was there keeps its own. */
  readonly mode?: number
}

/**
 * Writes a file so that it appears whole or not at all: beside its place first, flushed to the disk, then renamed over it. Where the path
 * is a symbolic link, what it leads to is written and the link stays; the permissions of a file that was there stay, too.
 *
 * @throws the file system's error; what stood there before is then untouched
 */
export function writeWhole(path: string, content: string | Uint8Array, { mode }: WholeOptions = {}): void {
  const place = realPlace(path)
  const before = statSync(place, { throwIfNoEntry: false })
  if (before?.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR', syscall: 'open', path })
  // A pipe or a device is written to: renaming over it would take it away.
  if (before && !before.isFile()) return writeInto(place, bytesOf(content))
  const draft = join(dirname(place), draftName())
  try {
    const file = openSync(draft, 'wx', before ? 0o600 : (mode ?? 0o666))
    try {
      writeAll(file, bytesOf(content))
      // Said twice: the umask takes from what a new file is opened with.
      const permissions = before ? before.mode & 0o7777 : mode
      if (permissions !== undefined) fchmodSync(file, permissions)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  flushFolder(dirname(place))
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content, 'utf8') : content
}

function writeInto(place: string, bytes: Uint8Array): void {
  const file = openSync(place, 'w')
  try {
    writeAll(file, bytes)
  } finally {
    closeSync(file)
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
}

/** Makes the new name last through a power cut. Not every system lets a folder be opened. */
function flushFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch {
    // Windows, and some network disks.
  }
}
