import { pulse } from '#solver/kernel/budget.ts'
import { COUNT } from '../geometry/digits'
import type { Board } from '../geometry/board'

/**
 * Finds solutions by depth-first search. Each line has the bit set of its digits, so that one `or` of a cell's lines gives its candidates.
 * A node fills a cell with one candidate, or else places a digit that has one place in a line, or else tries the candidates of a cell with
 * the fewest. All memory is allocated in the constructor.
 */
export class Engine {
  /** The number of nodes of the last search. */
  nodes = 0
  /** Whether the nodes of the last search ran out. */
  ranOut = false

  private readonly size: number
  private readonly order: number
  private readonly all: number
  /**
   * The numbers of the lines of each cell, four each. If a cell has fewer lines, the number of the spare line after the last, which never
   * has a digit, is used.
   */
  private readonly linesAt: Uint8Array
  private readonly lineCells: Uint8Array
  private readonly placed: Int32Array
  /** By cell: its digit as a bit; 0 where it is empty. */
  private readonly cells: Uint16Array
  /** The candidates at the present node. */
  private readonly open: Uint16Array
  private readonly solutions: readonly [Uint16Array, Uint16Array]
  private found = 0
  private wanted = 0
  private limit = 0

  constructor({ size, order, all, lines, linesAt }: Board) {
    this.size = size
    this.order = order
    this.all = all
    this.lineCells = Uint8Array.from(lines.flatMap((line) => [...line]))
    this.linesAt = Uint8Array.from(linesAt.flatMap((at) => [...at, ...Array<number>(4 - at.length).fill(lines.length)]))
    this.placed = new Int32Array(lines.length + 1)
    this.cells = new Uint16Array(size)
    this.open = new Uint16Array(size)
    this.solutions = [new Uint16Array(size), new Uint16Array(size)]
  }

  /**
   * The number of solutions, at most `wanted` (1 or 2); it may be too small where `ranOut`.
   * @param givens characters `1`-`9`, any other for an empty cell
   * @param limit the most nodes to examine
   */
  count(givens: string, wanted: 1 | 2, limit = Infinity): number {
    this.nodes = 0
    this.ranOut = false
    this.found = 0
    this.wanted = wanted
    this.limit = limit
    this.cells.fill(0)
    this.placed.fill(0)
    let empty = this.size
    for (let cell = 0; cell < this.size; cell++) {
      const digit = givens.charCodeAt(cell) - 48
      if (digit < 1 || digit > 9) continue
      const bit = 1 << (digit - 1)
      if (!(this.candidates(cell) & bit)) return 0
      this.toggle(cell, bit)
      this.cells[cell] = bit
      empty--
    }
    this.search(empty)
    return this.found
  }

  /** A solution of the last count, as digits. */
  solution(which: 0 | 1): string {
    return Array.from(this.solutions[which], (bit) => 32 - Math.clz32(bit)).join('')
  }

  private candidates(cell: number): number {
    const { linesAt, placed } = this
    const at = 4 * cell
    return this.all & ~(placed[linesAt[at]!]! | placed[linesAt[at + 1]!]! | placed[linesAt[at + 2]!]! | placed[linesAt[at + 3]!]!)
  }

  /** Adds a digit to the lines of a cell, or removes it. */
  private toggle(cell: number, bit: number): void {
    const { linesAt, placed } = this
    const spare = placed.length - 1
    for (let at = 4 * cell; at < 4 * cell + 4 && linesAt[at]! < spare; at++) placed[linesAt[at]!]! ^= bit
  }

  /** Searches from the present node. False where nothing more is wanted. */
  private search(empty: number): boolean {
    if (empty === 0) {
      this.solutions[this.found as 0 | 1].set(this.cells)
      return ++this.found < this.wanted
    }
    if (this.nodes >= this.limit) {
      this.ranOut = true
      return false
    }
    if ((++this.nodes & 0xffff) === 0) pulse()

    const { cells, open, size } = this
    let best = -1
    let fewest = 10
    for (let cell = 0; cell < size; cell++) {
      if (cells[cell] !== 0) continue
      const set = (open[cell] = this.candidates(cell))
      const count = COUNT[set]!
      if (count >= fewest) continue
      if (count === 0) return true
      best = cell
      fewest = count
      if (count === 1) break
    }
    let choices = open[best]!
    if (fewest > 1) {
      const single = this.digitOfOnePlace()
      if (single < 0) return true
      if (single > 0) {
        best = single >> 9
        choices = single & 511
      }
    }
    for (; choices !== 0; choices &= choices - 1) {
      const bit = choices & -choices
      this.toggle(best, bit)
      cells[best] = bit
      const goesOn = this.search(empty - 1)
      cells[best] = 0
      this.toggle(best, bit)
      if (!goesOn) return false
    }
    return true
  }

  /** A digit with one place in a line, as its bit and, from bit 9 on, the cell; -1 where a digit has no place, 0 where there is neither. */
  private digitOfOnePlace(): number {
    const { placed, lineCells, cells, open, order, all } = this
    for (let line = 0; line < placed.length - 1; line++) {
      const start = line * order
      let once = 0
      let twice = 0
      for (let at = start; at < start + order; at++) {
        const cell = lineCells[at]!
        if (cells[cell] !== 0) continue
        twice |= once & open[cell]!
        once |= open[cell]!
      }
      if ((placed[line]! | once) !== all) return -1
      const single = once & ~twice
      if (single === 0) continue
      const bit = single & -single
      for (let at = start; at < start + order; at++) {
        const cell = lineCells[at]!
        if (cells[cell] === 0 && open[cell]! & bit) return (cell << 9) | bit
      }
    }
    return 0
  }
}
