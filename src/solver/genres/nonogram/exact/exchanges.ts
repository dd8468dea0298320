import type { Clues } from './clues'

/** The number of lines compared with their clues in about the time of one step. */
const LOOKS_A_STEP = 8

/**
 * A quick search for a second solution near a given one. It looks for two rows and two columns whose four crossings are alternately filled
 * and empty. Exchanging these gives a solution if each of the four lines keeps its runs. Most ambiguous puzzles have such crossings. Trying
 * all takes a thousandth of the time in which clause learning finds another solution of a hard puzzle.
 */
export class Exchanges {
  private readonly line: Uint8Array
  /** By the two columns, `width * from + to`: the rows that keep their runs when a filled cell moves from one column to the other. */
  private readonly rows = new Map<number, number[]>()
  private looks = 0

  constructor(private readonly clues: Clues) {
    this.line = new Uint8Array(Math.max(clues.width, clues.height))
  }

  /**
   * @param picture a solution, by cell, 1 filled
   * @param isOpen whether a cell is not known to be the same in all solutions
   * @param found called with the four cells of each exchange
   * @returns the number of steps taken
   */
  around(picture: Uint8Array, isOpen: (cell: number) => boolean, found: (cells: readonly number[]) => void): number {
    const { width, height } = this.clues
    this.looks = 0
    this.rows.clear()
    for (let row = 0; row < height; row++) this.lookAlong(picture, row, isOpen)
    for (const [key, there] of this.rows) {
      const [from, to] = [Math.floor(key / width), key % width]
      const back = from < to ? this.rows.get(width * to + from) : undefined
      if (back === undefined) continue
      for (const row of there)
        for (const other of back)
          if (this.keeps(picture, height + from, row, other) && this.keeps(picture, height + to, other, row))
            found([row * width + from, row * width + to, other * width + from, other * width + to])
    }
    return Math.ceil(this.looks / LOOKS_A_STEP)
  }

  private lookAlong(picture: Uint8Array, row: number, isOpen: (cell: number) => boolean): void {
    const { width } = this.clues
    const start = row * width
    for (let from = 0; from < width; from++) {
      if (picture[start + from] === 0 || !isOpen(start + from)) continue
      for (let to = 0; to < width; to++) {
        if (picture[start + to] === 1 || !isOpen(start + to) || !this.keeps(picture, row, from, to)) continue
        const rows = this.rows.get(width * from + to)
        if (rows) rows.push(row)
        else this.rows.set(width * from + to, [row])
      }
    }
  }

  /** Whether a line keeps its runs when a filled cell moves to another, empty place. */
  private keeps(picture: Uint8Array, of: number, from: number, to: number): boolean {
    const { clues, line } = this
    const length = clues.length(of)
    this.looks++
    for (let place = 0; place < length; place++) line[place] = picture[clues.cellAt(of, place)]!
    line[from] = 0
    line[to] = 1
    let clue = clues.first[of]!
    const end = clues.first[of + 1]!
    let run = 0
    for (let place = 0; place <= length; place++) {
      if (place < length && line[place] === 1) run++
      else if (run > 0) {
        if (clue === end || clues.sizes[clue++] !== run) return false
        run = 0
      }
    }
    return clue === end
  }
}
