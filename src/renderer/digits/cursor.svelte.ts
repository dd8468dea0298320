import { digitAt, storedWork, workOf } from '#solver/core/digit-cells.ts'
import { puzzle } from '../state/puzzle.svelte'
import { type Edit, erase, type Position, toggleNote, writeEntry, writeGiven } from './edit'
import { candidatesOf } from './candidates'
import { type DigitPuzzle, digitsOf, isDigitPuzzle, orderOf } from './puzzle'

/** The puzzle of digits on the board, as its genre reads it; undefined where another kind of puzzle, or none, is in hand. */
function digits(): DigitPuzzle | undefined {
  const read = puzzle.board ? puzzle.genre?.fromData(puzzle.board.puzzle) : undefined
  return read?.ok && isDigitPuzzle(read.value) ? read.value : undefined
}

/** That puzzle with the work on it. */
function position(): Position | undefined {
  const now = digits()
  return now && puzzle.board ? { puzzle: now, work: workOf(puzzle.board.work, now.givens.length) } : undefined
}

/** The cell the keyboard stands on, and what keys do there. It keeps its place from puzzle to puzzle, as far as they have it. */
class Cursor {
  private place = $state.raw<{ readonly row: number; readonly column: number } | undefined>()

  /** Whether a digit that is written leads to the next cell. */
  movesOn = $state(false)

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
    return digits() !== undefined
  }

  /** Goes by rows and columns, over the edge to the other side. */
  move(down: number, right: number): void {
    const now = digits()
    if (!now) return
    const order = orderOf(now)
    const cell = this.cellOf(order)
    this.place = { row: (Math.floor(cell / order) + down + order) % order, column: ((cell % order) + right + order) % order }
  }

  /**
   * Writes a digit as the mode says; `asNote` whatever the mode. A digit that the puzzle does not have writes nothing, and 0 empties the cell;
   * on boards of more than nine digits a figure behind a 1 makes a number of two.
   */
  press(digit: number, asNote = false): void {
    const mode = asNote ? 'notes' : puzzle.mode
    this.change((position, cell) => {
      const { puzzle, work } = position
      const most = digitsOf(puzzle)
      // Behind a 1 a figure makes a number of two, where there are such.
      const isBehindOne = mode !== 'notes' && digitAt(mode === 'givens' ? puzzle.givens : work.entries, cell) === 1
      const wanted = isBehindOne && 10 + digit <= most ? 10 + digit : digit
      if (wanted > most) return undefined
      if (wanted === 0) return erase(position, cell, mode === 'givens')
      if (mode === 'givens') return writeGiven(position, cell, wanted)
      return mode === 'entries' ? writeEntry(position, cell, wanted) : toggleNote(position, cell, wanted)
    })
    if (this.movesOn && mode !== 'notes') this.step()
  }

  /** To the next cell in reading order, from the last to the first. */
  private step(): void {
    const now = digits()
    if (!now) return
    const order = orderOf(now)
    this.go((this.cellOf(order) + 1) % (order * order), order)
  }

  /** Notes in each empty cell what the rules leave it beside givens and entries, or takes all notes away. */
  noteCandidates(areShown: boolean): void {
    const now = position()
    const { genre } = puzzle
    if (!now || !genre || puzzle.shown !== 'none' || puzzle.step !== null) return
    const work = { ...now.work, notes: areShown ? candidatesOf(genre, now) : now.work.notes.map(() => 0) }
    puzzle.edit((w) => w.puzzleView.candidates[areShown ? 'show' : 'clear'], { work: storedWork(work) })
  }

  erase(): void {
    this.change((position, cell) => erase(position, cell, puzzle.mode === 'givens'))
  }

  private change(edit: (position: Position, cell: number) => Edit | undefined): void {
    const now = position()
    const { genre } = puzzle
    if (!now || !genre || puzzle.shown !== 'none' || puzzle.step !== null) return
    const done = edit(now, this.cellOf(orderOf(now.puzzle)))
    if (!done) return
    const { deed } = done
    puzzle.edit((w) => w.undo[deed], {
      work: storedWork(done.work),
      ...(done.puzzle === now.puzzle ? {} : { puzzle: genre.toData(done.puzzle) }),
    })
  }
}

/** The one of the window. */
export const cursor = new Cursor()
