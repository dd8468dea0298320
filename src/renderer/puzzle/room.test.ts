import { expect, it } from 'vitest'
import { layoutOf } from '#solver/genres/nonogram/draw/layout.ts'
import { fittingCell, inSight, LEAST, MOST } from './room'

it('a board has the largest cells at which it fits, on whole pixels of the screen', () => {
  expect(fittingCell({ width: 10, height: 9 }, { width: 305, height: 305 }, 1)).toBe(30)
  expect(fittingCell({ width: 10, height: 9 }, { width: 305, height: 305 }, 2)).toBe(30.5)
  expect(fittingCell({ width: 9, height: 10 }, { width: 900, height: 200 }, 1)).toBe(20)
})

it('cells get neither too small to read nor larger than is of use', () => {
  expect(fittingCell({ width: 200, height: 200 }, { width: 600, height: 600 }, 1)).toBe(LEAST)
  expect(fittingCell({ width: 3, height: 3 }, { width: 600, height: 600 }, 1)).toBe(MOST)
})

it('a picture of 35 by 30 cells has 22 pixels a cell in a window of 1440 by 900, and 27 in one of 1920 by 1080', () => {
  const clue = (runs: number): number[] => Array<number>(runs).fill(10)
  const board = layoutOf({ rows: Array.from({ length: 30 }, () => clue(7)), columns: Array.from({ length: 35 }, () => clue(6)) })
  // Returns the room for the drawing beside the steps and below the bars, with a margin of 16 pixels.
  const roomIn = (width: number, height: number) => ({ width: width - 372 - 32, height: height - 40 - 44 - 26 - 32 })
  expect(fittingCell(board, roomIn(1440, 900), 1)).toBeGreaterThanOrEqual(21)
  expect(fittingCell(board, roomIn(1920, 1080), 1)).toBeGreaterThanOrEqual(26)
})

it('a view is scrolled no further than a point needs', () => {
  expect([inSight(50, 0, 100, 10), inSight(95, 0, 100, 10), inSight(205, 200, 100, 10), inSight(5, 40, 100, 10)]).toEqual([0, 5, 195, 0])
})
