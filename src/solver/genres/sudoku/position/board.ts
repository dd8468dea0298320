import { ROW_OF } from '../units'
import { ALL, BLOCK_POSITION, BLOCK_UNIT, COLUMN_UNIT } from './geometry'

/**
 * A grid as a solver with a pencil sees it: no candidates, only which digits each unit shows (表示数) and where it is empty.
 * Everything that the techniques of Sato 2001 ask is an and of these masks, so placing and copying a board are cheap.
 */
export class Board {
  /** 1-9, or 0 for an empty cell. */
  readonly digits = new Uint8Array(81)
  /** Digits shown in units 0-26, digit d as bit d-1. */
  readonly shown = new Int32Array(27)
  /** Empty positions of units 0-26. */
  readonly open = new Int32Array(27).fill(ALL)
  /** Cells that have a digit. */
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

  /** Digits that neither the row nor the column nor the block of a cell shows. */
  allowed(cell: number): number {
    return ALL & ~(this.shown[ROW_OF[cell]!]! | this.shown[COLUMN_UNIT[cell]!]! | this.shown[BLOCK_UNIT[cell]!]!)
  }

  /** Becomes equal to `other`. */
  copyFrom(other: Board): void {
    this.digits.set(other.digits)
    this.shown.set(other.shown)
    this.open.set(other.open)
    this.filled = other.filled
  }
}
