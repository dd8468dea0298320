import { expect, it } from 'vitest'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { drawGrid } from '#solver/genres/nonogram/draw/grid.ts'
import { fromCorner, layoutOf } from '#solver/genres/nonogram/draw/layout.ts'
import { layersOf } from './layers'

it('the grid of the largest board is a handful of paths, and loses no line', () => {
  const rows = Array.from({ length: 210 }, () => '#.'.repeat(105))
  const puzzle = fromPicture(rows)
  const shapes = drawGrid(puzzle, fromCorner(layoutOf(puzzle)))
  const layers = layersOf(shapes)
  expect(layers.reduce((sum, { path }) => sum + path.split('M').length - 1, 0)).toBe(shapes.length)
  expect(layers.length).toBeLessThan(6)
})

it('the order of drawing is kept', () => {
  const box = (x: number, fill: 'paper' | 'answer') => ({ kind: 'rect', x, y: 0, width: 1, height: 1, fill }) as const
  expect(
    layersOf([box(0, 'paper'), box(1, 'answer'), box(2, 'answer'), box(0, 'paper')]).map(({ fill, path }) => [
      fill,
      path.split('M').length - 1,
    ]),
  ).toEqual([
    ['paper', 1],
    ['answer', 2],
    ['paper', 1],
  ])
})
