import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { pencilBoardWords, type Phrases } from './words'

/** The name of a change of the board for undo. */
export type Command = keyof Phrases['undo']

/** An unfinished drag: the board on which it began, and its changes so far with their name. */
interface Held {
  readonly on: BoardState | null
  readonly command?: Command
  readonly change: Partial<BoardState>
}

/** The changes of the board in hand. What a drag draws is shown at once, and becomes one step of undo when the drag ends. */
class Stroke {
  private held = $state.raw<Held | undefined>()

  /** The unfinished drag; undefined if the board is no longer the one on which it began. */
  private get own(): Held | undefined {
    return this.held?.on === puzzle.board ? this.held : undefined
  }

  /** The board with the changes of the unfinished drag; undefined if there are none. */
  get underway(): BoardState | undefined {
    const { own } = this
    return own?.command && own.on ? { ...own.on, ...own.change } : undefined
  }

  /** The board in hand with the changes of the unfinished drag. */
  get board(): BoardState | null {
    return this.underway ?? puzzle.board
  }

  /** Begins a drag. */
  begin(): void {
    this.held = { on: puzzle.board, change: {} }
  }

  /** Changes the board: as a part of the unfinished drag, or else as a step of undo of its own. */
  edit(command: Command, change: Partial<BoardState>): void {
    const { own } = this
    if (own) this.held = { on: own.on, command: own.command ?? command, change: { ...own.change, ...change } }
    else puzzle.edit((w) => pencilBoardWords(w).undo[command], change)
  }

  /** Ends the drag; does nothing without one. */
  end(): void {
    const { own } = this
    this.held = undefined
    if (own?.command) this.edit(own.command, own.change)
  }
}

/** The only {@link Stroke} of the window. */
export const stroke = new Stroke()
