import { cellsForColoured, SIGNS } from '../colours'
import type { Coloured } from '../puzzle'

/** The bit of the colour that a sign means. */
export function bitOf(sign: string): number {
  return 1 << (SIGNS.indexOf(sign) + 1)
}

/** The value that a set of one has: 0 empty, 1 the first colour. */
export function valueOf(bit: number): number {
  return 31 - Math.clz32(bit)
}

/**
 * The clues of a coloured puzzle laid out for the solver. Lines are numbered rows first, and the clues of line `l` are at the indices from
 * `first[l]` to `first[l + 1] - 1`.
 */
export class ColouredClues {
  readonly width: number
  readonly height: number
  /** Rows and columns. */
  readonly lines: number
  /** Colours of the palette. */
  readonly colours: number
  readonly first: Int32Array
  readonly sizes: Int32Array
  /** By clue: its colour as a bit. */
  readonly bits: Int32Array
  /** By clue: 1 where an empty cell must stand before it, because the clue before it has the same colour. */
  readonly gaps: Uint8Array
  /** By clue: the earliest start of its block in an untouched line; the latest is the line's `slack` cells after it. */
  readonly earliest: Int32Array
  /** By line: cells that blocks and gaps leave over. */
  readonly slack: Int32Array

  /** @param puzzle whose clues fit into their lines */
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

  /** Cells of a line. */
  length(line: number): number {
    return line < this.height ? this.width : this.height
  }

  /** The cell at a place of a line. */
  cellAt(line: number, place: number): number {
    return line < this.height ? line * this.width + place : place * this.width + line - this.height
  }
}
