import type { PuzzleId } from '#contract/values.ts'
import { NO_PLAY, type Play } from '#solver/core/solving.ts'
import { ask } from '../bridge'
import { attempt } from '../state/notices.svelte'
import { puzzle } from '../state/puzzle.svelte'

interface Own {
  readonly puzzle: PuzzleId
  readonly play: Play
}

/** How far a person has come with the puzzle in hand, beside what stands on its board: undo takes nothing of it back. */
class Playing {
  /** Of the puzzle that was last played: newer than what was fetched of it. */
  private own = $state.raw<Own | undefined>()

  /** Of the puzzle in hand. */
  get now(): Play {
    const { detail } = puzzle
    return (this.own?.puzzle === detail?.id ? this.own?.play : detail?.play) ?? NO_PLAY
  }

  /** Changes what is named, and writes it into the library. */
  change(part: Partial<Play>): void {
    const { detail } = puzzle
    if (!detail) return
    const play = { ...this.now, ...part }
    this.own = { puzzle: detail.id, play }
    void attempt(() => ask('puzzle.keep-play', { puzzle: detail.id, play }))
  }

  /** Counts one more. */
  count(what: 'resets' | 'fixes' | 'hints'): void {
    this.change({ [what]: this.now[what] + 1 })
  }
}

/** The one of the window. */
export const playing = new Playing()
