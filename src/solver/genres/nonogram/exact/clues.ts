import type { BlackAndWhite } from '../puzzle'

/**
 * The clues of a puzzle, laid out for the solvers. Lines are numbered rows first: line `r` is row `r`, line `height + c` is column `c`. The
 * clues of line `l` are at the indices from `first[l]` to `first[l + 1] - 1`.
 */
export class Clues {
  readonly width: number
  readonly height: number
  /** The number of rows and columns together. */
  readonly lines: number
  readonly first: Int32Array
  readonly sizes: Int32Array
  /** By clue: the earliest start of its block in an empty line. The latest start is `slack` cells later. */
  readonly earliest: Int32Array
  /** By line: the number of cells that the blocks and one empty cell between neighbours leave over; negative where they do not fit. */
  readonly slack: Int32Array
  /** By clue: the rank of its size among the line's different sizes. */
  readonly rank: Int32Array
  /** The different sizes of each line in ascending order, from the index `first[l]` on; there are `different[l]` of them. */
  readonly ranked: Int32Array
  readonly different: Int32Array
  /** By line: a text that is equal exactly for lines with equal length and clues. */
  readonly names: readonly string[]

  /** @param puzzle with whole positive numbers as clues */
  constructor({ rows, columns }: BlackAndWhite) {
    this.width = columns.length
    this.height = rows.length
    this.lines = this.width + this.height
    const all = [...rows, ...columns]
    const count = all.reduce((sum, clues) => sum + clues.length, 0)
    this.first = new Int32Array(this.lines + 1)
    this.sizes = new Int32Array(count)
    this.earliest = new Int32Array(count)
    this.slack = new Int32Array(this.lines)
    this.rank = new Int32Array(count)
    this.ranked = new Int32Array(count)
    this.different = new Int32Array(this.lines)
    this.names = all.map((clues, line) => `${this.length(line)}:${clues.join()}`)
    let at = 0
    for (const [line, clues] of all.entries()) {
      this.sizes.set(clues, at)
      const sizes = [...new Set(clues)].sort((a, b) => a - b)
      this.ranked.set(sizes, at)
      this.different[line] = sizes.length
      let cell = 0
      for (const size of clues) {
        this.earliest[at] = cell
        this.rank[at++] = sizes.indexOf(size)
        cell += size + 1
      }
      this.first[line + 1] = at
      this.slack[line] = this.length(line) + 1 - cell
    }
  }

  /** The number of cells in a line. */
  length(line: number): number {
    return line < this.height ? this.width : this.height
  }

  /** The cell at a place of a line, by its number on the board. */
  cellAt(line: number, place: number): number {
    return line < this.height ? line * this.width + place : place * this.width + line - this.height
  }
}
