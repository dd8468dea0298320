import { closeSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { partialName } from './partial-file'
import { realPlace } from './identity'

/** How a whole file is written. */
export interface WholeOptions {
  /** Permissions of a file that is new; one that was there keeps its own. */
  readonly mode?: number
}

/** A file on its way: it appears when it is finished, and not at all when it is abandoned. */
export interface WholeFile {
  write(bytes: Uint8Array): void
  /** Flushes it to the disk and puts it in its place. */
  finish(): void
  /** Drops the new file; the file that it was to replace stays as it was. */
  abandon(): void
}

/**
 * Writes a file so that it appears whole or not at all: it is written beside its place, flushed to the disk, and then renamed. Where the
 * path is a symbolic link, the file that it leads to is replaced, and the link stays. A replaced file's permissions are kept.
 *
 * @throws the file system's error; what stood there before is then untouched
 */
export function writeWhole(path: string, content: string | Uint8Array, options: WholeOptions = {}): void {
  const file = openWhole(path, options)
  try {
    file.write(bytesOf(content))
  } catch (error) {
    file.abandon()
    throw error
  }
  file.finish()
}

/**
 * Opens a file that is written piece by piece and then appears whole or not at all, as by {@link writeWhole}.
 *
 * @throws the file system's error; so do the file's own functions, which then have abandoned it
 */
export function openWhole(path: string, { mode }: WholeOptions = {}): WholeFile {
  const place = realPlace(path)
  const before = statSync(place, { throwIfNoEntry: false })
  if (before?.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR', syscall: 'open', path })
  // A pipe or a device is written to: renaming over it would take it away.
  if (before && !before.isFile()) return intoPlace(place)
  const partial = join(dirname(place), partialName())
  const file = openSync(partial, 'wx', before ? 0o600 : (mode ?? 0o666))
  underWay(partial)
  let isOpen = true
  const abandon = () => {
    if (isOpen) closeSync(file)
    isOpen = false
    rmSync(partial, { force: true })
    unfinished.delete(partial)
  }
  const orAbandon = (work: () => void) => {
    try {
      work()
    } catch (error) {
      abandon()
      throw error
    }
  }
  return {
    write: (bytes) => orAbandon(() => writeAll(file, bytes)),
    finish: () =>
      orAbandon(() => {
        // The permissions are set twice, because the umask takes some away when a new file is opened.
        const permissions = before ? before.mode & 0o7777 : mode
        if (permissions !== undefined) fchmodSync(file, permissions)
        fsyncSync(file)
        closeSync(file)
        isOpen = false
        renameSync(partial, place)
        unfinished.delete(partial)
        flushFolder(dirname(place))
      }),
    abandon,
  }
}

/** Files that are neither finished nor abandoned yet. */
const unfinished = new Set<string>()

/** Registers a partial file, which is removed if the process is told to end while it is written. */
function underWay(partial: string): void {
  if (unfinished.size === 0) {
    process.removeListener('exit', removeDrafts)
    process.once('exit', removeDrafts)
  }
  unfinished.add(partial)
}

function removeDrafts(): void {
  for (const partial of unfinished) rmSync(partial, { force: true })
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content, 'utf8') : content
}

function intoPlace(place: string): WholeFile {
  const file = openSync(place, 'w')
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  return { write: (bytes) => writeAll(file, bytes), finish: close, abandon: close }
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
