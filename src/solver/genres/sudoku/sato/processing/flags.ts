import { ROW_OF, UNITS } from '#solver/genres/sudoku/units.ts'
import { ALL, BLOCK_UNIT, COLUMN_UNIT } from '#solver/genres/sudoku/position/geometry.ts'

/**
 * A grid with a flag for every cell and digit, which says "cannot be put here" (program 1 of Sato 2001, 2.3). `possible` stores the
 * opposite: the digits without the flag.
 */
export class Flags {
  /** The digit of each cell, 1-9; 0 for an empty cell. */
  readonly digits = new Uint8Array(81)
  /** The digits without the flag in each cell, digit d as bit d-1; a filled cell has at most its own. */
  readonly possible = new Int32Array(81).fill(ALL)
  /** The digits that each of the units 0-26 shows, as bits. */
  readonly shown = new Int32Array(27)
  filled = 0

  /** @param givens 81 characters, 1-9 for a given */
  constructor(givens?: string) {
    if (givens === undefined) return
    for (let cell = 0; cell < 81; cell++) {
      const digit = givens.charCodeAt(cell) - 48
      if (digit >= 1 && digit <= 9) this.fix(cell, digit)
    }
  }

  /** Writes a digit into an empty cell, and flags it in its row, column and block. */
  fix(cell: number, digit: number): void {
    const bit = 1 << (digit - 1)
    this.digits[cell] = digit
    this.filled++
    this.closeUnit(ROW_OF[cell]!, bit)
    this.closeUnit(COLUMN_UNIT[cell]!, bit)
    this.closeUnit(BLOCK_UNIT[cell]!, bit)
    this.possible[cell] = bit
  }

  private closeUnit(unit: number, bit: number): void {
    this.shown[unit]! |= bit
    for (const cell of UNITS[unit]!) this.possible[cell]! &= ~bit
  }

  /** Copies everything from `other`. */
  copyFrom(other: Flags): void {
    this.digits.set(other.digits)
    this.possible.set(other.possible)
    this.shown.set(other.shown)
    this.filled = other.filled
  }
}
