import type { Answer } from '#contract/api.ts'
import { ask } from '#renderer/bridge/index.ts'

/** How long nothing must change before drafts are counted again, in milliseconds: counting reads all books. */
const LATER_MS = 400

/** The numbers of drafts and of deleted things, which are shown below the tree. */
class Counts {
  /** The numbers as last counted; null before that. */
  known = $state.raw<Answer<'library.counts'> | null>(null)
  private question = 0

  /**
   * Counts again, once nothing has changed for a while.
   * @returns a function that cancels it
   */
  refreshLater(): () => void {
    const timer = setTimeout(() => void this.refresh(), LATER_MS)
    return () => clearTimeout(timer)
  }

  /** Counts again. If that fails, the old numbers stay, and the tree and the rows say what is wrong. */
  async refresh(): Promise<void> {
    const question = ++this.question
    const known = await ask('library.counts', null).catch(() => null)
    if (known && question === this.question) this.known = known
  }
}

/** The window's one instance. */
export const counts = new Counts()
