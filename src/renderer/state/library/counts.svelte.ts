import type { Answer } from '#contract/api.ts'
import { ask } from '#renderer/bridge/index.ts'

/** The pause after the last change before drafts are counted again, in milliseconds. Counting reads all books. */
const LATER_MS = 400

/** The numbers of drafts and of items in the trash, which are shown below the tree. */
class Counts {
  /** The numbers of the last count; null before. */
  known = $state.raw<Answer<'library.counts'> | null>(null)
  private question = 0

  /**
   * Counts again after a pause without changes.
   * @returns a function that cancels it
   */
  refreshLater(): () => void {
    const timer = setTimeout(() => void this.refresh(), LATER_MS)
    return () => clearTimeout(timer)
  }

  /** Counts again. If that fails, the old numbers stay; the tree and the rows report the error. */
  async refresh(): Promise<void> {
    const question = ++this.question
    const known = await ask('library.counts', null).catch(() => null)
    if (known && question === this.question) this.known = known
  }
}

/** The only {@link Counts} of the window. */
export const counts = new Counts()
