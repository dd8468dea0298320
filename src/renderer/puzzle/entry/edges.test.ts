import { expect, it } from 'vitest'
import { type Edge, edgeOf } from './edges'

it.each<[Edge, number, number]>([
  ['rowFirst', 2, 0],
  ['rowLast', 2, 4],
  ['first', 0, 0],
  ['last', 6, 4],
])('%s of five columns and seven rows, from the middle of the third, is row %i and column %i', (edge, row, column) => {
  expect(edgeOf(edge, { row: 2, column: 3 }, 5, 7)).toEqual({ row, column })
})
