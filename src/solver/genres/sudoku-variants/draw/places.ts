import { keptMarks } from '../constraints/unread'
import { isOutside } from '../constraints/unread-drawing'
import { sideOf, type VariantSudoku } from '../puzzle'

/** The margin around the cells, for the outer half of the frame. */
export const MARGIN = 0.09
/** The thickness of the lines between cells. */
export const THIN = 0.02
/** The thickness of the lines around regions and the board. */
export const FRAME = 0.08
/** The size of a digit as a share of a cell; digits from 10 on are smaller. */
const DIGIT = 0.66
const LONG_DIGIT = 0.5

/** The margin around the cells of a puzzle. With clues or marks outside, it is wider by a cell. */
export function marginOf(puzzle: Pick<VariantSudoku, 'givens' | 'constraints' | 'unread' | 'decorations'>): number {
  const isBeside =
    puzzle.constraints.some(({ outside }) => outside !== undefined) || keptMarks(puzzle).some((mark) => isOutside(mark, sideOf(puzzle)))
  return isBeside ? 1 + MARGIN : MARGIN
}

/** The left edge of a cell. */
export function leftOf(cell: number, side: number): number {
  return MARGIN + (cell % side)
}

/** The top edge of a cell. */
export function topOf(cell: number, side: number): number {
  return MARGIN + Math.floor(cell / side)
}

/** The size of a digit in ems. */
export function digitSize(digit: number): number {
  return digit > 9 ? LONG_DIGIT : DIGIT
}

/**
 * The place of a pencil mark in its cell, and its size in ems. Marks are in rows of three, or of four on boards of more than nine digits.
 */
export function notePlace(
  digit: number,
  digits: number,
  hasSums: boolean,
): { readonly x: number; readonly y: number; readonly size: number } {
  const perRow = digits > 9 ? 4 : 3
  const rows = Math.ceil(digits / perRow)
  // The sum of a cage needs the corner of the cell, and the dashes of the cage need its edge.
  const [top, bottom, left] = hasSums ? [0.24, 0.9, 0.1] : [0.04, 0.96, 0.06]
  // Two figures need twice the width, and three numbers in a row must not look like one.
  const size = digits <= 9 ? 0.26 : digit > 9 ? 0.155 : 0.19
  return {
    x: left + ((1 - 2 * left) * (((digit - 1) % perRow) + 0.5)) / perRow,
    y: top + ((bottom - top) * (Math.floor((digit - 1) / perRow) + 0.5)) / rows,
    size: size * (hasSums ? 0.86 : 1),
  }
}
