import type { PuzzleId } from '#contract/schemas/values.ts'
import { NO_PLAY, type Play } from '#solver/genre/solving.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import type { Words } from '#renderer/words/en.ts'

interface Own {
  readonly puzzle: PuzzleId
  readonly play: Play
}

/** A person's progress with the open puzzle beside the entries: clock, counters and checkpoints. Undo on the board does not change it. */
class Playing {
  /** The progress with the last solved puzzle, newer than the fetched one. */
  private own = $state.raw<Own | undefined>()

  /** The progress with the open puzzle. */
  get now(): Play {
    const { detail } = puzzle
    return (this.own?.puzzle === detail?.id ? this.own?.play : detail?.play) ?? NO_PLAY
  }

  /** Changes the named parts and stores them in the library. */
  change(part: Partial<Play>): void {
    const { detail } = puzzle
    if (!detail) return
    const play = { ...this.now, ...part }
    this.own = { puzzle: detail.id, play }
    void attempt(() => ask('puzzle.keep-play', { puzzle: detail.id, play }))
  }

  /**
   * Changes the named parts, with undo while the window is open.
   * @param back returns the reverse change for the present state, because the clock may have run meanwhile
   */
  changeUndoably(label: (words: Words) => string, part: Partial<Play>, back: (now: Play) => Partial<Play>): void {
    const id = puzzle.detail?.id
    if (id === undefined) return
    this.change(part)
    undo.push({ label, undo: () => this.put(id, back), redo: () => this.put(id, () => part) })
  }

  /** Changes named parts of the progress with any puzzle. */
  private async put(id: PuzzleId, part: (now: Play) => Partial<Play>): Promise<void> {
    if (puzzle.detail?.id === id) return this.change(part(this.now))
    // Earlier changes have already been sent.
    const now = (await ask('puzzle.get', { puzzle: id })).play ?? NO_PLAY
    const play = { ...now, ...part(now) }
    if (this.own?.puzzle === id) this.own = { puzzle: id, play }
    await ask('puzzle.keep-play', { puzzle: id, play })
  }

  /** Increases a counter. */
  count(what: 'resets' | 'fixes' | 'hints'): void {
    this.change({ [what]: this.now[what] + 1 })
  }
}

/** The only {@link Playing} of the window. */
export const playing = new Playing()
