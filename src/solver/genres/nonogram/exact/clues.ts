import type { BlackAndWhite } from '../puzzle'

/**
 * The clues of a puzzle laid out for the solvers. Lines are numbered rows first: line `r` is row `r`, line `height + c` is
 * column `c`. The clues of line `l` are at the indices from `first[l]` to `first[l + 1] - 1`.
 */
export class Clues {
  readonly width: number
  readonly height: number
  /** Rows and columns. */
  readonly lines: number
  readonly first: Int32Array
  readonly sizes: Int32Array
  /** By clue: the earliest start of its block in an untouched line; for one block the latest is `slack` cells after it. */
  readonly earliest: Int32Array
  /** By line: cells that all blocks and one empty cell between neighbours leave over; negative where they do not fit. */
  readonly slack: Int32Array
  /** By clue: which of the line's different sizes it has. */
  readonly rank: Int32Array
  /** By clue index from `first[l]`: the line's different sizes, ascending, `different[l]` of them. */
  readonly ranked: Int32Array
  readonly different: Int32Array
  /** By line: a text that is the same for, and only for, lines of the same length and clues. */
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

  /** Cells of a line. */
  length(line: number): number {
    return line < this.height ? this.width : this.height
  }

  /** The cell at a place of a line. */
  cellAt(line: number, place: number): number {
    return line < this.height ? line * this.width + place : place * this.width + line - this.height
  }
}
