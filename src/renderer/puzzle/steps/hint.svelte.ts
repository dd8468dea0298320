import type { Hint } from '#solver/genre/genre.ts'
import { ask } from '#renderer/bridge/index.ts'
import { viewOf } from '#renderer/boards/contract/registry.ts'
import { playing } from '../solving/play.svelte'
import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'

/** The requested hint, which is dropped when the board changes. */
class Hints {
  private given = $state.raw<{ readonly hint: Hint; readonly board: BoardState } | null>(null)

  /** The number of the last request; answers to earlier ones are ignored. */
  private turn = 0

  /** Whether a request is running. */
  get asking(): boolean {
    return puzzle.hinting
  }

  /** Whether there are hints for the open puzzle. */
  get isPossible(): boolean {
    return puzzle.genre?.hint !== undefined && this.ways !== undefined
  }

  /** The hint for the present board; null if none was requested. */
  get current(): Hint | null {
    return this.given && this.given.board === puzzle.board && puzzle.shown === 'none' && puzzle.step === null ? this.given.hint : null
  }

  /** Whether there is something to apply: a step to make, or a mistake to undo. */
  get isApplicable(): boolean {
    return this.current !== null && this.current.kind !== 'nothing'
  }

  /** Requests the first mistake, or the next step. */
  async ask(): Promise<void> {
    const { detail, board } = puzzle
    if (!detail || !board || this.asking || !this.isPossible) return
    puzzle.shown = 'none'
    puzzle.step = null
    puzzle.hinting = true
    const turn = ++this.turn
    playing.count('hints')
    try {
      const hint = await ask('puzzle.hint', { genre: detail.genre, puzzle: board.puzzle, work: board.work })
      if (puzzle.board === board) this.given = { hint, board }
    } finally {
      if (turn === this.turn) puzzle.hinting = false
    }
  }

  /** Applies the step of the hint, or removes the mistake, with undo. */
  apply(): void {
    const { current, ways } = this
    const { board } = puzzle
    if (!current || !board || !ways || current.kind === 'nothing') return
    const work = current.kind === 'step' ? ways.apply(board, current.step) : ways.withdraw(board, current.at)
    puzzle.edit((w) => w.hints.undo[current.kind], { work })
  }

  /** Closes the hint without changing the board. */
  leave(): void {
    this.given = null
  }

  private get ways() {
    return viewOf(puzzle.detail?.genre)?.hints
  }
}

/** The only {@link Hints} of the window. */
export const hints = new Hints()
