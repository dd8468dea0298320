import type { NodeId } from '#contract/schemas/values.ts'
import type { BookStatistics } from '#solver/analysis/statistics/book.ts'
import { ask } from '../bridge'
import { attempt } from '../state/notices.svelte'
import { settings } from '../state/settings.svelte'

/** The statistics of the open book by one grader. */
class Statistics {
  shown = $state.raw<BookStatistics | null>(null)
  /** The genres of the book, that of its first puzzle first. */
  genres = $state.raw<readonly string[]>([])
  /** A counter of changes of the book. */
  version = $state(0)
  private wanted = ''

  async loadGenres(book: NodeId): Promise<void> {
    this.genres = (await attempt(() => ask('book.genres', { book }))) ?? []
  }

  async load(book: NodeId, grader: string): Promise<void> {
    const key = `${book} ${grader}`
    if (this.wanted !== key) this.shown = null
    this.wanted = key
    const shown = await attempt(() => ask('book.stats', { book, grader, usual: settings.usualGraders }))
    if (this.wanted === key) this.shown = shown ?? null
  }

  markOld(): void {
    this.version++
  }
}

/** The only {@link Statistics} of the window. */
export const statistics = new Statistics()
