import { wordsFor } from './bit-words'

/** The line solvers' working memory and answer, for lines up to a length. */
export class LineMemory {
  /** Words kept for a set of positions. */
  readonly stride: number
  /** The answer: cells that can be filled, and cells that can be empty, in some way to place all blocks. */
  readonly canFill: Int32Array
  readonly canEmpty: Int32Array
  /** By block of the line: where it can start in some way to place all blocks. Part of the answer. */
  readonly starts: Int32Array
  /** By number of blocks placed, how far these reach: one word, the empty cells behind them; several, the positions behind such a cell. */
  readonly reach: Int32Array
  /** Scratch of the wide solver: the line and the positions that reach its end, with words of zero behind. */
  readonly fill: Int32Array
  readonly empty: Int32Array
  readonly ahead: Int32Array
  /** Scratch of the wide solver: by rank of a size, where so many neighbouring cells can be filled. */
  readonly room: Int32Array
  /** Scratch of the wide solver: where 1, 2, 4, 8 and 16 neighbouring cells of one word can be empty. */
  readonly runs: Int32Array
  /** Scratch of the wide solver. */
  readonly cover: Int32Array

  /** @param longest cells of the longest line */
  constructor(longest: number) {
    const blocks = Math.floor((longest + 1) / 2)
    this.stride = wordsFor(longest)
    this.canFill = new Int32Array(this.stride)
    this.canEmpty = new Int32Array(this.stride)
    this.starts = new Int32Array(this.stride * blocks)
    this.reach = new Int32Array(this.stride * (blocks + 1))
    this.fill = new Int32Array(2 * this.stride + 2)
    this.empty = new Int32Array(2 * this.stride + 2)
    this.ahead = new Int32Array(2 * this.stride + 2)
    // Different sizes of one line: 1 + 2 + 3 + ... with their gaps fit into the line.
    this.room = new Int32Array(this.stride * (Math.ceil(Math.sqrt(2 * longest + 2)) + 1))
    this.runs = new Int32Array(5 * this.stride)
    this.cover = new Int32Array(2 * this.stride + 2)
  }
}
