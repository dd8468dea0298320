import { wordsFor } from './bit-words'

/** The working memory of the line solvers, with their result, for lines up to a length. */
export class LineMemory {
  /** The number of words of a set of positions. */
  readonly stride: number
  /** Result: the cells that can be filled, and below, the cells that can be empty, in some way to place all blocks. */
  readonly canFill: Int32Array
  readonly canEmpty: Int32Array
  /** Result: the places where each block can start, by block. */
  readonly starts: Int32Array
  /**
   * By number of placed blocks: the places that they can reach. In a line of one word these are the empty cells behind them, in a longer
   * line the positions behind such a cell.
   */
  readonly reach: Int32Array
  /** For wide lines: the line, and the positions that reach its end, followed by words of zero. */
  readonly fill: Int32Array
  readonly empty: Int32Array
  readonly ahead: Int32Array
  /** For wide lines, by rank of a size: the places where so many neighbouring cells can be filled. */
  readonly room: Int32Array
  /** For wide lines: the places where 1, 2, 4, 8 and 16 neighbouring cells of a word can be empty. */
  readonly runs: Int32Array
  /** For wide lines: the cells that a block covers. */
  readonly cover: Int32Array

  /** @param longest the number of cells of the longest line */
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
    // The most different sizes in a line: 1 + 2 + 3 + ... must fit into it with gaps.
    this.room = new Int32Array(this.stride * (Math.ceil(Math.sqrt(2 * longest + 2)) + 1))
    this.runs = new Int32Array(5 * this.stride)
    this.cover = new Int32Array(2 * this.stride + 2)
  }
}
