import type { ColouredClues } from './clues'

/*
 * `before[j][i]`: the first j blocks fit into the first i cells, and no other cell there is coloured. `behind[j][i]`: the blocks from j on
 * fit into the cells from i on. A block can start where both are true, on its left and on its right. Each block moves within `slack` cells
 * of its earliest start, so only these are examined. The lowest bit of a cell's values says that it can be empty, so that flags and cells
 * combine by `&`.
 */

/**
 * A complete solver for coloured lines: it finds every value that a cell has in some way to place all blocks. Its memory serves all lines.
 */
export class ColouredLine {
  /** The possible values of the line's cells. They are set before `solve`. */
  readonly cells: Int32Array
  /** The result: the values that each cell can have. */
  readonly can: Int32Array
  /**
   * The second result: whether a block can start at a place, by block (`stride` entries each) and place, from its earliest to its latest
   * start.
   */
  readonly starts: Uint8Array
  readonly stride: number
  private readonly before: Uint8Array
  private readonly behind: Uint8Array

  /** @param longest the number of cells of the longest line */
  constructor(longest: number) {
    this.stride = longest + 1
    this.cells = new Int32Array(longest)
    this.can = new Int32Array(longest)
    this.starts = new Uint8Array(longest * this.stride)
    this.before = new Uint8Array(this.stride * this.stride)
    this.behind = new Uint8Array(this.stride * this.stride)
  }

  /** Solves a line. @returns false where the blocks cannot be placed; the results are then meaningless */
  solve(clues: ColouredClues, line: number): boolean {
    return this.forward(clues, line) && this.backward(clues, line)
  }

  private forward(clues: ColouredClues, line: number): boolean {
    const { cells, before, starts, stride } = this
    const { sizes, bits, gaps, earliest } = clues
    const first = clues.first[line]!
    const count = clues.first[line + 1]! - first
    const slack = clues.slack[line]!
    before[0] = 1
    for (let i = 1; i <= slack; i++) before[i] = before[i - 1]! & cells[i - 1]!
    for (let block = 0; block < count; block++) {
      const size = sizes[first + block]!
      const bit = bits[first + block]!
      const gap = gaps[first + block]!
      const from = earliest[first + block]!
      const old = block * stride
      const row = old + stride
      const end = from + size + slack
      let room = 0
      let some = 0
      let reached = 0
      for (let place = from; place < end; place++) {
        room = (cells[place]! & bit) === 0 ? 0 : room + 1
        const start = place - size + 1
        if (start < from) continue
        let here = 0
        if (room >= size) here = gap === 0 ? before[old + start]! : before[old + start - 1]! & cells[start - 1]!
        starts[old + start] = here
        some |= here
        reached = here | (reached & cells[place]!)
        before[row + place + 1] = reached
      }
      if (some === 0) return false
    }
    return before[count * stride + clues.length(line)] === 1
  }

  private backward(clues: ColouredClues, line: number): boolean {
    const { cells, can, before, behind, starts, stride } = this
    const { sizes, bits, gaps, earliest } = clues
    const first = clues.first[line]!
    const count = clues.first[line + 1]! - first
    const slack = clues.slack[line]!
    const length = clues.length(line)
    for (let place = 0; place < length; place++) can[place] = 0
    let row = count * stride
    behind[row + length] = 1
    for (let place = length - 1; place >= length - slack; place--) {
      const isFree = behind[row + place + 1]! & cells[place]!
      behind[row + place] = isFree
      can[place] = can[place]! | (isFree & before[row + place]!)
    }
    for (let block = count - 1; block >= 0; block--) {
      const size = sizes[first + block]!
      const bit = bits[first + block]!
      const from = earliest[first + block]!
      const next = row
      const nextGap = block === count - 1 ? 0 : gaps[first + block + 1]!
      row -= stride
      let reached = 0
      for (let start = from + slack; start >= from; start--) {
        const end = start + size
        const rest = nextGap === 0 ? behind[next + end]! : behind[next + end + 1]! & cells[end]!
        const here = starts[row + start]! & rest
        starts[row + start] = here
        if (start < from + slack) {
          const isFree = reached & cells[start]!
          can[start] = can[start]! | (isFree & before[row + start]!)
          reached = isFree
        }
        reached |= here
        behind[row + start] = reached
      }
      // An empty cell must precede the block.
      if (gaps[first + block] === 1) {
        const isFree = reached & cells[from - 1]!
        behind[row + from - 1] = isFree
        can[from - 1] = can[from - 1]! | (isFree & before[row + from - 1]!)
      }
      let until = 0
      for (let place = from; place < from + slack + size; place++) {
        if (place <= from + slack && starts[row + place] === 1) until = place + size
        if (place < until) can[place] = can[place]! | bit
      }
    }
    return true
  }
}
