import { type Checkpoint, SOLVING_MOST } from '#solver/genre/solving.ts'
import { playing } from './play.svelte'
import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import type { Words } from '#renderer/words/index.ts'

const boardOf = ({ puzzle: content, work }: Checkpoint): BoardState => ({ puzzle: content, work })

/**
 * A person's trials (assumptions) on boards. A trial begins at a checkpoint, which the library stores. It is accepted or dropped as a
 * whole, or restarted from the checkpoint. Trials may be nested.
 */
class Trials {
  /** The checkpoints of the open puzzle, the first one first. */
  get open(): readonly Checkpoint[] {
    return playing.now.checkpoints
  }

  /** The board before the first trial; undefined if there is none. */
  get before(): BoardState | undefined {
    return this.open[0] && boardOf(this.open[0])
  }

  /** Whether the board can be written on. */
  get canWrite(): boolean {
    return puzzle.board !== null && puzzle.shown === 'none' && puzzle.step === null
  }

  /** Whether another checkpoint is allowed. */
  get canBegin(): boolean {
    return this.canWrite && this.open.length < SOLVING_MOST.checkpoints
  }

  begin(): void {
    const { board } = puzzle
    if (!board || !this.canBegin) return
    const { seconds, fixes } = playing.now
    playing.change({ checkpoints: [...this.open, { at: new Date().toISOString(), seconds, ...board }], fixes: fixes + 1 })
  }

  /** Ends the last trial and keeps its entries. */
  keep(): void {
    this.remove(this.open.length - 1)
  }

  /** Ends the last trial and restores the board from its checkpoint, as one step of undo. */
  drop(): void {
    const last = this.open.at(-1)
    if (!last || !this.canWrite) return
    playing.change({ checkpoints: this.open.slice(0, -1) })
    this.show((w) => w.entry.trial.undo, last)
  }

  /** Restores the board from a checkpoint (by default the last one), which stays, as one step of undo. */
  goBack(at = this.open.length - 1): void {
    const checkpoint = this.open[at]
    if (checkpoint && this.canWrite) this.show((w) => w.entry.trial.undoBack, checkpoint)
  }

  /** Removes a checkpoint; the board stays. */
  remove(at: number): void {
    const { open } = this
    const checkpoint = open[at]
    if (!checkpoint) return
    const earlier = new Set(open.slice(0, at).map((one) => JSON.stringify(one)))
    const isEarlier = (one: Checkpoint): boolean => earlier.has(JSON.stringify(one))
    playing.changeUndoably(
      (w) => w.entry.trial.undoRemove,
      { checkpoints: open.filter((_, i) => i !== at) },
      // Other checkpoints may have been added or removed meanwhile; this one goes after those that were before it.
      ({ checkpoints }) => ({
        checkpoints: [...checkpoints.filter(isEarlier), checkpoint, ...checkpoints.filter((one) => !isEarlier(one))],
      }),
    )
  }

  private show(label: (words: Words) => string, checkpoint: Checkpoint): void {
    const then = boardOf(checkpoint)
    const now = puzzle.board && { puzzle: puzzle.board.puzzle, work: puzzle.board.work }
    if (JSON.stringify(then) !== JSON.stringify(now)) puzzle.edit(label, then)
  }
}

/** The only {@link Trials} of the window. */
export const trials = new Trials()
