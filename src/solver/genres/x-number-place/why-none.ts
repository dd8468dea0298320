import { boardOf } from './geometry/board'
import { digitAt, orderOf, type XNumberPlace } from './puzzle'

/** The reason why a puzzle has no solution, if it can be shown. For `unit` see `linesOf`; cells count from 0. */
export type SolveMessage =
  | EqualGivens
  /** An empty cell has no digit left because of the givens on its lines. */
  | { readonly code: 'x-number-place.no-candidate'; readonly order: number; readonly cell: number }
  /** The givens leave `digit` no cell in a line. */
  | { readonly code: 'x-number-place.no-place'; readonly order: number; readonly unit: number; readonly digit: number }
  /** The contradiction appears only after some solving. */
  | { readonly code: 'x-number-place.contradiction' }

/** All cells of a line with the same given. */
export interface EqualGivens {
  readonly code: 'x-number-place.equal-givens'
  readonly order: number
  readonly unit: number
  readonly digit: number
  readonly cells: readonly number[]
}

/** The first reason found, in the order of `SolveMessage`, for a puzzle that is known to have no solution. */
export function whyNone(puzzle: XNumberPlace): SolveMessage {
  return equalGivens(puzzle)[0] ?? withoutCandidate(puzzle) ?? withoutPlace(puzzle) ?? { code: 'x-number-place.contradiction' }
}

/** Every line with equal givens, with each digit that occurs in it more than once. */
export function equalGivens(puzzle: XNumberPlace): readonly EqualGivens[] {
  const order = orderOf(puzzle)
  return boardOf(order).lines.flatMap((line, unit) =>
    digitsOf(order).flatMap((digit) => {
      const cells = [...line].filter((cell) => digitAt(puzzle.givens, cell) === digit)
      return cells.length < 2 ? [] : [{ code: 'x-number-place.equal-givens' as const, order, unit, digit, cells }]
    }),
  )
}

function withoutCandidate(puzzle: XNumberPlace): SolveMessage | undefined {
  const order = orderOf(puzzle)
  for (let cell = 0; cell < puzzle.givens.length; cell++) {
    if (digitsOf(order).every((digit) => !isPossible(puzzle, cell, digit))) return { code: 'x-number-place.no-candidate', order, cell }
  }
  return undefined
}

function withoutPlace(puzzle: XNumberPlace): SolveMessage | undefined {
  const order = orderOf(puzzle)
  for (const [unit, line] of boardOf(order).lines.entries()) {
    for (const digit of digitsOf(order)) {
      if (!line.some((cell) => isPossible(puzzle, cell, digit))) return { code: 'x-number-place.no-place', order, unit, digit }
    }
  }
  return undefined
}

/** Whether the cell has the digit, or is empty and no cell on its lines has the digit. */
function isPossible(puzzle: XNumberPlace, cell: number, digit: number): boolean {
  const given = digitAt(puzzle.givens, cell)
  if (given !== 0) return given === digit
  return !boardOf(orderOf(puzzle)).seenFrom[cell]!.some((other) => digitAt(puzzle.givens, other) === digit)
}

function digitsOf(order: number): readonly number[] {
  return Array.from({ length: order }, (_, i) => i + 1)
}
