import { BLOCK_OF } from '#solver/genres/sudoku/units.ts'

/**
 * All rectangles of four cells that two rows and two columns share and that lie in exactly two blocks; four cells each. Corners 0 and 1 are
 * in one row, corner 2 is below 0, corner 3 below 1.
 */
export const RECTANGLES = Uint8Array.from(findRectangles())

function findRectangles(): number[] {
  const found: number[] = []
  for (let top = 0; top < 9; top++) {
    for (let bottom = top + 1; bottom < 9; bottom++) {
      for (let left = 0; left < 9; left++) {
        for (let right = left + 1; right < 9; right++) {
          const corners = [9 * top + left, 9 * top + right, 9 * bottom + left, 9 * bottom + right]
          if (new Set(corners.map((cell) => BLOCK_OF[cell])).size === 2) found.push(...corners)
        }
      }
    }
  }
  return found
}
