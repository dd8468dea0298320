import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { type LibraryMessage, libraryMessages } from '#contract/messages/library-messages.ts'
import { knows } from '#solver/kernel/message.ts'
import { restoreLibrary } from '#main/library/health/backup.ts'
import { backupFolder, type KeptBackup, listBackups, makeBackup } from '#main/library/health/backups.ts'
import { bringBack, type Wanted } from '#main/library/health/bring-back.ts'
import { explain } from '#main/library/failures.ts'
import { refused } from '../context'
import type { MaintenanceProcess } from '#main/library/maintenance-process/index.ts'
import { copiesFolder, listCopies } from '#main/library/salvage/copies.ts'
import type { Store } from '#main/library/store.ts'

/** The time between automatic backups, in milliseconds. Without changes none is made. */
const EVERY = 15 * 60_000

/** Everything that the backups of a library depend on. */
export interface BackupOptions {
  readonly library: string
  readonly maintenance: MaintenanceProcess
  readonly now?: () => number
  /** The library, while it is open and sound. */
  store(): Store | undefined
  /** Called with the books that changed. */
  changed(books: readonly number[]): void
  notify(message: LibraryMessage): void
  /** Closes the library, runs `work` on its file, and opens it again. */
  exchange<T>(work: () => Promise<T>): Promise<T>
  /** Runs `work` while no other call writes to the library; reading continues. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** The service of backups: makes them on a schedule and on request, compares them with the library, and restores items from them. */
export class BackupService {
  private timer: NodeJS.Timeout | undefined
  /** The state of the library at the last backup, for which no automatic backup is due. */
  private saved: string | undefined
  /** The last backup, on which the next one waits: only one is made at a time. */
  private last: Promise<void> = Promise.resolve()

  constructor(private readonly options: BackupOptions) {}

  /** Starts automatic backups, once a sound library is open. */
  begin(): void {
    this.pause()
    this.saved = listBackups(this.options.library).length > 0 ? this.options.store()?.state() : undefined
    this.timer = setInterval(() => void this.automatic(), EVERY)
    this.timer.unref()
  }

  /** Stops automatic backups. */
  pause(): void {
    clearInterval(this.timer)
  }

  /** Makes a last backup when the application ends. */
  async end(): Promise<void> {
    this.pause()
    await this.automatic()
  }

  readonly handlers = {
    'backup.list': () => listBackups(this.options.library).map(({ path: _, ...backup }) => backup),
    'backup.copies': () => ({ folder: copiesFolder(this.options.library), files: listCopies(this.options.library) }),
    'backup.make': async () => {
      await this.make('hand')
      return null
    },
    'backup.compare': async ({ backup }) => {
      this.open()
      return this.options.maintenance.do({ kind: 'compare', backup: this.named(backup).path, present: this.options.library })
    },
    'backup.puzzles': async ({ backup, book }) => {
      this.open()
      const { maintenance, library: present } = this.options
      return [...(await maintenance.do({ kind: 'puzzles', backup: this.named(backup).path, present, book }))]
    },
    'backup.restore': async (order) => {
      const { path } = this.named(order.backup)
      // Before a restore, a sound library is backed up. A damaged one is kept as a file beside its replacement.
      if (this.options.store()) await this.make('restore')
      if (order.what === 'all') return { kept: await this.restore(path), books: [] }
      this.open()
      await this.examine(path).then((findings) => this.refuse(findings[0] && { code: 'library.damaged', path, problem: findings[0].code }))
      const books = await this.bringBack(path, order.what === 'books' ? { books: order.books } : { puzzles: order.puzzles })
      this.options.changed(books)
      return { kept: null, books: [...books] }
    },
  } satisfies Partial<Handlers>

  /** Restores items from a backup, in a separate process if there is one, because a book of many puzzles takes seconds. */
  private bringBack(backup: string, wanted: Wanted): Promise<readonly number[]> {
    const { maintenance, library: present } = this.options
    return this.options.alone(async () => {
      const store = this.open()
      if (!maintenance.isSeparate) return bringBack(store, backup, wanted)
      const brought = await maintenance.do({ kind: 'bring-back', backup, present, wanted })
      this.refuse(brought.ok ? undefined : brought.message)
      return brought.ok ? brought.books : []
    })
  }

  private async restore(path: string): Promise<string | null> {
    const { library, exchange } = this.options
    const restored = await exchange(() => restoreLibrary(path, library, new Date(this.now()).toISOString(), { examine: this.examine }))
    this.refuse(restored.ok ? undefined : restored.message)
    return restored.ok ? restored.kept : null
  }

  private readonly examine = (path: string) => this.options.maintenance.do({ kind: 'examine', path })

  private now(): number {
    return this.options.now?.() ?? Date.now()
  }

  private refuse(message: LibraryMessage | undefined): void {
    if (message) throw new ServiceError(message)
  }

  private named(name: string): KeptBackup {
    const backup = listBackups(this.options.library).find((one) => one.name === name)
    if (!backup) throw refused({ code: 'library.no-such-backup', name })
    return backup
  }

  private open(): Store {
    const store = this.options.store()
    if (!store) throw refused({ code: 'library.checking', path: this.options.library })
    return store
  }

  private make(reason: 'auto' | 'hand' | 'restore'): Promise<void> {
    const work = this.last.then(async () => {
      const store = this.open()
      const state = store.state()
      const made = await makeBackup(store, reason, this.now(), this.examine)
      this.refuse(made.ok ? undefined : made.message)
      this.saved = state
      await this.copy()
    })
    this.last = work.catch(() => undefined)
    return work
  }

  /** Writes the plain-text copies of books from the newest backup, which has just been found sound and does not change. */
  private async copy(): Promise<void> {
    const { library, maintenance } = this.options
    const [newest] = listBackups(library)
    try {
      if (newest) await maintenance.do({ kind: 'copies', from: newest.path, library })
    } catch (error) {
      this.complain(error, copiesFolder(library))
    }
  }

  /** Makes an automatic backup if something has changed since the last. A failure is only reported. */
  private async automatic(): Promise<void> {
    const { store, library } = this.options
    if (!store() || store()?.state() === this.saved) return
    try {
      await this.make('auto')
    } catch (error) {
      this.complain(error, backupFolder(library))
    }
  }

  private complain(error: unknown, path: string): void {
    const told = error instanceof ServiceError ? error.problem : explain(error, this.options.library)
    const problem: LibraryMessage =
      told && knows(libraryMessages, told) ? told : { code: 'library.cannot-open', path, problem: String(error) }
    this.options.notify({ code: 'library.backup-failed', problem })
  }
}
