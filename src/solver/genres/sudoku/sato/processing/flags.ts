import { ROW_OF, UNITS } from '#solver/genres/sudoku/units.ts'
import { ALL, BLOCK_UNIT, COLUMN_UNIT } from '#solver/genres/sudoku/position/geometry.ts'

/**
 * A grid with a flag for every cell and digit that tells "cannot be put here", kept the other way round: `possible` has the
 * digits without the flag. Program 1 of Sato 2001 (2.3).
 */
export class Flags {
  /** 1-9, or 0 for an empty cell. */
  readonly digits = new Uint8Array(81)
  /** Digits without the flag, digit d as bit d-1; of a filled cell at most its own. */
  readonly possible = new Int32Array(81).fill(ALL)
  /** Digits shown in units 0-26. */
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

  /** Becomes equal to `other`. */
  copyFrom(other: Flags): void {
    this.digits.set(other.digits)
    this.possible.set(other.possible)
    this.shown.set(other.shown)
    this.filled = other.filled
  }
}
