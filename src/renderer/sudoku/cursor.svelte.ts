import { puzzle } from '../state/puzzle.svelte'
import type { Json } from '../../solver/core/json'
import type { Sudoku } from '../../solver/sudoku/puzzle'
import { NO_WORK, workOf } from '../../solver/sudoku/work'
import { type Edit, erase, type Position, toggleNote, writeEntry, writeGiven } from './edit'

/** The cell the keyboard stands on, and what keys do there. */
class Cursor {
  cell = $state(40)

  /** Goes by rows and columns, over the edge to the other side. */
  move(down: number, right: number): void {
    const row = (Math.floor(this.cell / 9) + down + 9) % 9
    this.cell = row * 9 + ((this.cell + right + 9) % 9)
  }

  /** Writes a digit as the mode says; `asNote` whatever the mode. */
  press(digit: number, asNote = false): void {
    const mode = asNote ? 'notes' : puzzle.mode
    this.change((position) =>
      mode === 'givens'
        ? writeGiven(position, this.cell, digit)
        : mode === 'entries'
          ? writeEntry(position, this.cell, digit)
          : toggleNote(position, this.cell, digit),
    )
  }

  erase(): void {
    this.change((position) => erase(position, this.cell, puzzle.mode === 'givens'))
  }

  private change(edit: (position: Position) => Edit | undefined): void {
    const { board } = puzzle
    if (!board || puzzle.shown !== 'none' || puzzle.step !== null) return
    const position: Position = { puzzle: board.puzzle as unknown as Sudoku, work: board.work === null ? NO_WORK : workOf(board.work) }
    const done = edit(position)
    if (!done) return
    const { deed } = done
    puzzle.edit((w) => w.undo[deed], {
      work: done.work as unknown as Json,
      ...(done.puzzle === position.puzzle ? {} : { puzzle: done.puzzle as unknown as Json }),
    })
  }
}

/** The one of the window. */
export const cursor = new Cursor()
