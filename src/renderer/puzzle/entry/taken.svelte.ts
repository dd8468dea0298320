import type { PuzzleId } from '#contract/schemas/values.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'

/** The selected cells of the board in hand, which are written on together. Another puzzle begins without a selection. */
class Taken {
  private all = $state.raw<{ readonly puzzle: PuzzleId | undefined; readonly cells: ReadonlySet<number> }>({
    puzzle: undefined,
    cells: new Set(),
  })

  get cells(): ReadonlySet<number> {
    return this.all.puzzle === puzzle.detail?.id ? this.all.cells : NONE
  }

  /** The cells that keys act on: the selected ones, or the cell that the keyboard stands on. */
  with(here: number): readonly number[] {
    return this.cells.size === 0 ? [here] : [...this.cells].sort((a, b) => a - b)
  }

  /** Takes these cells and no others. */
  take(cells: Iterable<number>): void {
    this.all = { puzzle: puzzle.detail?.id, cells: new Set(cells) }
  }

  /** Takes cells as well. */
  add(...cells: readonly number[]): void {
    this.take([...this.cells, ...cells])
  }

  /** Takes a cell, or leaves it out. */
  toggle(cell: number): void {
    this.take(this.cells.has(cell) ? [...this.cells].filter((one) => one !== cell) : [...this.cells, cell])
  }

  /** Takes nothing. */
  clear(): void {
    if (this.all.cells.size > 0) this.take([])
  }
}

const NONE: ReadonlySet<number> = new Set()

/** The window's one instance. */
export const taken = new Taken()
