import { sudokuVariants } from '#solver/genres/sudoku-variants/index.ts'
import { emptyBoard, sideOf, type VariantSudoku } from '#solver/genres/sudoku-variants/puzzle.ts'
import { layoutOf } from '#solver/genres/sudoku-variants/layout.ts'
import { cursor } from '../digits/cursor.svelte'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import type { Words } from '#renderer/words/index.ts'

/** Changes of the variant by the selected cells of the board. */
class Editing {
  /** The variant in hand; undefined where there is another puzzle, or none. */
  get variant(): VariantSudoku | undefined {
    if (puzzle.genre?.id !== sudokuVariants.id || !puzzle.board) return undefined
    const read = sudokuVariants.fromData(puzzle.board.puzzle)
    return read.ok ? read.value : undefined
  }

  /** Whether rules can be changed now: not while a solution or a step is shown, nor while a person solves. */
  get isOpen(): boolean {
    return puzzle.mode === 'givens' && puzzle.shown === 'none' && puzzle.step === null && this.variant !== undefined
  }

  /** The cells of which something is made: those that are taken, or the one that the keyboard stands on. */
  get cells(): readonly number[] {
    const now = this.variant
    if (!now) return []
    const { inUse } = layoutOf(now)
    return taken.with(this.here(now)).filter((cell) => inUse[cell])
  }

  /** The sum of the cage that the keyboard stands in; undefined where it stands in none. */
  get sum(): number | undefined {
    const now = this.variant
    return now?.cages.find(({ cells }) => cells.includes(this.here(now)))?.sum
  }

  /** Changes the puzzle; the cells are let go where `isDone`. */
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

  /** The sum of the cage that the keyboard stands in. */
  changeSum(label: (words: Words) => string, edit: (now: VariantSudoku, cell: number) => VariantSudoku | undefined): void {
    this.change(label, (now) => edit(now, this.here(now)))
  }

  /** An empty board of another size. */
  resize(label: (words: Words) => string, side: number): void {
    if (!this.isOpen || !this.variant || sideOf(this.variant) === side) return
    taken.clear()
    puzzle.edit(label, { puzzle: sudokuVariants.toData(emptyBoard(side)), work: null })
  }

  private here(now: VariantSudoku): number {
    return cursor.cellOf(sideOf(now))
  }
}

/** The window's one instance. */
export const editing = new Editing()
