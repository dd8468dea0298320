import { newBook } from '#renderer/library/new-book/new-book.svelte.ts'
import { isNarrow, panes } from '#renderer/state/panes.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/**
 * A step of the tour. `show` brings the part of the window into sight that the step is about; `at` finds the element at which it
 * points, as a CSS selector.
 */
interface Step {
  readonly show: () => void
  readonly at?: string
}

const STEPS: readonly Step[] = [
  // The first step asks what the book is for, so that a person who wants to make one can begin at once.
  { show: () => undefined },
  { show: () => (panes.treeOpen = true), at: '[role=tree]' },
  { show: () => (panes.center = 'puzzles'), at: '#tab-puzzles' },
  { show: () => (panes.center = 'pages'), at: '#tab-pages' },
  { show: () => (panes.center = 'statistics'), at: '#tab-statistics' },
  { show: () => (panes.center = 'puzzles'), at: '[data-tour=commands]' },
]

/**
 * The tour through the window, at the first start and on request: it asks what the book is for, then points at five parts of the window.
 */
class Tour {
  /** The step that is shown, from 0; null: none. */
  step = $state<number | null>(null)
  readonly count = STEPS.length

  /** Begins the tour for a person who has not seen it. */
  offer(): void {
    if (!settings.kept.toured) this.go(0)
  }

  /** The element that the step points at, as a CSS selector; undefined for none. */
  get target(): string | undefined {
    return this.step === null ? undefined : STEPS[this.step]?.at
  }

  /** Shows a step; beyond the last it ends. */
  go(step: number): void {
    if (step < 0) return
    const shown = STEPS[step]
    if (!shown) return this.end()
    panes.screen = 'book'
    if (isNarrow()) panes.treeOpen = false
    shown.show()
    this.step = step
  }

  /** Leaves the walk for a book that is made at once. */
  make(): void {
    this.end()
    newBook.open()
  }

  /** Ends the tour, seen or skipped; it does not come by itself again. */
  end(): void {
    this.step = null
    if (isNarrow()) panes.treeOpen = false
    if (!settings.kept.toured) void settings.change({ toured: true })
  }
}

/** The window's one instance. */
export const tour = new Tour()
