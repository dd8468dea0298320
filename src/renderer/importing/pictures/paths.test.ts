import { expect, it } from 'vitest'
import { barsOf, changedCells, gridOf } from './paths'
import { boxBetween, boxOn } from './source'

it('cells become one bar for each run', () => {
  const cells = '##.#..###'
  expect(barsOf(3, 3, (cell) => cells[cell] === '#')).toBe('M0 0h2v1h-2zM0 1h1v1h-1zM0 2h3v1h-3z')
  expect(barsOf(3, 3, () => false)).toBe('')
})

it('a grid has bold lines every five cells and around', () => {
  expect(gridOf(7, 2)).toEqual({
    thin: 'M1 0v2M2 0v2M3 0v2M4 0v2M6 0v2M0 1h7',
    fifth: 'M5 0v2M0 0h7v2h-7z',
  })
})

it('tells the cells that mending changed', () => {
  expect([...changedCells(['#.', '.#'], ['#.', '#.'])]).toEqual([2, 3])
})

it('a drag in any direction is a box inside the picture', () => {
  const size = { width: 40, height: 30 }
  expect(boxBetween([9.6, 20], [2.2, 5], size)).toEqual({ x: 2, y: 5, width: 8, height: 15 })
  expect(boxBetween([-9, -9], [99, 99], size)).toEqual({ x: 0, y: 0, width: 40, height: 30 })
  expect(boxBetween([40, 30], [40, 30], size)).toEqual({ x: 39, y: 29, width: 1, height: 1 })
})

it('a box of the file is found on the smaller picture', () => {
  const raster = { width: 10, height: 5, light: new Float32Array(50) }
  expect(boxOn({ raster, full: { width: 100, height: 50 } }, { x: 20, y: 10, width: 50, height: 25 })).toEqual({
    x: 2,
    y: 1,
    width: 5,
    height: 2.5,
  })
})
