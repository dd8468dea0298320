import { UNITS } from '#solver/genres/sudoku/units.ts'
import { POPCOUNT, lowest } from '#solver/genres/sudoku/position/geometry.ts'
import type { Flags } from './flags'

/** An observer that is called with each digit before it is set; `unit` is -1 for method 2, which examines one cell. */
export type DigitObserver = (cell: number, digit: number, unit: number) => void

/**
 * Runs processing 1 (Sato 2001, 2.1(1)) to its end. A round uses method 1 (a digit with one place left in a unit) on all units and method 2
 * (a cell with one digit left) on all cells; rounds follow until one adds nothing. Both methods see the flags, including those that
 * processing 2 set.
 * @returns the number of rounds
 */
export function processDirectly(flags: Flags, onDigit?: DigitObserver): number {
  for (let rounds = 1; ; rounds++) {
    const before = flags.filled
    for (let unit = 0; unit < 27; unit++) fixOnlyPlaces(flags, unit, onDigit)
    fixOnlyDigits(flags, onDigit)
    if (flags.filled === before) return rounds
  }
}

/** Method 1 (方式1): fixes a digit that a unit lacks and that only one of its cells can take. */
function fixOnlyPlaces(flags: Flags, unit: number, onDigit?: DigitObserver): void {
  const cells = UNITS[unit]!
  for (let from = 0; from < 9; from++) {
    let once = 0
    let twice = 0
    for (const cell of cells) {
      const possible = flags.possible[cell]!
      twice |= once & possible
      once |= possible
    }
    const single = once & ~twice & ~flags.shown[unit]! & (-1 << from)
    if (single === 0) return
    from = lowest(single) // digits are taken in order, each with the flags that the one before has set
    for (const cell of cells) {
      if (!(flags.possible[cell]! & (1 << from))) continue
      onDigit?.(cell, from + 1, unit)
      flags.fix(cell, from + 1)
      break
    }
  }
}

/** Method 2 (方式2): fixes the digit of a cell that has one left. */
function fixOnlyDigits(flags: Flags, onDigit?: DigitObserver): void {
  for (let cell = 0; cell < 81; cell++) {
    const possible = flags.possible[cell]!
    if (flags.digits[cell] !== 0 || POPCOUNT[possible] !== 1) continue
    const digit = lowest(possible) + 1
    onDigit?.(cell, digit, -1)
    flags.fix(cell, digit)
  }
}
