import type { Random } from '../../core/random'
import { puzzleOf, sourceLine } from '../formats/source-line'
import { USUAL_ORDER, type XNumberPlace } from '../puzzle'
import { EIGHT_SQUARES, LETTERS } from '../squares/eight'
import { cellsOf, type CellSet } from './cell-set'

/** A problem of order 5 of one solution, before its letters are digits: the clue cells, and the square (0-7, see `EIGHT_SQUARES`). */
export interface Problem {
  readonly cells: CellSet
  readonly square: number
}

/** The problem as a line of the source's form. */
export function lineOfProblem({ cells, square }: Problem): string {
  return sourceLine(cellsOf(cells), EIGHT_SQUARES[square]!)
}

/** Which digit each letter A-E becomes. */
export type Digits = readonly number[]

/** Digits at random. */
export function digitsAtRandom(random: Random): Digits {
  return random.shuffle([1, 2, 3, 4, 5])
}

/** The digits with which row `row` (1-5) of the solution reads 12345. */
export function digitsForRow({ square }: Problem, row: number): Digits {
  const letters = EIGHT_SQUARES[square]!.slice(USUAL_ORDER * (row - 1), USUAL_ORDER * row)
  return [...LETTERS].map((letter) => letters.indexOf(letter) + 1)
}

/** The puzzle with digits for letters; A to E are 1 to 5 where nothing else is said. */
export function puzzleOfProblem({ cells, square }: Problem, digits: Digits = [1, 2, 3, 4, 5]): XNumberPlace {
  const { givens } = puzzleOf(cellsOf(cells), EIGHT_SQUARES[square]!)
  return { givens: givens.replace(/[^.]/g, (digit) => String(digits[Number(digit) - 1])) }
}
