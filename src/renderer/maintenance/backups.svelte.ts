import { SvelteSet } from 'svelte/reactivity'
import type { Backup, BackupPuzzle, Comparison, PlainCopies } from '#contract/schemas/maintenance.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { ask } from '../bridge'
import { attempt, notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { words } from '../words'
import { beginAnew, maintenance } from './maintenance.svelte'

/** The state of the dialog of backups: the list, the backup that is compared with the present library, and the chosen books and puzzles. */
class Backups {
  list = $state.raw<readonly Backup[]>([])
  /** The plain-text copies of books; null until they are fetched. */
  copies = $state.raw<PlainCopies | null>(null)
  chosen = $state<string | null>(null)
  comparison = $state.raw<Comparison | null>(null)
  /** The book whose puzzles are listed. */
  book = $state<NodeId | null>(null)
  puzzles = $state.raw<readonly BackupPuzzle[]>([])
  busy = $state(false)
  /** Whether restoring everything waits for a confirmation. */
  confirming = $state(false)
  readonly books = new SvelteSet<NodeId>()
  readonly picked = new SvelteSet<PuzzleId>()
  readonly backup = $derived(this.list.find(({ name }) => name === this.chosen))

  async open(): Promise<void> {
    panes.dialog = 'backups'
    await this.load()
    const [newest] = this.list
    if (newest) await this.choose(newest.name)
  }

  async load(): Promise<void> {
    this.list = (await attempt(() => ask('backup.list', null))) ?? []
    this.copies = (await attempt(() => ask('backup.copies', null))) ?? null
  }

  /** Chooses a backup and compares it. */
  async choose(name: string): Promise<void> {
    this.chosen = name
    this.comparison = null
    this.confirming = false
    this.show(null)
    this.books.clear()
    this.picked.clear()
    if (maintenance.isInTrouble) return
    const comparison = await attempt(() => ask('backup.compare', { backup: name }))
    if (this.chosen === name) this.comparison = comparison ?? null
  }

  /** Lists the puzzles of a book in the backup. */
  show(book: NodeId | null): void {
    this.book = book
    this.puzzles = []
    const backup = this.chosen
    if (book === null || backup === null) return
    void attempt(async () => {
      const puzzles = await ask('backup.puzzles', { backup, book })
      if (this.book === book && this.chosen === backup) this.puzzles = puzzles
    })
  }

  async make(): Promise<void> {
    await this.working(async () => {
      await ask('backup.make', null)
      await this.load()
      const [newest] = this.list
      if (newest) await this.choose(newest.name)
    })
  }

  /** Restores the ticked books and puzzles. */
  async restoreChosen(): Promise<void> {
    const { chosen: backup } = this
    if (backup === null) return
    const [books, puzzles] = [[...this.books], [...this.picked]]
    await this.working(async () => {
      if (books.length > 0) await ask('backup.restore', { what: 'books', backup, books })
      if (puzzles.length > 0) await ask('backup.restore', { what: 'puzzles', backup, puzzles })
      panes.dialog = null
      notices.tell('done', () => words().maintenance.broughtBack)
    })
  }

  /** Replaces the library by the backup. */
  async restoreAll(): Promise<void> {
    const { chosen: backup } = this
    if (backup === null) return
    await this.working(async () => {
      await ask('backup.restore', { what: 'all', backup })
      beginAnew()
    })
  }

  private async working(work: () => Promise<void>): Promise<void> {
    this.busy = true
    await attempt(work)
    this.busy = false
  }
}

/** The only {@link Backups} of the window. */
export const backups = new Backups()
