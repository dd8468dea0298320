import { pulse } from '#solver/kernel/budget.ts'
import { type ColouredClues, valueOf } from './clues'
import { ColouredLine } from './line'

/*
 * The board keeps the earlier values of each cell that loses values on a trail, so that changes can be taken back. The queue has the lines
 * to solve again, each once. Nothing is allocated while solving.
 */

/** The board of a coloured puzzle: the possible values of each cell, and line solving that continues until nothing more is found. */
export class ColouredBoard {
  readonly cells: number
  /** The values that each cell can still have, as bits, by cell. */
  readonly can: Int32Array
  /** The trail, by change: the cell, and below, the values that it could have before. */
  readonly trail: Int32Array
  readonly was: Int32Array
  changes = 0
  /** The number of lines solved so far. */
  steps = 0
  readonly line: ColouredLine
  private readonly queue: Int32Array
  private readonly queued: Uint8Array
  private head = 0
  private waiting = 0

  constructor(readonly clues: ColouredClues) {
    this.cells = clues.width * clues.height
    this.line = new ColouredLine(Math.max(clues.width, clues.height))
    this.can = new Int32Array(this.cells).fill((2 << clues.colours) - 1)
    this.trail = new Int32Array(this.cells * clues.colours)
    this.was = new Int32Array(this.cells * clues.colours)
    this.queue = new Int32Array(clues.lines)
    this.queued = new Uint8Array(clues.lines)
    for (let line = 0; line < clues.lines; line++) this.enqueue(line)
  }

  /** Whether a cell has only one value left. */
  isKnown(cell: number): boolean {
    const can = this.can[cell]!
    return (can & (can - 1)) === 0
  }

  /** The number of cells with more than one value left. */
  unknown(): number {
    let count = 0
    for (let cell = 0; cell < this.cells; cell++) if (!this.isKnown(cell)) count++
    return count
  }

  /** Restricts a cell to some of its values, at least one and not all, and queues its two lines. */
  narrow(cell: number, can: number): void {
    this.keep(cell, can)
    const row = (cell / this.clues.width) | 0
    this.enqueue(row)
    this.enqueue(this.clues.height + cell - row * this.clues.width)
  }

  /** Takes back all changes after the first `changes`. */
  undo(changes: number): void {
    for (let i = this.changes - 1; i >= changes; i--) this.can[this.trail[i]!] = this.was[i]!
    this.changes = changes
  }

  /**
   * Solves the queued lines, and the lines that cross changed cells, until nothing changes any more.
   *
   * @returns the line whose blocks cannot be placed; -1 if there is none
   */
  propagate(): number {
    const { queue, queued, clues, can, line: solver } = this
    const { width, height, lines } = clues
    while (this.waiting > 0) {
      const line = queue[this.head]!
      if (++this.head === lines) this.head = 0
      this.waiting--
      queued[line] = 0
      if ((++this.steps & 0xff) === 0) pulse()
      if (!this.solveLine(line)) {
        this.emptyQueue()
        return line
      }
      const isRow = line < height
      const length = isRow ? width : height
      const step = isRow ? 1 : width
      let cell = isRow ? line * width : line - height
      for (let place = 0; place < length; place++, cell += step) {
        if (solver.can[place] === can[cell]) continue
        this.keep(cell, solver.can[place]!)
        this.enqueue(isRow ? height + place : place)
      }
    }
    return -1
  }

  /** Solves one line. @returns whether its blocks can be placed; the result is in the board's line solver */
  solveLine(line: number): boolean {
    const { clues, can, line: solver } = this
    const { width, height } = clues
    const isRow = line < height
    const length = isRow ? width : height
    const step = isRow ? 1 : width
    let cell = isRow ? line * width : line - height
    for (let place = 0; place < length; place++, cell += step) solver.cells[place] = can[cell]!
    return solver.solve(clues, line)
  }

  /** Writes the values of the known cells into `into`; other entries stay. */
  read(into: Uint8Array): void {
    for (let cell = 0; cell < this.cells; cell++) if (this.isKnown(cell)) into[cell] = valueOf(this.can[cell]!)
  }

  private keep(cell: number, can: number): void {
    this.trail[this.changes] = cell
    this.was[this.changes++] = this.can[cell]!
    this.can[cell] = can
  }

  private enqueue(line: number): void {
    if (this.queued[line] !== 0) return
    this.queued[line] = 1
    let tail = this.head + this.waiting++
    if (tail >= this.queue.length) tail -= this.queue.length
    this.queue[tail] = line
  }

  private emptyQueue(): void {
    this.queued.fill(0)
    this.head = 0
    this.waiting = 0
  }
}
