import type { BlackAndWhite, Picture } from '../puzzle'

/**
 * A picture whose cells can be flipped, with its clues, which are updated. It is a {@link BlackAndWhite}, so that
 * solvers accept it directly.
 */
export class Canvas implements BlackAndWhite {
  readonly width: number
  readonly height: number
  /** By cell: 1 filled, 0 empty. */
  readonly cells: Uint8Array
  readonly rows: number[][]
  readonly columns: number[][]

  constructor(picture: Picture) {
    this.height = picture.length
    this.width = picture[0]?.length ?? 0
    this.cells = Uint8Array.from(picture.join(''), (sign) => (sign === '#' ? 1 : 0))
    this.rows = Array.from({ length: this.height }, (_, row) => this.runs(row * this.width, 1, this.width))
    this.columns = Array.from({ length: this.width }, (_, column) => this.runs(column, this.width, this.height))
  }

  /** Fills an empty cell, or empties a filled one. */
  flip(cell: number): void {
    const row = Math.floor(cell / this.width)
    const column = cell % this.width
    this.cells[cell]! ^= 1
    this.rows[row] = this.runs(row * this.width, 1, this.width)
    this.columns[column] = this.runs(column, this.width, this.height)
  }

  flipAll(cells: readonly number[]): void {
    for (const cell of cells) this.flip(cell)
  }

  picture(): Picture {
    const text = Array.from(this.cells, (cell) => (cell === 1 ? '#' : '.')).join('')
    return Array.from({ length: this.height }, (_, row) => text.slice(row * this.width, (row + 1) * this.width))
  }

  private runs(from: number, step: number, count: number): number[] {
    const runs: number[] = []
    let run = 0
    for (let i = 0; i < count; i++) {
      if (this.cells[from + i * step] === 1) run++
      else if (run > 0) {
        runs.push(run)
        run = 0
      }
    }
    if (run > 0) runs.push(run)
    return runs
  }
}
