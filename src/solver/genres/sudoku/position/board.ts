import { ROW_OF } from '../units'
import { ALL, BLOCK_POSITION, BLOCK_UNIT, COLUMN_UNIT } from './geometry'

/**
 * A grid without candidates: it stores only which digits each unit shows (表示数) and which of its positions are empty. All questions of the
 * techniques of Sato 2001 are answered by combining these masks, so that placing a digit and copying a board are cheap.
 */
export class Board {
  /** The digit of each cell, 1-9; 0 for an empty cell. */
  readonly digits = new Uint8Array(81)
  /** The digits shown in units 0-26, digit d as bit d-1. */
  readonly shown = new Int32Array(27)
  /** The empty positions of units 0-26, as bits. */
  readonly open = new Int32Array(27).fill(ALL)
  /** The number of filled cells. */
  filled = 0

  /** @param givens 81 characters, 1-9 for a given */
  constructor(givens?: string) {
    if (givens === undefined) return
    for (let cell = 0; cell < 81; cell++) {
      const digit = givens.charCodeAt(cell) - 48
      if (digit >= 1 && digit <= 9) this.place(cell, digit)
    }
  }

  /** Writes a digit into an empty cell. */
  place(cell: number, digit: number): void {
    const row = ROW_OF[cell]!
    const column = COLUMN_UNIT[cell]!
    const block = BLOCK_UNIT[cell]!
    const bit = 1 << (digit - 1)
    this.digits[cell] = digit
    this.shown[row]! |= bit
    this.shown[column]! |= bit
    this.shown[block]! |= bit
    this.open[row]! &= ~(1 << (column - 9))
    this.open[column]! &= ~(1 << row)
    this.open[block]! &= ~(1 << BLOCK_POSITION[cell]!)
    this.filled++
  }

  /** The digits, as bits, that neither the row nor the column nor the block of a cell shows. */
  allowed(cell: number): number {
    return ALL & ~(this.shown[ROW_OF[cell]!]! | this.shown[COLUMN_UNIT[cell]!]! | this.shown[BLOCK_UNIT[cell]!]!)
  }

  /** Copies everything from `other`. */
  copyFrom(other: Board): void {
    this.digits.set(other.digits)
    this.shown.set(other.shown)
    this.open.set(other.open)
    this.filled = other.filled
  }
}
