/** The number of cells in a row, and of boxes on the board. */
export const SIDE = 9

/** The nine cells (row and column from 0) of each box. */
export const BOXES: readonly (readonly (readonly [row: number, column: number])[])[] = Array.from({ length: SIDE }, (_, box) =>
  Array.from({ length: SIDE }, (__, i) => [3 * Math.floor(box / 3) + Math.floor(i / 3), 3 * (box % 3) + (i % 3)] as const),
)

/** The box (0-8) that a cell lies in. */
export function boxOf(row: number, column: number): number {
  return 3 * Math.floor(row / 3) + Math.floor(column / 3)
}
