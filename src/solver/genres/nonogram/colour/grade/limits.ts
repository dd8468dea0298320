import type { ColouredBoard } from '../board'
import type { ColouredClues } from '../clues'

/** The limits of the blocks of one line: the earliest and the latest start of each block, as far as a technique sees them. */
export class BlockLimits {
  readonly first: Int32Array
  readonly last: Int32Array
  /** The number of blocks in the line. */
  count = 0
  /** The index of the line's first clue among all clues. */
  base = 0
  /** The values that the cells of the line can have, as bits. */
  readonly cells: Int32Array
  length = 0

  constructor(private readonly clues: ColouredClues) {
    const longest = Math.max(clues.width, clues.height)
    this.first = new Int32Array(longest)
    this.last = new Int32Array(longest)
    this.cells = new Int32Array(longest)
  }

  /** Loads a line of a board. */
  take(board: ColouredBoard, line: number): void {
    const { clues } = this
    this.base = clues.first[line]!
    this.count = clues.first[line + 1]! - this.base
    this.length = clues.length(line)
    for (let place = 0; place < this.length; place++) this.cells[place] = board.can[clues.cellAt(line, place)]!
  }

  /**
   * Moves the blocks as far as possible towards both ends. A block avoids cells that cannot have its colour; cells that must be covered are
   * ignored.
   *
   * @returns false where a block finds no place
   */
  pack(): boolean {
    this.first.fill(0, 0, this.count)
    this.last.fill(this.length, 0, this.count)
    return this.tighten()
  }

  /** Narrows the limits of blocks by cells of known colour that only one block can cover. False where a block has no place left. */
  name(): boolean {
    const { cells, first, last, count } = this
    for (let isMoving = true; isMoving;) {
      isMoving = false
      for (let place = 0; place < this.length; place++) {
        const value = cells[place]!
        if ((value & (value - 1)) !== 0 || value === 1) continue
        let only = -1
        for (let block = 0; block < count && only !== -2; block++)
          if (this.bit(block) === value && this.reaches(block, place)) only = only === -1 ? block : -2
        if (only < 0) continue
        const from = place - this.size(only) + 1
        if (first[only]! >= from && last[only]! <= place) continue
        first[only] = Math.max(first[only]!, from)
        last[only] = Math.min(last[only]!, place)
        isMoving = true
      }
      if (!this.tighten()) return false
    }
    return true
  }

  /** Takes the exact limits, over all ways to place the blocks, of a line that the board has just solved. */
  takeExact(board: ColouredBoard, line: number): void {
    const { clues } = this
    const { starts, stride } = board.line
    for (let block = 0; block < this.count; block++) {
      let from = clues.earliest[this.base + block]!
      let to = from + clues.slack[line]!
      while (starts[block * stride + from] === 0) from++
      while (starts[block * stride + to] === 0) to--
      this.first[block] = from
      this.last[block] = to
    }
  }

  /** Whether a block may cover a place. */
  reaches(block: number, place: number): boolean {
    return this.first[block]! <= place && place < this.last[block]! + this.size(block)
  }

  size(block: number): number {
    return this.clues.sizes[this.base + block]!
  }

  bit(block: number): number {
    return this.clues.bits[this.base + block]!
  }

  gap(block: number): number {
    return this.clues.gaps[this.base + block]!
  }

  private tighten(): boolean {
    const { first, last, count } = this
    for (let block = 0; block < count; block++) {
      const least = block === 0 ? 0 : first[block - 1]! + this.size(block - 1) + this.gap(block)
      const start = this.next(block, Math.max(first[block]!, least), 1)
      if (start < 0) return false
      first[block] = start
    }
    for (let block = count - 1; block >= 0; block--) {
      const most = block === count - 1 ? this.length - this.size(block) : last[block + 1]! - this.gap(block + 1) - this.size(block)
      const start = this.next(block, Math.min(last[block]!, most), -1)
      if (start < first[block]!) return false
      last[block] = start
    }
    return true
  }

  /** The nearest start from a place on, in one direction, at which each cell of a block can have its colour; -1 if there is none. */
  private next(block: number, from: number, step: 1 | -1): number {
    const size = this.size(block)
    const bit = this.bit(block)
    for (let start = from; start >= 0 && start + size <= this.length; start += step) {
      let place = start
      while (place < start + size && (this.cells[place]! & bit) !== 0) place++
      if (place === start + size) return start
    }
    return -1
  }
}
