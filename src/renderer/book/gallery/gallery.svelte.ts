import type { PuzzleId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { Drawings } from '#renderer/drawing/thumbs/drawings.svelte.ts'
import { keep, kept, oneOf, within } from '#renderer/state/kept.ts'

/** The kind of drawing on the cards. */
export type Show = (typeof SHOWS)[number]
/** The kinds of drawings, in the order of their buttons. */
export const SHOWS = ['problem', 'solution', 'hardest'] as const

/** The smallest and the largest drawing, and the step by which keys change its size, in px. */
export const SIZES = { least: 84, most: 240, step: 12 } as const

/** The look of the gallery, which is remembered. */
class Gallery {
  private shownSize = $state(kept('gallery.size', within(SIZES.least, SIZES.most, 116)))
  private shownWhat = $state<Show>(kept('gallery.show', oneOf(SHOWS, 'problem')))
  /** The index of the card `by` rows below a card; the view replaces this function, because it knows the layout. */
  down: (index: number, by: number) => number = (index) => index
  /** The scroll position by book. */
  readonly tops: Record<number, number> = {}
  readonly drawings = new Drawings(
    (of, has) =>
      ask('puzzle.draw', {
        ...{ puzzles: [...of] as PuzzleId[], show: this.show, graders: settings.graders, has },
        printed: settings.language,
      }),
    6,
  )

  get size(): number {
    return this.shownSize
  }
  set size(size: number) {
    this.shownSize = Math.max(SIZES.least, Math.min(SIZES.most, size))
    keep('gallery.size', this.shownSize)
  }

  get show(): Show {
    return this.shownWhat
  }
  set show(show: Show) {
    this.shownWhat = show
    keep('gallery.show', show)
    this.drawings.clear()
  }

  /** Moves the keyboard by rows of cards. */
  go(by: number, how?: 'extend'): void {
    void rows.go(this.down(rows.cursor, by), how)
  }
}

/** The only {@link Gallery} of the window. */
export const gallery = new Gallery()
