import { isNarrow, panes } from '#renderer/state/panes.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/** The part of the window that each step shows. */
const STEPS: readonly (() => void)[] = [
  () => (panes.treeOpen = true),
  () => (panes.center = 'puzzles'),
  () => (panes.center = 'pages'),
  () => (panes.center = 'statistics'),
  () => (panes.center = 'puzzles'),
]

/** A walk through the window in five steps, at the first start and whenever it is asked for. */
class Tour {
  /** The step that is shown, from 0; null: none. */
  step = $state<number | null>(null)
  readonly count = STEPS.length

  /** Begins it where nobody has seen it yet. */
  offer(): void {
    if (!settings.kept.toured) this.go(0)
  }

  /** Shows a step; beyond the last it ends. */
  go(step: number): void {
    if (step < 0) return
    const show = STEPS[step]
    if (!show) return this.end()
    panes.screen = 'book'
    if (isNarrow()) panes.treeOpen = false
    show()
    this.step = step
  }

  /** It was seen, or skipped: it does not come by itself again. */
  end(): void {
    this.step = null
    if (isNarrow()) panes.treeOpen = false
    if (!settings.kept.toured) void settings.change({ toured: true })
  }
}

/** The one of the window. */
export const tour = new Tour()
