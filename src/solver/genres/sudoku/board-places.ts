import { COLUMN_OF, ROW_OF } from './units'

/** Room around the nine by nine cells for the frame's outer half. */
export const MARGIN = 0.05

/** The left edge of a cell in the drawing. */
export const left = (cell: number): number => MARGIN + COLUMN_OF[cell]!

/** The upper edge of a cell in the drawing. */
export const top = (cell: number): number => MARGIN + ROW_OF[cell]!

/** The middle of a pencil mark: 1-9 stand in a cell as on a telephone. */
export function noteAt(cell: number, digit: number): readonly [number, number] {
  return [left(cell) + 0.2 + 0.3 * ((digit - 1) % 3), top(cell) + 0.2 + 0.3 * Math.floor((digit - 1) / 3)]
}
