import type { Random } from '#solver/kernel/random.ts'
import { digitAt, type Sudoku } from './puzzle'

/**
 * One of the 2 x 1296 x 1296 = 3,359,232 geometric symmetries of the board, together with a renaming of the digits. It maps each
 * puzzle to one with the same number of solutions. First the board is transposed (if so), then its lines are put into the given
 * orders, then the digits are renamed.
 */
export interface Symmetry {
  readonly transpose: boolean
  /** The row 0-8 of the (transposed) board that comes to row 0, 1, ... 8; rows of a band stay together. */
  readonly rows: readonly number[]
  /** The column 0-8 of the (transposed) board that comes to column 0, 1, ... 8; columns of a stack stay together. */
  readonly columns: readonly number[]
  /** The new name of digit `d` at index `d`; index 0, the empty cell, keeps 0. */
  readonly digits: readonly number[]
}

const THREE_ORDERS: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

let orders: readonly (readonly number[])[] | undefined

/** The 6 x 6^3 = 1296 orders of nine lines in which the lines of each band (or stack) stay together; made when first asked for. */
export const lineOrders = (): readonly (readonly number[])[] =>
  (orders ??= THREE_ORDERS.flatMap((bands) =>
    THREE_ORDERS.flatMap((first) =>
      THREE_ORDERS.flatMap((second) =>
        THREE_ORDERS.map((third) => [first, second, third].flatMap((order, i) => order.map((line) => 3 * bands[i]! + line))),
      ),
    ),
  ))

/** The symmetry that changes nothing. */
export const IDENTITY: Symmetry = {
  transpose: false,
  rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
}

/** A symmetry with each transposition, line order and renaming equally likely. */
export function randomSymmetry(random: Random): Symmetry {
  const anyOrder = () => lineOrders()[random.below(lineOrders().length)]!
  return {
    transpose: random.chance(0.5),
    rows: anyOrder(),
    columns: anyOrder(),
    digits: [0, ...random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])],
  }
}

/** The 81 cells of a puzzle or of a filled grid after `symmetry`; a sign that is no digit becomes `.`. */
export function transformCells(cells: string, { transpose, rows, columns, digits }: Symmetry): string {
  let transformed = ''
  for (const row of rows) {
    for (const column of columns) {
      const digit = digits[digitAt(cells, transpose ? 9 * column + row : 9 * row + column)]!
      transformed += digit === 0 ? '.' : String(digit)
    }
  }
  return transformed
}

/** The puzzle that `symmetry` makes of `puzzle`. */
export function transform(puzzle: Sudoku, symmetry: Symmetry): Sudoku {
  return { givens: transformCells(puzzle.givens, symmetry) }
}
