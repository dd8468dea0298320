import { cellsForColoured, SIGNS } from '../colours'
import type { Coloured } from '../puzzle'

/** The bit for the colour of a sign. */
export function bitOf(sign: string): number {
  return 1 << (SIGNS.indexOf(sign) + 1)
}

/** The value in a set with one value: 0 for empty, 1 for the first colour. */
export function valueOf(bit: number): number {
  return 31 - Math.clz32(bit)
}

/**
 * The clues of a coloured puzzle, laid out for the solver. Lines are numbered rows first. The clues of line `l` are at the indices from
 * `first[l]` to `first[l + 1] - 1`.
 */
export class ColouredClues {
  readonly width: number
  readonly height: number
  /** The number of rows and columns together. */
  readonly lines: number
  /** The number of colours in the palette. */
  readonly colours: number
  readonly first: Int32Array
  readonly sizes: Int32Array
  /** The colour of each clue as a bit, by clue. */
  readonly bits: Int32Array
  /** By clue: 1 where the clue before has the same colour, so that an empty cell must separate them. */
  readonly gaps: Uint8Array
  /** By clue: the earliest start of its block in an empty line. The latest start is `slack` cells later. */
  readonly earliest: Int32Array
  /** By line: the number of cells that blocks and gaps leave over. */
  readonly slack: Int32Array

  /** @param puzzle a puzzle whose clues fit into their lines */
  constructor({ rows, columns, colours }: Coloured) {
    this.width = columns.length
    this.height = rows.length
    this.lines = this.width + this.height
    this.colours = colours.palette.length
    const all = [...rows, ...columns]
    const signs = [...colours.rows, ...colours.columns]
    const count = all.reduce((sum, clue) => sum + clue.length, 0)
    this.first = new Int32Array(this.lines + 1)
    this.sizes = new Int32Array(count)
    this.bits = new Int32Array(count)
    this.gaps = new Uint8Array(count)
    this.earliest = new Int32Array(count)
    this.slack = new Int32Array(this.lines)
    let at = 0
    for (const [line, clue] of all.entries()) {
      const own = signs[line]!
      let cell = 0
      for (const [i, size] of clue.entries()) {
        if (i > 0 && own[i] === own[i - 1]) this.gaps[at] = 1
        cell += this.gaps[at]!
        this.sizes[at] = size
        this.bits[at] = bitOf(own[i]!)
        this.earliest[at++] = cell
        cell += size
      }
      this.first[line + 1] = at
      this.slack[line] = this.length(line) - cellsForColoured(clue, own)
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
