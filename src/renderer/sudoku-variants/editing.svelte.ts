import { SvelteSet } from 'svelte/reactivity'
import { sudokuVariants } from '#solver/sudoku-variants/index.ts'
import { emptyBoard, sideOf, type VariantSudoku } from '#solver/sudoku-variants/puzzle.ts'
import { layoutOf } from '#solver/sudoku-variants/layout.ts'
import { cursor } from '../digits/cursor.svelte'
import { puzzle } from '../state/puzzle.svelte'
import type { Words } from '../words'

/** The cells that a person has picked on the board, and what is made of them. */
class Editing {
  private readonly cells = new SvelteSet<number>()
  private of = $state.raw('')

  /** The variant in hand; undefined where there is another puzzle, or none. */
  get variant(): VariantSudoku | undefined {
    if (puzzle.genre?.id !== sudokuVariants.id || !puzzle.board) return undefined
    const read = sudokuVariants.fromData(puzzle.board.puzzle)
    return read.ok ? read.value : undefined
  }

  /** Whether rules can be changed now: not while a solution or a step is shown, nor while somebody solves. */
  get isOpen(): boolean {
    return puzzle.mode === 'givens' && puzzle.shown === 'none' && puzzle.step === null && this.variant !== undefined
  }

  /** The cells picked, rising; where none is, the one that the keyboard stands on. */
  get picked(): readonly number[] {
    const now = this.variant
    if (!now) return []
    const picked = this.isOfBoard(now) ? [...this.cells].sort((a, b) => a - b) : []
    return picked.length > 0 ? picked : [this.here(now)]
  }

  /** Those that are drawn as picked. */
  get shown(): ReadonlySet<number> {
    const now = this.variant
    return now && this.isOfBoard(now) ? this.cells : NONE
  }

  /** The sum of the cage that the keyboard stands in; undefined where it stands in none. */
  get sum(): number | undefined {
    const now = this.variant
    return now?.cages.find(({ cells }) => cells.includes(this.here(now)))?.sum
  }

  /** Picks a cell, or lets go of it. */
  pick(cell = this.variant ? this.here(this.variant) : 0): void {
    const now = this.variant
    if (!now || !layoutOf(now).inUse[cell]) return
    if (!this.isOfBoard(now)) this.cells.clear()
    this.of = this.boardOf(now)
    if (!this.cells.delete(cell)) this.cells.add(cell)
  }

  /** Lets go of all cells. */
  clear(): void {
    this.cells.clear()
  }

  /** Changes the puzzle; the cells are let go where `isDone`. */
  change(
    label: (words: Words) => string,
    edit: (now: VariantSudoku, cells: readonly number[]) => VariantSudoku | undefined,
    isDone = false,
  ): void {
    const now = this.variant
    if (!now || !this.isOpen) return
    const { inUse } = layoutOf(now)
    const after = edit(now, this.picked.filter((cell) => inUse[cell])) // prettier-ignore
    if (!after || JSON.stringify(after) === JSON.stringify(now)) return
    puzzle.edit(label, { puzzle: sudokuVariants.toData(after) })
    if (isDone) this.clear()
  }

  /** The sum of the cage that the keyboard stands in. */
  changeSum(label: (words: Words) => string, edit: (now: VariantSudoku, cell: number) => VariantSudoku | undefined): void {
    this.change(label, (now) => edit(now, this.here(now)))
  }

  /** An empty board of another size. */
  resize(label: (words: Words) => string, side: number): void {
    if (!this.isOpen || !this.variant || sideOf(this.variant) === side) return
    puzzle.edit(label, { puzzle: sudokuVariants.toData(emptyBoard(side)), work: null })
  }

  private here(now: VariantSudoku): number {
    return cursor.cellOf(sideOf(now))
  }

  private boardOf(now: VariantSudoku): string {
    return `${puzzle.detail?.id} ${now.givens.length}`
  }

  private isOfBoard(now: VariantSudoku): boolean {
    return this.of === this.boardOf(now)
  }
}

const NONE: ReadonlySet<number> = new Set()

/** The one of the window. */
export const editing = new Editing()
