import type { PuzzleId } from '#contract/schemas/values.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'

/** The selected cells of the open board, which are written together. Another puzzle begins without a selection. */
class Taken {
  private all = $state.raw<{ readonly puzzle: PuzzleId | undefined; readonly cells: ReadonlySet<number> }>({
    puzzle: undefined,
    cells: new Set(),
  })

  get cells(): ReadonlySet<number> {
    return this.all.puzzle === puzzle.detail?.id ? this.all.cells : NONE
  }

  /** The cells on which keys act: the selected ones, or else the cell that has the keyboard. */
  with(here: number): readonly number[] {
    return this.cells.size === 0 ? [here] : [...this.cells].sort((a, b) => a - b)
  }

  /** Selects exactly these cells. */
  take(cells: Iterable<number>): void {
    this.all = { puzzle: puzzle.detail?.id, cells: new Set(cells) }
  }

  /** Adds cells to the selection. */
  add(...cells: readonly number[]): void {
    this.take([...this.cells, ...cells])
  }

  /** Selects a cell, or deselects it. */
  toggle(cell: number): void {
    this.take(this.cells.has(cell) ? [...this.cells].filter((one) => one !== cell) : [...this.cells, cell])
  }

  /** Clears the selection. */
  clear(): void {
    if (this.all.cells.size > 0) this.take([])
  }
}

const NONE: ReadonlySet<number> = new Set()

/** The only {@link Taken} of the window. */
export const taken = new Taken()
