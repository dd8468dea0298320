import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { pencilBoardWords, type Phrases } from './words'

/** What undo calls a change of the board. */
export type Command = keyof Phrases['undo']

/** A drag that is under way: the board that it began on, and what it has changed so far under which name. */
interface Held {
  readonly on: BoardState | null
  readonly command?: Command
  readonly change: Partial<BoardState>
}

/** The changes of the board in hand. What a drag draws is seen at once, and becomes one step of undo when the drag ends. */
class Stroke {
  private held = $state.raw<Held | undefined>()

  /** The drag, as long as the board is the one that it began on. */
  private get own(): Held | undefined {
    return this.held?.on === puzzle.board ? this.held : undefined
  }

  /** The board with what a drag has drawn so far; undefined where none has drawn anything. */
  get underway(): BoardState | undefined {
    const { own } = this
    return own?.command && own.on ? { ...own.on, ...own.change } : undefined
  }

  /** The board in hand, with what a drag has drawn so far. */
  get board(): BoardState | null {
    return this.underway ?? puzzle.board
  }

  /** Begins a drag. */
  begin(): void {
    this.held = { on: puzzle.board, change: {} }
  }

  /** Changes the board: as a part of the drag that is under way, else as a step of its own. */
  edit(command: Command, change: Partial<BoardState>): void {
    const { own } = this
    if (own) this.held = { on: own.on, command: own.command ?? command, change: { ...own.change, ...change } }
    else puzzle.edit((w) => pencilBoardWords(w).undo[command], change)
  }

  /** Ends the drag; does nothing where none is under way. */
  end(): void {
    const { own } = this
    this.held = undefined
    if (own?.command) this.edit(own.command, own.change)
  }
}

/** The window's one instance. */
export const stroke = new Stroke()
