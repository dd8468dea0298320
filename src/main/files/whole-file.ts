import { closeSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { partialName } from './partial-file'
import { realPlace } from './identity'

/** Options of writing a whole file. */
export interface WholeOptions {
  /** The permissions of a new file. A file that is replaced keeps its own. */
  readonly mode?: number
}

/** A partial file. It appears in its place when it is finished, and never appears if it is abandoned. */
export interface WholeFile {
  write(bytes: Uint8Array): void
  /** Flushes the file to the disk and moves it to its place. */
  finish(): void
  /** Drops the new file. The file that it would have replaced stays. */
  abandon(): void
}

/**
 * Writes a file so that it appears either whole or not at all. It is written beside its place, flushed to the disk, and then renamed. If
 * the path is a symbolic link, the file behind the link is replaced and the link stays. The permissions of a replaced file are kept.
 *
 * @throws the file system's error; the old file is then untouched
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
 * Opens a file that is written piece by piece and appears either whole or not at all (see {@link writeWhole}).
 *
 * @throws the file system's error; the functions of the file throw it, too, and abandon the file first
 */
export function openWhole(path: string, { mode }: WholeOptions = {}): WholeFile {
  const place = realPlace(path)
  const before = statSync(place, { throwIfNoEntry: false })
  if (before?.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR', syscall: 'open', path })
  // A pipe or a device is written directly, because renaming a file over it would remove it.
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

/** The partial files that are neither finished nor abandoned. */
const unfinished = new Set<string>()

/** Registers a partial file. It is removed if the process is told to end before the file is finished. */
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

/** Makes the new name survive a power cut. Not every system allows a folder to be opened for this. */
function flushFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch {
    // Windows and some network disks do not.
  }
}
