import { edgeOf, type Edge } from '#renderer/puzzle/entry/edges.ts'
import { withColour } from '#solver/genre/cell-colours.ts'
import { digitAt, storedWork, workOf, signOf } from '#solver/genre/digits/cells.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { symmetry } from '#renderer/puzzle/entry/symmetry.svelte.ts'
import type { Cells } from '../contract/genre-view'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import {
  type Edit,
  erase,
  type Position,
  toggleNote,
  withPartners,
  writeEntry,
  writeGiven,
  filled,
  type DigitPuzzle,
  digitsOf,
  isDigitPuzzle,
  orderOf,
} from './edit'
import type { Genre } from '#solver/genre/genre.ts'

/** The puzzle of digits on the board, as its genre reads it; undefined where another kind of puzzle, or none, is in hand. */
function digits(): DigitPuzzle | undefined {
  const read = puzzle.board ? puzzle.genre?.fromData(puzzle.board.puzzle) : undefined
  return read?.ok && isDigitPuzzle(read.value) ? read.value : undefined
}

/** The puzzle in hand with the person's work. */
function position(): Position | undefined {
  const now = digits()
  return now && puzzle.board ? { puzzle: now, work: workOf(puzzle.board.work, now.givens.length) } : undefined
}

/**
 * The cursor: the cell that has the keyboard, and the actions of keys on it. It keeps its row and column from puzzle to puzzle, as far as
 * the board has them.
 */
class Cursor {
  private place = $state.raw<{ readonly row: number; readonly column: number } | undefined>()

  private beside = $state.raw<{ readonly puzzle: PuzzleId | undefined; readonly place: number } | undefined>()

  /**
   * The place beside the board at which the keyboard is, numbered as a cell of a board with one more cell on each side; undefined on the
   * board. It exists only in genres with clues beside the board, while givens are written.
   */
  get outside(): number | undefined {
    return this.beside?.puzzle === puzzle.detail?.id && puzzle.mode === 'givens' && this.isFree ? this.beside?.place : undefined
  }

  /** Moves to a place beside the board; undefined: back to the cell where the keyboard was. */
  goOutside(place: number | undefined): void {
    this.beside = place === undefined ? undefined : { puzzle: puzzle.detail?.id, place }
    taken.clear()
  }

  /** Whether writing a digit moves on to the next cell. */
  movesOn = $state(false)

  /** The cursor's cell on a board of this order; the middle cell at the beginning. */
  cellOf(order: number): number {
    const { row, column } = this.place ?? { row: order >> 1, column: order >> 1 }
    return Math.min(row, order - 1) * order + Math.min(column, order - 1)
  }

  /** Moves to a cell of a board of this order. */
  go(cell: number, order: number): void {
    this.beside = undefined
    this.place = { row: Math.floor(cell / order), column: cell % order }
  }

  /** Whether there is a board, and the keyboard is not at a place beside it. */
  get isOnBoard(): boolean {
    return digits() !== undefined && this.outside === undefined
  }

  /**
   * Moves by rows and columns, beyond an edge to the opposite side.
   * @param how what happens to the selection: `alone` clears it, `walk` keeps it, `extend` adds both cells
   */
  move(down: number, right: number, how: 'alone' | 'walk' | 'extend' = 'alone'): void {
    const now = digits()
    if (!now) return
    const order = orderOf(now)
    const cell = this.cellOf(order)
    this.place = { row: (Math.floor(cell / order) + down + order) % order, column: ((cell % order) + right + order) % order }
    if (how === 'alone') taken.clear()
    if (how === 'extend') taken.add(cell, this.cellOf(order))
  }

  /** Moves to an edge of the board, and clears the selection. */
  toEdge(edge: Edge): void {
    const now = digits()
    if (!now) return
    const order = orderOf(now)
    const cell = this.cellOf(order)
    this.place = edgeOf(edge, { row: Math.floor(cell / order), column: cell % order }, order, order)
    taken.clear()
  }

  /** Moves to a clicked cell. It is selected alone, or with `isMore` added to the selection or removed from it. */
  pick(cell: number, order: number, isMore: boolean): void {
    const before = this.cellOf(order)
    if (!isMore) taken.clear()
    else if (taken.cells.size === 0) taken.take([before, cell])
    else taken.toggle(cell)
    this.go(cell, order)
  }

  /** Continues a drag to a cell. */
  drawTo(cell: number, order: number): void {
    const before = this.cellOf(order)
    if (cell === before) return
    taken.add(before, cell)
    this.go(cell, order)
  }

  /** Adds the cursor's cell to the selection, or removes it. */
  toggle(): void {
    const now = digits()
    if (now) taken.toggle(this.cellOf(orderOf(now)))
  }

  /** Selects all cells. */
  takeAll(): void {
    const now = digits()
    if (now) taken.take(now.givens.split('').keys())
  }

  /**
   * Writes a digit by the mode, or with `asNote` as a note in any mode. A digit that the puzzle does not have does nothing, and 0 empties
   * the cell. On boards of more than nine digits, a digit after a 1 makes a number of two digits.
   */
  press(digit: number, asNote = false): void {
    const mode = asNote ? 'notes' : puzzle.mode
    const now = position()
    if (!now) return
    const here = this.cellOf(orderOf(now.puzzle))
    const of = mode === 'givens' ? now.puzzle.givens : now.work.entries
    const most = digitsOf(now.puzzle)
    // A digit after a 1 makes a number of two digits, if the board has such numbers.
    const isBehindOne = mode !== 'notes' && digitAt(of, here) === 1
    const wanted = isBehindOne && 10 + digit <= most ? 10 + digit : digit
    if (wanted > most) return
    if (wanted === 0) return this.erase()
    const has = ({ puzzle, work }: Position, cell: number): boolean => {
      if (mode === 'notes') return (((work.notes[cell] ?? 0) >> (wanted - 1)) & 1) === 1
      return digitAt(mode === 'givens' ? puzzle.givens : work.entries, cell) === wanted
    }
    const write = mode === 'givens' ? writeGiven : mode === 'entries' ? writeEntry : toggleNote
    // A note is removed only if all cells have it; otherwise all cells get it.
    const cells = this.cells(now).filter((cell) => write(now, cell, wanted))
    const isAgain = cells.length > 0 && cells.every((cell) => has(now, cell))
    this.change((one, cell) => (isAgain || !has(one, cell) ? write(one, cell, wanted) : undefined), mode === 'givens')
    if (this.movesOn && mode !== 'notes' && taken.cells.size === 0) this.step()
  }

  /** Moves to the next cell in reading order; from the last cell to the first. */
  private step(): void {
    const now = digits()
    if (!now) return
    const order = orderOf(now)
    this.go((this.cellOf(order) + 1) % (order * order), order)
  }

  /** Writes into each empty cell the notes that givens and entries allow, or removes all notes. */
  noteCandidates(areShown: boolean): void {
    const now = position()
    const { genre } = puzzle
    if (!now || !genre || !this.isFree) return
    const work = { ...now.work, notes: areShown ? candidatesOf(genre, now) : now.work.notes.map(() => 0) }
    puzzle.edit((w) => w.puzzleView.candidates[areShown ? 'show' : 'clear'], { work: storedWork(work) })
  }

  erase(): void {
    const isGivens = puzzle.mode === 'givens'
    this.change((position, cell) => erase(position, cell, isGivens), isGivens)
  }

  /** The board on which symmetry applies: that of the givens. */
  get symmetrical(): Cells | undefined {
    const now = puzzle.mode === 'givens' ? digits() : undefined
    return now && { width: orderOf(now), height: orderOf(now) }
  }

  /** Colours the selected cells; 0, or the colour that all of them have, removes the colour. */
  mark(colour: number): void {
    const now = position()
    if (!now || !this.isFree) return
    const before = now.work.colours ?? Array.from(now.puzzle.givens, () => 0)
    const colours = withColour(before, this.cells(now), colour)
    if (colours.some((one, cell) => one !== before[cell]))
      puzzle.edit((w) => w.entry.undoColour, { work: storedWork({ ...now.work, colours }) })
  }

  /** Whether the board can be written on. */
  private get isFree(): boolean {
    return puzzle.genre !== undefined && puzzle.shown === 'none' && puzzle.step === null
  }

  /** The cells that keys change. Selected cells that a smaller board no longer has, for example after an undo, are left out. */
  private cells({ puzzle: now }: Position): readonly number[] {
    return taken.with(this.cellOf(orderOf(now))).filter((cell) => cell < now.givens.length)
  }

  /** Changes all selected cells, and for givens also their partners by symmetry, as one step of undo. */
  private change(edit: (position: Position, cell: number) => Edit | undefined, isSymmetrical: boolean): void {
    const now = position()
    const { genre } = puzzle
    if (!now || !genre || !this.isFree) return
    const order = orderOf(now.puzzle)
    const cells = this.cells(now)
    let done: Edit | undefined
    for (const cell of cells) done = edit(done ?? now, cell) ?? done
    if (!done) return
    const { change } = done
    if (isSymmetrical) done = withPartners(now, done, cells, symmetry.around({ width: order, height: order }, cells), solutionOf())
    puzzle.edit((w) => w.undo[change], {
      work: storedWork(done.work),
      ...(done.puzzle === now.puzzle ? {} : { puzzle: genre.toData(done.puzzle) }),
    })
  }
}

/** The only solution; undefined where it is not known. */
function solutionOf(): string | undefined {
  const { solve } = puzzle.judgement
  return solve?.verdict === 'unique' && typeof solve.solution === 'string' ? solve.solution : undefined
}

/** The only {@link Cursor} of the window. */
export const cursor = new Cursor()

/** For each cell, as a bit mask, the digits that break no rule on the present board; 0 for a cell that is not empty. */
export function candidatesOf(genre: Pick<Genre, 'check'>, position: Position): number[] {
  const cells = filled(position)
  const most = digitsOf(position.puzzle)
  const fits = (cell: number, digit: number): boolean => {
    const givens = cells.slice(0, cell) + signOf(digit) + cells.slice(cell + 1)
    return !genre.check({ ...position.puzzle, givens }).some(({ at }) => at.includes(cell))
  }
  return Array.from(cells, (_, cell) => {
    if (digitAt(cells, cell) > 0) return 0
    let mask = 0
    for (let digit = 1; digit <= most; digit++) if (fits(cell, digit)) mask |= 1 << (digit - 1)
    return mask
  })
}
