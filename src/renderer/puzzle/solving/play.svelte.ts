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

/**
 * A person's progress with the puzzle in hand beside the entries: clock, counters and checkpoints. Undo on the board leaves it as it is.
 */
class Playing {
  /** The progress with the puzzle that was played last; it is newer than the fetched one. */
  private own = $state.raw<Own | undefined>()

  /** The play of the puzzle in hand. */
  get now(): Play {
    const { detail } = puzzle
    return (this.own?.puzzle === detail?.id ? this.own?.play : detail?.play) ?? NO_PLAY
  }

  /** Changes the named parts, and stores them in the library. */
  change(part: Partial<Play>): void {
    const { detail } = puzzle
    if (!detail) return
    const play = { ...this.now, ...part }
    this.own = { puzzle: detail.id, play }
    void attempt(() => ask('puzzle.keep-play', { puzzle: detail.id, play }))
  }

  /**
   * Changes the named parts; an undo is possible while the window is open.
   * @param back the change that takes it back, made from the state at that time, since the clock may have run meanwhile
   */
  changeUndoably(label: (words: Words) => string, part: Partial<Play>, back: (now: Play) => Partial<Play>): void {
    const id = puzzle.detail?.id
    if (id === undefined) return
    this.change(part)
    undo.push({ label, undo: () => this.put(id, back), redo: () => this.put(id, () => part) })
  }

  /** Changes named parts of the progress with a puzzle, in hand or not. */
  private async put(id: PuzzleId, part: (now: Play) => Partial<Play>): Promise<void> {
    if (puzzle.detail?.id === id) return this.change(part(this.now))
    // The last changes were sent before this call.
    const now = (await ask('puzzle.get', { puzzle: id })).play ?? NO_PLAY
    const play = { ...now, ...part(now) }
    if (this.own?.puzzle === id) this.own = { puzzle: id, play }
    await ask('puzzle.keep-play', { puzzle: id, play })
  }

  /** Counts one more. */
  count(what: 'resets' | 'fixes' | 'hints'): void {
    this.change({ [what]: this.now[what] + 1 })
  }
}

/** The window's one instance. */
export const playing = new Playing()
