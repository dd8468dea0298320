import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { LibraryMessage } from '#contract/library-words.ts'
import { APPLICATION_ID } from './header'
import type { Store } from './store'

/** How often the file is looked at, in milliseconds: what befalls it is told within a second. */
const EVERY = 400

/**
 * Watches the file of an open library: whether it is still there, and still the same, also when another was written over it in place. The
 * page that holds the dates of the migrations never changes and is like no other library's.
 *
 * @param onGone called once
 * @returns ends the watch; only after the library was closed, because closing a file takes SQLite's locks on it away
 */
export function watchLibrary(store: Store, onGone: (message: LibraryMessage) => void): () => void {
  const { path } = store
  const file = openSync(path, 'r')
  const root = store.sqlite.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'migration'").pluck().get() as number
  const size = store.sqlite.pragma('page_size', { simple: true }) as number
  const version = store.sqlite.pragma('user_version', { simple: true }) as number
  const known = keyOf(statSync(path, { bigint: true }))
  let log: string | undefined
  let seen = ''
  let page: Buffer | undefined
  let isOver = false

  const read = (from: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, from))
  }
  const isOurs = (): boolean => {
    const header = read(0, 100)
    const isSame =
      header.length === 100 &&
      header.toString('latin1', 0, 15) === 'SQLite format 3' &&
      header.readUInt32BE(68) === APPLICATION_ID &&
      header.readUInt32BE(60) === version &&
      header[18] === 2
    const now = read((root - 1) * size, size)
    if (page) return isSame && now.equals(page)
    // Until the log first went into it, the file of a library that is new, or new of its version, says nothing yet.
    if (isSame && now.length === size && now[0] === 13) page = now
    return true
  }
  isOurs()
  const look = async (): Promise<LibraryMessage | undefined> => {
    try {
      const now = await stat(path, { bigint: true })
      if (keyOf(now) !== known) return { code: 'library.replaced', path }
      const state = `${now.mtimeNs} ${now.size}`
      if (state !== seen && !isOver && !isOurs()) return { code: 'library.replaced', path }
      seen = state
    } catch (error) {
      // A drive that does not answer for a moment is no reason to stop.
      if (['ENOENT', 'ENOTDIR', 'ENODEV', 'EIO', 'ESTALE'].includes((error as NodeJS.ErrnoException).code ?? ''))
        return { code: 'library.gone', path }
    }
    // Without its log, what was written since the last checkpoint would be lost, and nobody would see.
    const beside = await stat(`${path}-wal`, { bigint: true }).then(keyOf, () => undefined)
    if (log !== undefined && beside !== log) return { code: beside === undefined ? 'library.gone' : 'library.replaced', path }
    log = beside
    return undefined
  }

  let timer: NodeJS.Timeout | undefined
  const next = () => {
    timer = setTimeout(() => {
      void look().then((message) => {
        if (isOver) return
        if (!message) return next()
        isOver = true
        onGone(message)
      })
    }, EVERY)
    timer.unref()
  }
  next()
  return () => {
    isOver = true
    clearTimeout(timer)
    closeSync(file)
  }
}

const keyOf = ({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }): string => `${dev}:${ino}`
