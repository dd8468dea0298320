import type { PuzzleId } from '#contract/values.ts'
import { type BoardState, puzzle } from '../state/puzzle.svelte'

interface Trial {
  readonly puzzle: PuzzleId
  /** The board when it began. */
  readonly before: BoardState
}

/** What a person tries on boards: each trial is kept or dropped as a whole; one may be begun within another. */
class Trials {
  private all = $state.raw<readonly Trial[]>([])

  /** Those of the puzzle in hand, the first first. */
  get open(): readonly Trial[] {
    return this.all.filter((trial) => trial.puzzle === puzzle.detail?.id)
  }

  /** The board before the first of them; undefined while nothing is tried. */
  get before(): BoardState | undefined {
    return this.open[0]?.before
  }

  /** Whether the board can be written on. */
  get canBegin(): boolean {
    return puzzle.board !== null && puzzle.shown === 'none' && puzzle.step === null
  }

  begin(): void {
    const { detail, board } = puzzle
    if (detail && board && this.canBegin) this.all = [...this.all, { puzzle: detail.id, before: board }]
  }

  /** Ends the last trial; what was tried stays. */
  keep(): void {
    const last = this.open.at(-1)
    this.all = this.all.filter((trial) => trial !== last)
  }

  /** Ends the last trial, and the board is as it was when it began; one step of undo. */
  drop(): void {
    const last = this.open.at(-1)
    if (!last || !this.canBegin) return
    this.keep()
    if (JSON.stringify(last.before) !== JSON.stringify(puzzle.board)) puzzle.edit((w) => w.entry.trial.undo, last.before)
  }
}

/** The one of the window. */
export const trials = new Trials()
