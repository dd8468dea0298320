import { newBook } from '#renderer/library/new-book/new-book.svelte.ts'
import { isNarrow, panes } from '#renderer/state/panes.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/**
 * A step of the tour. `show` makes the part of the window visible that the step explains; `at` is a CSS selector for the element at which
 * the bubble points.
 */
interface Step {
  readonly show: () => void
  readonly at?: string
}

const STEPS: readonly Step[] = [
  // The first step asks what the book is for, so that a person can begin a book at once.
  { show: () => undefined },
  { show: () => (panes.treeOpen = true), at: '[role=tree]' },
  { show: () => (panes.center = 'puzzles'), at: '#tab-puzzles' },
  { show: () => (panes.center = 'pages'), at: '#tab-pages' },
  { show: () => (panes.center = 'statistics'), at: '#tab-statistics' },
  { show: () => (panes.center = 'puzzles'), at: '[data-tour=commands]' },
]

/**
 * The tour through the window. It first asks what the book is for, then points at five parts of the window. It appears at the first start,
 * and on request.
 */
class Tour {
  /** The index of the step that is shown; null for none. */
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

  /** Shows a step. Beyond the last step the tour ends. */
  go(step: number): void {
    if (step < 0) return
    const shown = STEPS[step]
    if (!shown) return this.end()
    panes.screen = 'book'
    if (isNarrow()) panes.treeOpen = false
    shown.show()
    this.step = step
  }

  /** Ends the tour because the person begins a book. */
  make(): void {
    this.end()
    newBook.open()
  }

  /** Ends the tour, whether seen or skipped. It does not appear by itself again. */
  end(): void {
    this.step = null
    if (isNarrow()) panes.treeOpen = false
    if (!settings.kept.toured) void settings.change({ toured: true })
  }
}

/** The only {@link Tour} of the window. */
export const tour = new Tour()
