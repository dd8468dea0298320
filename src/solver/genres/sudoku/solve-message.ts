import { digitAt } from './puzzle'
import { BLOCK_OF, COLUMN_OF, ROW_OF, UNITS } from './units'

/** The reason why a sudoku has no solution, where it can be shown. */
export type SolveMessage =
  /** Equal givens in one unit (0-26, see units.ts): all cells of the unit with `digit`. */
  | { readonly code: 'sudoku.equal-givens'; readonly unit: number; readonly digit: number; readonly cells: readonly number[] }
  /** The givens that an empty cell sees leave it no digit. */
  | { readonly code: 'sudoku.no-candidate'; readonly cell: number }
  /** The givens leave `digit` no cell in a unit. */
  | { readonly code: 'sudoku.no-place'; readonly unit: number; readonly digit: number }
  /** None of these: the contradiction appears only after some solving. */
  | { readonly code: 'sudoku.contradiction' }

/** The first reason found, in the order of `SolveMessage`, for a puzzle that is known to have no solution. */
export function whyNone(givens: string): SolveMessage {
  return equalGivens(givens) ?? withoutCandidate(givens) ?? withoutPlace(givens) ?? { code: 'sudoku.contradiction' }
}

function equalGivens(givens: string): SolveMessage | undefined {
  for (const [unit, members] of UNITS.entries()) {
    for (let digit = 1; digit <= 9; digit++) {
      const cells = [...members].filter((cell) => digitAt(givens, cell) === digit)
      if (cells.length > 1) return { code: 'sudoku.equal-givens', unit, digit, cells }
    }
  }
  return undefined
}

function withoutCandidate(givens: string): SolveMessage | undefined {
  for (let cell = 0; cell < 81; cell++) {
    if (digitAt(givens, cell) !== 0) continue
    if (digits().every((digit) => !isPossible(givens, cell, digit))) return { code: 'sudoku.no-candidate', cell }
  }
  return undefined
}

function withoutPlace(givens: string): SolveMessage | undefined {
  for (const [unit, cells] of UNITS.entries()) {
    for (const digit of digits()) {
      const hasPlace = cells.some(
        (cell) => digitAt(givens, cell) === digit || (digitAt(givens, cell) === 0 && isPossible(givens, cell, digit)),
      )
      if (!hasPlace) return { code: 'sudoku.no-place', unit, digit }
    }
  }
  return undefined
}

function isPossible(givens: string, cell: number, digit: number): boolean {
  const units = [ROW_OF[cell]!, 9 + COLUMN_OF[cell]!, 18 + BLOCK_OF[cell]!]
  return !units.some((unit) => UNITS[unit]!.some((other) => digitAt(givens, other) === digit))
}

function digits(): readonly number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9]
}
