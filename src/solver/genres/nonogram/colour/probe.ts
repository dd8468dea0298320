import type { ColouredBoard } from './board'

/**
 * Probing ends when it has solved this number of lines for each cell of the board without ruling a value out. Clause learning does the
 * rest.
 */
const FRUITLESS_A_CELL = 4
/** The least number of lines that probing solves without success before it ends. */
const FRUITLESS = 3000

/** The result of probing. */
export type Probed = 'done' | 'contradiction' | 'steps'

/**
 * The probing of cells: it assumes each value of an unknown cell in turn, and solves lines. A value that contradicts the clues is ruled
 * out. A value of another cell is ruled out if none of the remaining values allows it. `exact/probe.ts` does the same for two values.
 */
export class ColouredProber {
  /**
   * By cell: the values that are possible under at least one tried value. Below: the number of tried values under which the cell lost a
   * value.
   */
  private readonly union: Int32Array
  private readonly times: Int32Array
  /** By cell: the number of the last trial that changed it. */
  private readonly seen: Int32Array
  /** By cell: the values that some trial without contradiction has led to in this round. */
  private readonly possible: Int32Array
  private trial = 0
  /** The cells that the first tried value has narrowed. */
  private readonly touched: Int32Array
  private touches = 0

  constructor(private readonly board: ColouredBoard) {
    this.union = new Int32Array(board.cells)
    this.times = new Int32Array(board.cells)
    this.seen = new Int32Array(board.cells)
    this.possible = new Int32Array(board.cells)
    this.touched = new Int32Array(board.cells)
  }

  /** Probes all unknown cells until no probe finds anything more. Line solving must have found nothing more before. */
  run(maxSteps: number): Probed {
    const { board, possible } = this
    const most = Math.max(FRUITLESS, FRUITLESS_A_CELL * board.cells)
    let fruitful = board.steps
    for (;;) {
      const changes = board.changes
      possible.fill(0)
      for (let cell = 0; cell < board.cells; cell++) {
        // Each remaining value has followed from some trial: a probe of this cell would hardly find more.
        if ((board.can[cell]! & ~possible[cell]!) === 0 || board.isKnown(cell)) continue
        if (board.steps >= maxSteps) return 'steps'
        if (board.steps - fruitful > most) return 'done'
        const before = board.changes
        if (!this.probe(cell)) return 'contradiction'
        if (board.changes > before) fruitful = board.steps
      }
      if (board.changes === changes) return 'done'
    }
  }

  /** Probes a cell and rules out the refuted values. False if the puzzle has no solution. */
  private probe(cell: number): boolean {
    const { board, union, times, touched } = this
    const before = board.changes
    let left = 0
    let tried = 0
    this.touches = 0
    for (let rest = board.can[cell]!; rest !== 0; rest &= rest - 1) {
      const value = rest & -rest
      board.narrow(cell, value)
      if (board.propagate() < 0) {
        left |= value
        this.take(before, tried++)
      }
      board.undo(before)
    }
    if (left !== 0 && left !== board.can[cell]) board.narrow(cell, left)
    for (let i = 0; i < this.touches; i++) {
      const other = touched[i]!
      const can = board.can[other]! & union[other]!
      if (times[other] === tried && left !== 0 && can !== board.can[other]) board.narrow(other, can)
      times[other] = 0
    }
    return left !== 0 && (board.changes === before || board.propagate() < 0)
  }

  /** Notes which values trial number `tried` of a cell has left to other cells. */
  private take(before: number, tried: number): void {
    const { board, union, times, seen, possible } = this
    this.trial++
    for (let i = before; i < board.changes; i++) {
      const cell = board.trail[i]!
      if (seen[cell] === this.trial) continue
      seen[cell] = this.trial
      const can = board.can[cell]!
      if (board.isKnown(cell)) possible[cell] = possible[cell]! | can
      if (tried === 0) {
        union[cell] = can
        times[cell] = 1
        this.touched[this.touches++] = cell
      } else if (times[cell] === tried) {
        union[cell] = union[cell]! | can
        times[cell] = tried + 1
      }
    }
  }
}
