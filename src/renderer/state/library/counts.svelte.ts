import type { Answer } from '#contract/api.ts'
import { ask } from '#renderer/bridge/index.ts'

/** How long nothing may change before drafts are counted again: all books are read for it. */
const LATER_MS = 400

/** How many drafts and deleted things the library has, as it is told below the tree. */
class Counts {
  /** As they were counted last; null until they are. */
  known = $state.raw<Answer<'library.counts'> | null>(null)
  private question = 0

  /** Counts anew, once nothing else changes. Gives what ends it. */
  refreshLater(): () => void {
    const timer = setTimeout(() => void this.refresh(), LATER_MS)
    return () => clearTimeout(timer)
  }

  /** Counts anew. What cannot be counted keeps its number: whatever is wrong is told by the tree and the rows. */
  async refresh(): Promise<void> {
    const question = ++this.question
    const known = await ask('library.counts', null).catch(() => null)
    if (known && question === this.question) this.known = known
  }
}

/** The ones of the window. */
export const counts = new Counts()
