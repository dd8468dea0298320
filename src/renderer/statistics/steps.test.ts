import { expect, it } from 'vitest'
import { neighbour } from './steps'

/** Two rows of three, the second one shifted. */
const marks = [
  { x: 10, y: 10 },
  { x: 30, y: 10 },
  { x: 50, y: 10 },
  { x: 14, y: 40 },
  { x: 34, y: 40 },
  { x: 54, y: 40 },
]

it.each([
  [0, 'right', 1],
  [2, 'right', undefined],
  [1, 'left', 0],
  [1, 'down', 4],
  [5, 'up', 2],
  [0, 'up', undefined],
  [4, 'first', 0],
  [0, 'last', 5],
  [-1, 'right', 0],
] as const)('from mark %i an arrow %s leads to %s', (at, direction, to) => expect(neighbour(marks, at, direction)).toBe(to))

it('of a chart without marks none leads anywhere', () => {
  for (const direction of ['left', 'right', 'up', 'down', 'first', 'last'] as const) expect(neighbour([], 0, direction)).toBeUndefined()
})
