import type { Budget } from '#solver/kernel/budget.ts'
import { Board } from '../exact/board'
import { Clues } from '../exact/clues'
import type { Canvas } from './canvas'

/**
 * A quick estimate of the effect of flips. It takes all cells as certain that were not in doubt and are not in a changed line, and decides
 * the others by line solving. It may err in both directions, so its choices are examined afterwards; but it is a hundred times as fast as a
 * search, and nearly always right.
 */
export class LocalProbe {
  private board: Board | undefined

  /** The number of `free` cells that would stay undecided, and of other cells that would become so, if `flips` were flipped. */
  stillFree(
    canvas: Canvas,
    flips: readonly number[],
    free: readonly number[],
    budget: Budget,
  ): { readonly same: number[]; readonly others: number } {
    const { width, height } = canvas
    canvas.flipAll(flips)
    const clues = new Clues(canvas)
    if (this.board === undefined || this.board.clues.width !== width || this.board.clues.height !== height) this.board = new Board(clues)
    else this.board.load(clues)
    const { board } = this
    const open = new Uint8Array(width * height)
    for (const cell of free) open[cell] = 1
    for (const flip of flips) {
      const [row, column] = [Math.floor(flip / width), flip % width]
      open.fill(1, row * width, (row + 1) * width)
      for (let y = 0; y < height; y++) open[y * width + column] = 1
    }
    for (let cell = 0; cell < open.length; cell++) if (open[cell] === 0) board.set(cell, canvas.cells[cell]!)
    const before = board.steps
    board.propagate()
    budget.spend(board.steps - before)
    canvas.flipAll(flips)
    const same = free.filter((cell) => board.cell(cell) === undefined)
    return { same, others: board.cells - board.known - same.length }
  }
}
