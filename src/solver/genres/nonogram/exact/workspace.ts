import { Board } from './board'
import type { Clues } from './clues'
import { Encoding } from './encode'
import { Prober } from './probe'
import { Summer } from './summing'

/** Everything that is kept in memory for boards of one size. */
export class Workspace {
  readonly board: Board
  readonly prober: Prober
  readonly summer: Summer
  readonly encoding: Encoding
  readonly first: Uint8Array
  readonly second: Uint8Array
  readonly free: Uint8Array

  constructor(clues: Clues) {
    this.board = new Board(clues)
    this.prober = new Prober(this.board)
    this.summer = new Summer(this.board)
    this.encoding = new Encoding(this.board)
    this.first = new Uint8Array(this.board.cells)
    this.second = new Uint8Array(this.board.cells)
    this.free = new Uint8Array(this.board.cells)
  }
}
