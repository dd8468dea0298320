import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { LibraryMessage } from '#contract/library-words.ts'
import { APPLICATION_ID } from './header'
import type { Store } from './store'

/** How often the file is looked at, in milliseconds: what befalls it is told within a second, also by a machine that has other work. */
const EVERY = 250
/** In the index of the log (`-shm`, https://www.sqlite.org/walformat.html): the salts of the log, how many of its frames are in the file, and how many were to be. */
const INDEX_BYTES = 136
const SALTS_AT = 32
const DONE_AT = 96
const BEGUN_AT = 128
/** Whether a file's date changes when it is written, and not later. */
const TELLS_BY_DATE = process.platform !== 'win32'

/**
 * Watches the file of an open library: whether it is still there, and still the same, also when another was written over it in place.
 *
 * Another library is known by the page that holds the dates of the migrations, which never changes. An older copy of the same one is known
 * by being written at all: SQLite writes to the file only when it moves the log into it, and says so in the log's index before and after.
 * Merely setting the file's date counts as writing, too. In a moment in which SQLite writes itself, and on Windows, where dates may come
 * late, an older copy is known only by being smaller: a library never shrinks.
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
  let most = 0n
  let moved = ''
  let index: number | undefined
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
  /** Which log was last moved into the file, and how far; undefined while it is being moved, and where nobody knows. */
  const movedSoFar = (): string | undefined => {
    if (index === undefined && existsSync(`${path}-shm`)) index = openSync(`${path}-shm`, 'r')
    const begin = Buffer.alloc(INDEX_BYTES)
    if (index === undefined || readSync(index, begin, 0, INDEX_BYTES, 0) < INDEX_BYTES) return undefined
    const at = (place: number) => begin.subarray(place, place + 4)
    return at(DONE_AT).equals(at(BEGUN_AT)) ? begin.toString('hex', SALTS_AT, SALTS_AT + 8) + at(DONE_AT).toString('hex') : undefined
  }
  isOurs()
  const look = async (): Promise<LibraryMessage | undefined> => {
    try {
      // Before the file: what SQLite moves into it from here on is then seen as moved the next time.
      const before = isOver ? undefined : movedSoFar()
      const now = await stat(path, { bigint: true })
      if (isOver) return undefined
      if (keyOf(now) !== known) return { code: 'library.replaced', path }
      const state = `${now.mtimeNs} ${now.size}`
      if (state !== seen) {
        const isForeign = TELLS_BY_DATE && seen !== '' && moved !== '' && before === moved && movedSoFar() === moved
        if (isForeign || now.size < most || !isOurs()) return { code: 'library.replaced', path }
      }
      seen = state
      most = now.size
      moved = before ?? ''
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
    if (index !== undefined) closeSync(index)
  }
}

const keyOf = ({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }): string => `${dev}:${ino}`
