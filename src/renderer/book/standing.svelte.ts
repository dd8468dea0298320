import { flat } from '../pages/plan/flat.svelte'
import { library } from '../state/library/library.svelte'
import { panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { words } from '../words'
import { bars } from './bars.svelte'

/**
 * The state of the open book, which the status bar shows if there is no other message. It needs no call: all of it is known in the window.
 */
class BookStanding {
  /** The number of puzzles without a level, from the pages or from the bars of the table; undefined while neither is known. */
  private readonly without: number | undefined = $derived.by(() => {
    const { book } = library
    if (!book) return undefined
    const { plan } = flat
    // Pages know only printed puzzles, so they count only if all puzzles are printed.
    if (plan && flat.book === book.id && !flat.isComing && plan.puzzles.level.length === book.puzzles)
      return plan.puzzles.level.reduce<number>((sum, level) => sum + (level === null ? 1 : 0), 0)
    if (bars.of !== book.id || !bars.counted) return undefined
    return bars.counted.level.reduce((sum, { is, puzzles }) => sum + (is === null ? puzzles : 0), 0)
  })

  /** The state in words, e.g. "All graded · saved"; empty without an open book. */
  readonly said: string = $derived.by(() => {
    const { book } = library
    if (!book || panes.screen === 'trash') return ''
    const w = words().desk.standing
    const graded = book.puzzles === 0 || this.without === undefined ? undefined : this.without === 0 ? w.allGraded : w.without(this.without)
    return [graded, puzzle.isSaved ? w.saved(graded !== undefined) : w.saving(graded !== undefined)].filter(Boolean).join(w.and)
  })
}

/** The only {@link BookStanding} of the window. */
export const standing = new BookStanding()
