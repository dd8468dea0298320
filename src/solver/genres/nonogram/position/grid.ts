import type { Nonogram } from '../puzzle'

/** The type of a line: 0 for a row, 1 for a column (TY). */
export type LineType = 0 | 1

/** The known state of a cell (EMA): 1 filled ("black"), -1 empty ("white"). An unknown cell has 0. */
export type Colour = 1 | -1

/**
 * The known part of the picture, with a border of white cells around it. Lines and positions count from 1, as in the paper; 0 and the
 * position after the last are border. It is one Int8Array, row by row, with `width + 2` cells a row.
 */
export class Grid {
  readonly width: number
  readonly height: number
  readonly stride: number
  readonly cells: Int8Array
  /** Lines known to be finished (KASE), rows and columns; places 0 and past the end stand for the border. */
  readonly finished: readonly [Uint8Array, Uint8Array]
  /** The lines that are to be visited again (CH). */
  readonly marked: readonly [Uint8Array, Uint8Array]
  private readonly clues: readonly [readonly Int16Array[], readonly Int16Array[]]

  constructor(puzzle: Nonogram) {
    this.width = puzzle.columns.length
    this.height = puzzle.rows.length
    this.stride = this.width + 2
    this.cells = new Int8Array(this.stride * (this.height + 2))
    this.finished = [new Uint8Array(this.height + 2), new Uint8Array(this.width + 2)]
    this.marked = [new Uint8Array(this.height + 2), new Uint8Array(this.width + 2)]
    this.clues = [puzzle.rows.map(countFirst), puzzle.columns.map(countFirst)]
    this.clear()
  }

  /** Clears the grid: nothing is known, finished or marked. */
  clear(): void {
    this.cells.fill(-1)
    for (let row = 1; row <= this.height; row++) this.cells.fill(0, row * this.stride + 1, row * this.stride + 1 + this.width)
    for (const type of [0, 1] as const) {
      this.finished[type].fill(0)
      this.marked[type].fill(0)
    }
  }

  /** The number of lines of a type (GR). */
  lines(type: LineType): number {
    return type === 0 ? this.height : this.width
  }

  /** The pieces of a line: their number at index 0, then their lengths (EPL). */
  cluesOf(type: LineType, line: number): Int16Array {
    return this.clues[type][line - 1] ?? NO_CLUES
  }

  /** The index in `cells` of a cell, by its line and position. */
  at(type: LineType, line: number, position: number): number {
    return type === 0 ? line * this.stride + position : position * this.stride + line
  }

  /** The puzzle's number, from 0, of the cell at index `at`. */
  cellNumber(at: number): number {
    return (Math.floor(at / this.stride) - 1) * this.width + (at % this.stride) - 1
  }

  /** Colours the cell at `at` and marks both its lines. */
  set(at: number, colour: Colour): void {
    this.cells[at] = colour
    this.marked[0][Math.floor(at / this.stride)] = 1
    this.marked[1][at % this.stride] = 1
  }

  /** The number of unknown cells (AKIMN). */
  unknown(): number {
    let unknown = 0
    for (const cell of this.cells) if (cell === 0) unknown++
    return unknown
  }

  /** The first unfinished line of a type (ULDAN), or 0 if all are finished. */
  firstUnfinished(type: LineType): number {
    for (let line = 1; line <= this.lines(type); line++) if (!this.finished[type][line]) return line
    return 0
  }

  /** The last unfinished line of a type (DRDAN), or 0 if all are finished. */
  lastUnfinished(type: LineType): number {
    for (let line = this.lines(type); line >= 1; line--) if (!this.finished[type][line]) return line
    return 0
  }
}

const NO_CLUES = new Int16Array(1)

/** Some puzzles have a clue of 0 for an empty line. */
function countFirst(line: readonly number[]): Int16Array {
  const clues = line.filter((clue) => clue > 0)
  return Int16Array.of(clues.length, ...clues)
}
