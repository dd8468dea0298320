import { TRASH_DAYS, type TrashEntry } from '#contract/schemas/trash.ts'
import { ask } from '#renderer/bridge/index.ts'
import { landIn, type Target } from '#renderer/state/library/target.svelte.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { attempt, notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { keepNode } from '#renderer/state/undo/places.ts'
import { keepDone, offerUndo, undo } from '#renderer/state/undo/undo.svelte.ts'
import { words, type Words } from '#renderer/words/index.ts'

const DAY = 24 * 60 * 60 * 1000

/** The contents of the trash, as the window shows them. */
class Trash {
  entries = $state.raw<readonly TrashEntry[]>([])
  /** The index of the entry that has the keyboard. */
  cursor = $state(0)
  /** The book for puzzles whose own book is gone. */
  into = $state<Target | null>(null)
  /** The entry that is to be deleted after a question; null: all. */
  doomed = $state.raw<TrashEntry | null>(null)

  readonly current: TrashEntry | undefined = $derived(this.entries[this.cursor])

  async load(): Promise<void> {
    const entries = await attempt(() => ask('trash.list', null))
    if (!entries) return
    this.entries = entries
    this.cursor = Math.max(0, Math.min(this.cursor, entries.length - 1))
  }

  go(index: number): void {
    this.cursor = Math.max(0, Math.min(this.entries.length - 1, index))
  }

  /** The days, at least one, until an entry is deleted for good by itself. */
  daysLeft({ removedAt }: TrashEntry): number {
    return Math.max(1, Math.ceil(TRASH_DAYS - (Date.now() - Date.parse(removedAt)) / DAY))
  }

  /** Restores an entry to its old place. If its book is gone, it goes to the chosen book. */
  async restore(entry: TrashEntry): Promise<void> {
    await attempt(async () => {
      const { place } = entry
      const into = entry.hasPlace || place.kind === 'node' ? null : await landIn(this.into ?? { fresh: entry.from })
      const label = (w: Words): string => w.trash.restoring(entry.puzzles)
      const back = await undo.during(async () => {
        const restored = await ask('trash.restore', { place, into })
        await (place.kind === 'puzzles' ? keepDone(label, [{ kind: 'places', places: restored.places }]) : keepNode(label, place.node))
        return restored
      })
      notices.tell('done', () => words().trash.restored, offerUndo())
      await library.load()
      if (rows.book === back.book) await rows.refresh()
      await this.load()
    })
  }

  /** Asks before an entry, or all of them, is deleted for good. */
  askToEmpty(entry: TrashEntry | null): void {
    if (this.entries.length === 0) return
    this.doomed = entry
    panes.dialog = 'empty-trash'
  }

  /** Deletes the entries in question for good. */
  async empty(): Promise<void> {
    panes.dialog = null
    await attempt(() => ask('trash.empty', { places: this.doomed ? [this.doomed.place] : null }))
    await this.load()
  }
}

/** The only {@link Trash} of the window. */
export const trash = new Trash()
