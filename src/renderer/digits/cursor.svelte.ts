import { noWork, workOf } from '#solver/core/digit-cells.ts'
import type { Json } from '#solver/core/json.ts'
import { puzzle } from '../state/puzzle.svelte'
import { type Edit, erase, type Position, toggleNote, writeEntry, writeGiven } from './edit'
import { digitPuzzle, orderOf } from './puzzle'

/** The puzzle of digits on the board and the work on it; undefined where another kind of puzzle, or none, is in hand. */
function position(): Position | undefined {
  const digits = digitPuzzle(puzzle.board?.puzzle)
  if (!digits || !puzzle.board) return undefined
  const { work } = puzzle.board
  const size = digits.givens.length
  return { puzzle: digits, work: work === null ? noWork(size) : workOf(work, size) }
}

/** The cell the keyboard stands on, and what keys do there. It keeps its place from puzzle to puzzle, as far as they have it. */
class Cursor {
  private place = $state.raw<{ readonly row: number; readonly column: number } | undefined>()

  /** The cell on a board of this order; the one in the middle to begin with. */
  cellOf(order: number): number {
    const { row, column } = this.place ?? { row: order >> 1, column: order >> 1 }
    return Math.min(row, order - 1) * order + Math.min(column, order - 1)
  }

  /** Goes to a cell of a board of this order. */
  go(cell: number, order: number): void {
    this.place = { row: Math.floor(cell / order), column: cell % order }
  }

  /** Whether there is a board for it. */
  get isOnBoard(): boolean {
    return digitPuzzle(puzzle.board?.puzzle) !== undefined
  }

  /** Goes by rows and columns, over the edge to the other side. */
  move(down: number, right: number): void {
    const digits = digitPuzzle(puzzle.board?.puzzle)
    if (!digits) return
    const order = orderOf(digits)
    const cell = this.cellOf(order)
    this.place = { row: (Math.floor(cell / order) + down + order) % order, column: ((cell % order) + right + order) % order }
  }

  /** Writes a digit as the mode says; `asNote` whatever the mode. A digit that the puzzle does not have writes nothing. */
  press(digit: number, asNote = false): void {
    const mode = asNote ? 'notes' : puzzle.mode
    this.change((position, cell) =>
      digit > orderOf(position.puzzle)
        ? undefined
        : mode === 'givens'
          ? writeGiven(position, cell, digit)
          : mode === 'entries'
            ? writeEntry(position, cell, digit)
            : toggleNote(position, cell, digit),
    )
  }

  erase(): void {
    this.change((position, cell) => erase(position, cell, puzzle.mode === 'givens'))
  }

  private change(edit: (position: Position, cell: number) => Edit | undefined): void {
    const now = position()
    if (!now || puzzle.shown !== 'none' || puzzle.step !== null) return
    const done = edit(now, this.cellOf(orderOf(now.puzzle)))
    if (!done) return
    const { deed } = done
    puzzle.edit((w) => w.undo[deed], {
      work: done.work as unknown as Json,
      ...(done.puzzle === now.puzzle ? {} : { puzzle: done.puzzle as unknown as Json }),
    })
  }
}

/** The one of the window. */
export const cursor = new Cursor()
