import { type Board, EMPTY, FILLED } from './board'

/**
 * Probing ends when it has solved this number of lines for each unknown cell without making a cell known, and at least the number below;
 * clause learning does the rest. Without the limit, probing used up to a hundred thousand lines on open boards.
 */
const FRUITLESS_A_CELL = 4
const FRUITLESS = 3000

/** The result of probing. */
export type Probed = 'done' | 'contradiction' | 'steps'

/**
 * The probing of cells. It assumes that an unknown cell is filled, then that it is empty, and solves lines each time. If a value leads to a
 * contradiction, the cell has the other value. A cell that gets the same value both times has it in any case. The method is in S. Batenburg
 * and W. Kosters (2009), section 5, without its 2-SAT part.
 */
export class Prober {
  /** By cell: the last probe that made it known, plus the value. */
  private readonly stamps: Int32Array
  private readonly shared: Int32Array
  /** By cell: bit v is set if a probe without contradiction led to value v in this round. */
  private readonly possible: Uint8Array
  private stamp = 0

  /** @param board the board, loaded again for each puzzle */
  constructor(private readonly board: Board) {
    this.stamps = new Int32Array(board.cells)
    this.shared = new Int32Array(board.cells)
    this.possible = new Uint8Array(board.cells)
  }

  /** Probes all unknown cells until no probe finds anything more. Line solving must have found nothing more before. */
  run(maxSteps: number): Probed {
    const { board, possible } = this
    const most = Math.max(FRUITLESS, FRUITLESS_A_CELL * (board.cells - board.known))
    let fruitful = board.steps
    for (;;) {
      const known = board.known
      possible.fill(0)
      for (let cell = 0; cell < board.cells; cell++) {
        // Both values have followed from some probe: a probe of this cell would hardly find more.
        if (possible[cell] === 3 || board.cell(cell) !== undefined) continue
        if (board.steps >= maxSteps) return 'steps'
        if (board.steps - fruitful > most) return 'done'
        const before = board.known
        if (!this.probe(cell)) return 'contradiction'
        if (board.known > before) fruitful = board.steps
      }
      if (board.known === known || board.known === board.cells) return 'done'
    }
  }

  /** Probes a cell and sets the cells that this decides. False if the puzzle has no solution. */
  private probe(cell: number): boolean {
    const { board, stamps, shared } = this
    const before = board.known
    if (!this.assume(cell, FILLED)) return this.settle(cell, EMPTY)
    const stamp = (this.stamp += 2)
    for (let i = before; i < board.known; i++) stamps[board.trail[i]! >> 1] = stamp + (board.trail[i]! & 1)
    board.undo(before)
    if (!this.assume(cell, EMPTY)) return this.settle(cell, FILLED)
    let count = 0
    for (let i = before; i < board.known; i++) {
      const literal = board.trail[i]!
      if (stamps[literal >> 1] === stamp + (literal & 1)) shared[count++] = literal
    }
    board.undo(before)
    for (let i = 0; i < count; i++) board.set(shared[i]! >> 1, shared[i]! & 1)
    return count === 0 || board.propagate() < 0
  }

  /** Assumes a value for a cell and draws all conclusions. If they contradict each other, it takes them back and gives false. */
  private assume(cell: number, value: number): boolean {
    const { board, possible } = this
    const before = board.known
    board.set(cell, value)
    if (board.propagate() >= 0) {
      board.undo(before)
      return false
    }
    for (let i = before; i < board.known; i++) {
      const literal = board.trail[i]!
      possible[literal >> 1] = possible[literal >> 1]! | (1 << (literal & 1))
    }
    return true
  }

  private settle(cell: number, value: number): boolean {
    this.board.set(cell, value)
    return this.board.propagate() < 0
  }
}
