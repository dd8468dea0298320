import { sudokuVariants } from '#solver/genres/sudoku-variants/index.ts'
import { digitsOf, emptyBoard, sideOf, type Constraint, type VariantSudoku } from '#solver/genres/sudoku-variants/puzzle.ts'
import { afterGesture, constraintsAt, retold, withConstraint, type Tool } from '#solver/genres/sudoku-variants/constraints/placing.ts'
import { outsideAt, placeAt } from '#solver/genres/sudoku-variants/constraints/places.ts'
import { tidied } from '#solver/genres/sudoku-variants/formats/storage.ts'
import { asDecorations, asRules, type UnreadGroup } from '#solver/genres/sudoku-variants/unread-rules.ts'
import { layoutOf } from '#solver/genres/sudoku-variants/layout.ts'
import { cursor } from '../digits/cursor.svelte'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import type { Words } from '#renderer/words/index.ts'

/** The changes that a person can make to the variant in hand, from the selected cells of the board. */
class Editing {
  /** The variant in hand; undefined if the puzzle is of another kind, or there is none. */
  get variant(): VariantSudoku | undefined {
    if (puzzle.genre?.id !== sudokuVariants.id || !puzzle.board) return undefined
    const read = sudokuVariants.fromData(puzzle.board.puzzle)
    return read.ok ? read.value : undefined
  }

  /** Whether rules can be changed: not while a solution or a step is shown, nor while a person solves. */
  get isOpen(): boolean {
    return puzzle.mode === 'givens' && puzzle.shown === 'none' && puzzle.step === null && this.variant !== undefined
  }

  /** The cells to which a tool applies: the selected ones, or the cursor's cell. */
  get cells(): readonly number[] {
    const now = this.variant
    if (!now) return []
    const { inUse } = layoutOf(now)
    return taken.with(this.cellHere(now)).filter((cell) => inUse[cell])
  }

  /** The same cells in the order in which they were selected. */
  private get inOrder(): readonly number[] {
    const { cells } = this
    return taken.cells.size === 0 ? cells : [...taken.cells].filter((cell) => cells.includes(cell))
  }

  /** Whether places beside the board are shown: if the keyboard is at one of them, or a clue stands there. */
  get hasOutside(): boolean {
    const now = this.variant
    return (
      this.isOpen && now !== undefined && (cursor.outside !== undefined || now.constraints.some(({ outside }) => outside !== undefined))
    )
  }

  /** The constraints at the cursor: on its cell, or at its place beside the board. */
  get here(): readonly Constraint[] {
    const now = this.variant
    if (!now) return []
    return constraintsAt(now, cursor.outside === undefined ? { cell: this.cellHere(now) } : { outside: cursor.outside })
  }

  /** Moves to the nearest place beside the board, or back. */
  toggleOutside(): void {
    const now = this.variant
    if (!now || !this.isOpen || sideOf(now) !== digitsOf(now)) return
    if (cursor.outside !== undefined) return cursor.goOutside(undefined)
    const side = sideOf(now)
    const cell = this.cellHere(now)
    const [row, column] = [Math.floor(cell / side), cell % side]
    const ends = [[-1, column, row], [row, -1, column], [row, side, side - 1 - column], [side, column, side - 1 - row]] as const // prettier-ignore
    const nearest = ends.reduce((best, one) => (one[2] < best[2] ? one : best))
    cursor.goOutside(outsideAt(nearest[0], nearest[1], side))
  }

  /** Moves along the places beside the board, or from there onto the board. */
  moveOutside(down: number, right: number): void {
    const now = this.variant
    if (!now || cursor.outside === undefined) return
    const side = sideOf(now)
    const [from, along] = placeAt(cursor.outside, side)
    const [row, column] = [from + down, along + right]
    if (Math.min(row, column) < -1 || Math.max(row, column) > side) return
    const isIn = [row, column].every((at) => at >= 0 && at < side)
    if (isIn) cursor.go(row * side + column, side)
    else cursor.goOutside(outsideAt(row, column, side))
  }

  /** Makes a constraint of the selected cells, of the place beside the board, or of the whole board; if it exists already, removes it. */
  use(tool: Tool, label: (words: Words) => string): void {
    const { shape } = tool.gesture
    const isOutside = cursor.outside !== undefined
    if (shape !== 'board' && isOutside !== (shape === 'outside')) return
    const of = shape === 'board' ? [] : isOutside ? [cursor.outside!] : this.inOrder
    this.change(label, (now) => kept(afterGesture(now, tool, of)), shape !== 'board')
  }

  /** Sets the value that is written with a constraint. Returns whether the board can have it. */
  retell(constraint: Constraint, written: string, label: (words: Words) => string): boolean {
    const now = this.variant
    const next = now && retold(now, constraint, written)
    if (next) this.change(label, (before) => kept(withConstraint(before, sameIn(before, constraint), next)))
    return next !== undefined
  }

  /** Removes a constraint. */
  remove(constraint: Constraint, label: (words: Words) => string): void {
    this.change(label, (before) => kept(withConstraint(before, sameIn(before, constraint), undefined)))
  }

  /** Declares unread marks that look alike to be decorations without meaning; for marks so declared, undoes that. */
  decorate(group: UnreadGroup, label: (words: Words) => string): void {
    this.change(label, (now) => asDecorations(now, group.marks))
  }

  /** Turns unread marks that look alike into constraints. */
  read({ marks }: UnreadGroup, tool: Tool, label: (words: Words) => string): void {
    const texts = marks.map((mark) => JSON.stringify(mark))
    this.change(label, (now) =>
      asRules(
        now,
        now.unread.filter((mark) => texts.includes(JSON.stringify(mark))),
        tool,
      ),
    )
  }

  /**
   * Appends a digit to the number beside the board; if the result can be no clue, the digit begins a new number. Undefined: removes the
   * number, and the next time the clue.
   */
  write(figure: number | undefined, label: (words: Words) => string): void {
    const clue = this.here.at(-1)
    const now = this.variant
    if (!clue || !now || cursor.outside === undefined) return
    if (figure === undefined) {
      if (clue.value === undefined) this.remove(clue, label)
      else this.retell(clue, '', label)
      return
    }
    const longer = `${clue.value ?? ''}${figure}`
    this.retell(clue, retold(now, clue, longer) ? longer : String(figure), label)
  }

  /** The sum of the cage at the cursor; undefined if it is in none. */
  get sum(): number | undefined {
    const now = this.variant
    return now?.cages.find(({ cells }) => cells.includes(this.cellHere(now)))?.sum
  }

  /** Changes the puzzle as one step of undo; with `isDone` the selection is cleared. */
  change(
    label: (words: Words) => string,
    edit: (now: VariantSudoku, cells: readonly number[]) => VariantSudoku | undefined,
    isDone = false,
  ): void {
    const now = this.variant
    if (!now || !this.isOpen) return
    const after = edit(now, this.cells)
    if (!after || JSON.stringify(after) === JSON.stringify(now)) return
    puzzle.edit(label, { puzzle: sudokuVariants.toData(after) })
    if (isDone) taken.clear()
  }

  /** Changes the sum of the cage at the cursor. */
  changeSum(label: (words: Words) => string, edit: (now: VariantSudoku, cell: number) => VariantSudoku | undefined): void {
    this.change(label, (now) => edit(now, this.cellHere(now)))
  }

  /** Begins an empty board of another size. */
  resize(label: (words: Words) => string, side: number): void {
    if (!this.isOpen || !this.variant || sideOf(this.variant) === side) return
    taken.clear()
    puzzle.edit(label, { puzzle: sudokuVariants.toData(emptyBoard(side)), work: null })
  }

  private cellHere(now: VariantSudoku): number {
    return cursor.cellOf(sideOf(now))
  }
}

/** The puzzle in the normalised form in which it is stored. */
const kept = (puzzle: VariantSudoku | undefined): VariantSudoku | undefined => puzzle && tidied(puzzle)

/** The constraint of a puzzle that equals `constraint`, after the puzzle was read again. */
function sameIn({ constraints }: VariantSudoku, constraint: Constraint): Constraint {
  const text = JSON.stringify(constraint)
  return constraints.find((one) => JSON.stringify(one) === text) ?? constraint
}

/** The only {@link Editing} of the window. */
export const editing = new Editing()
