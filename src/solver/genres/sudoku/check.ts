import type { Flaw } from '#solver/genre/genre.ts'
import { digitAt, type Sudoku, type Grid } from './puzzle'
import { BLOCK_OF, COLUMN_OF, ROW_OF, UNITS } from './units'

/** The messages of {@link findFlaws}. `unit` is 0-26, `cells` are 0-80, digits are 1-9. */
export type CheckMessage =
  | { readonly code: 'sudoku.equal-givens'; readonly unit: number; readonly digit: number; readonly cells: readonly number[] }
  | { readonly code: 'sudoku.too-few-givens'; readonly givens: number }
  | { readonly code: 'sudoku.too-few-digits'; readonly missing: readonly number[] }

/** The fewest givens of a sudoku with one solution (McGuire, Tugemann and Civario 2014). */
export const FEWEST_GIVENS = 17

/**
 * The flaws of a puzzle. Equal givens in a unit are errors. Signs that there are several solutions are warnings: fewer than 17 givens, or
 * two digits that do not occur and so can be swapped.
 */
export function findFlaws(puzzle: Sudoku): readonly Flaw[] {
  return isFaultless(puzzle) ? [] : [...findEqualGivens(puzzle), ...findTooFew(puzzle)]
}

/** The given digits of each unit, as bits 1-9. Rows have the indices 0-8, columns 9-17, blocks 18-26. */
const there = new Int32Array(27)

/**
 * Whether a puzzle has no flaws, found in one pass over its cells. This is the usual case, and a full check takes almost as long as
 * solving.
 */
function isFaultless({ givens }: Sudoku): boolean {
  there.fill(0)
  let count = 0
  let digits = 0
  for (let cell = 0; cell < 81; cell++) {
    const digit = digitAt(givens, cell)
    if (digit === 0) continue
    const bit = 1 << digit
    const [row, column, block] = [ROW_OF[cell]!, 9 + COLUMN_OF[cell]!, 18 + BLOCK_OF[cell]!]
    if (((there[row]! | there[column]! | there[block]!) & bit) !== 0) return false
    there[row]! |= bit
    there[column]! |= bit
    there[block]! |= bit
    digits |= bit
    count++
  }
  // At most one of the bits 1-9 may be missing.
  const missing = ~digits & 0x3fe
  return count >= FEWEST_GIVENS && (missing & (missing - 1)) === 0
}

function findEqualGivens({ givens }: Sudoku): Flaw[] {
  const flaws: Flaw[] = []
  const told = new Set<string>()
  UNITS.forEach((unit, u) => {
    const twice = digitsTwice(givens, unit)
    for (let digit = 1; digit <= 9; digit++) {
      if ((twice & (1 << digit)) === 0) continue
      const cells = [...unit].filter((cell) => digitAt(givens, cell) === digit)
      // Two cells that share a line and a block are one flaw, reported for the line.
      if (told.has(cells.join())) continue
      told.add(cells.join())
      flaws.push(flaw({ code: 'sudoku.equal-givens', unit: u, digit, cells }, cells))
    }
  })
  return flaws
}

/** The digits given more than once in a unit, as bits 1-9. */
function digitsTwice(givens: string, unit: Uint8Array): number {
  let once = 0
  let twice = 0
  for (let i = 0; i < 9; i++) {
    const bit = 1 << digitAt(givens, unit[i]!)
    twice |= once & bit
    once |= bit
  }
  return twice
}

/** The number of givens. */
export function countGivens({ givens }: Sudoku): number {
  let count = 0
  for (let cell = 0; cell < givens.length; cell++) if (digitAt(givens, cell) > 0) count++
  return count
}

function findTooFew({ givens }: Sudoku): Flaw[] {
  const flaws: Flaw[] = []
  const count = countGivens({ givens })
  const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !givens.includes(String(digit)))
  if (count < FEWEST_GIVENS) flaws.push(flaw({ code: 'sudoku.too-few-givens', givens: count }, [], 'warning'))
  if (missing.length > 1) flaws.push(flaw({ code: 'sudoku.too-few-digits', missing }, [], 'warning'))
  return flaws
}

function flaw(message: CheckMessage, at: readonly number[], severity: Flaw['severity'] = 'error'): Flaw {
  return { message, at, severity }
}

/** Whether `grid` keeps every given and has each digit 1-9 once in each unit. It shares no code with the solver. */
export function verify({ givens }: Sudoku, grid: Grid): boolean {
  if (!/^[1-9]{81}$/.test(grid)) return false
  const keeps = [...givens].every((given, cell) => given === '.' || given === grid[cell])
  return keeps && UNITS.every((unit) => new Set([...unit].map((cell) => grid[cell])).size === 9)
}
