import { type BigIntStats, statSync, closeSync, existsSync, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { OwnPage } from './own-page'
import type { Store } from '../store'

/**
 * The number of bytes that are read of the log's index (`-shm`, https://www.sqlite.org/walformat.html). They hold the salts of the log, the
 * number of frames that were moved into the library's file, and the number that should be moved.
 */
const INDEX_BYTES = 136
const SALTS_AT = 32
const DONE_AT = 96
const BEGUN_AT = 128

/** A reader of the index of an open library's log, without SQLite. */
class LogIndex {
  private file: number | undefined

  /** @param path the path of the library; the index may not exist yet */
  constructor(private readonly path: string) {}

  /**
   * A key that names the log and how much of it was last moved into the library. Undefined while it is being moved, or where the index
   * cannot be read.
   */
  moved(): string | undefined {
    const index = `${this.path}-shm`
    if (this.file === undefined && existsSync(index)) this.file = openSync(index, 'r')
    const begin = Buffer.alloc(INDEX_BYTES)
    if (this.file === undefined || readSync(this.file, begin, 0, INDEX_BYTES, 0) < INDEX_BYTES) return undefined
    const at = (place: number) => begin.subarray(place, place + 4)
    return at(DONE_AT).equals(at(BEGUN_AT)) ? begin.toString('hex', SALTS_AT, SALTS_AT + 8) + at(DONE_AT).toString('hex') : undefined
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file)
  }
}

/** The time between two examinations of the file, in milliseconds. Even on a busy machine a change is then reported within a second. */
const EVERY = 250
/** Whether the date of a file changes as soon as it is written. */
const TELLS_BY_DATE = process.platform !== 'win32'

/**
 * Watches the file of an open library. It notices when the file vanishes, and when another file was written over it.
 *
 * Another library is recognised by the page with the dates of its migrations, which never changes. An older copy of the same library is
 * recognised because the file was written at all: SQLite writes to it only when it moves the log into it, and notes this in the log's index
 * before and after. Setting the file's date counts as writing, too. While SQLite writes, and on Windows, where dates may change late, an
 * older copy is recognised only by its smaller size: a library never shrinks.
 *
 * @param onGone called once
 * @returns a function that ends the watch. It must be called after the library was closed, because closing a file takes away SQLite's locks
 * on it
 */
export function watchLibrary(store: Store, onGone: (message: LibraryMessage) => void): () => void {
  const watch = new Watch(store)
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    timer = setTimeout(() => {
      void watch
        .look(() => isOver)
        .then((message) => {
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
    watch.close()
  }
}

/** The state of a library's files when they were last examined. */
class Watch {
  private readonly path: string
  private readonly known: string
  private readonly page: OwnPage
  private readonly index: LogIndex
  private log: string | undefined
  /** The date and size of the file, its greatest size, and the state of the log's index, when they were last examined; empty before. */
  private seen = ''
  private most = 0n
  private moved = ''

  constructor(store: Store) {
    this.path = store.path
    this.known = keyOf(statSync(store.path, { bigint: true }))
    this.page = new OwnPage(store)
    this.index = new LogIndex(store.path)
  }

  /**
   * Examines the files.
   *
   * @returns the damage, if there is any
   * @param isOver whether the watch has ended, so that nothing may be read any more
   */
  async look(isOver: () => boolean): Promise<LibraryMessage | undefined> {
    const { path } = this
    try {
      // The index is read before the file. Pages that SQLite moves in between are then noticed the next time.
      const before = isOver() ? undefined : this.index.moved()
      const now = await stat(path, { bigint: true })
      if (isOver()) return undefined
      if (keyOf(now) !== this.known || this.isReplaced(now, before)) return { code: 'library.replaced', path }
    } catch (error) {
      // A drive that does not answer for a moment is no damage.
      if (['ENOENT', 'ENOTDIR', 'ENODEV', 'EIO', 'ESTALE'].includes((error as NodeJS.ErrnoException).code ?? ''))
        return { code: 'library.gone', path }
    }
    return this.lostLog()
  }

  close(): void {
    this.page.close()
    this.index.close()
  }

  /** Whether another library, or an older copy, was written over the file since it was last examined. */
  private isReplaced(now: BigIntStats, before: string | undefined): boolean {
    const state = `${now.mtimeNs} ${now.size}`
    if (state !== this.seen) {
      const isForeign = TELLS_BY_DATE && this.seen !== '' && this.moved !== '' && before === this.moved && this.index.moved() === this.moved
      if (isForeign || now.size < this.most || !this.page.isThere()) return true
    }
    this.seen = state
    this.most = now.size
    this.moved = before ?? ''
    return false
  }

  /** Finds out whether the log has vanished. Without it, all changes since the last checkpoint would be lost, and nobody would notice. */
  private async lostLog(): Promise<LibraryMessage | undefined> {
    const beside = await stat(`${this.path}-wal`, { bigint: true }).then(keyOf, () => undefined)
    if (this.log !== undefined && beside !== this.log)
      return { code: beside === undefined ? 'library.gone' : 'library.replaced', path: this.path }
    this.log = beside
    return undefined
  }
}

const keyOf = ({ dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>): string => `${dev}:${ino}`
