import { expect, it } from 'vitest'
import { filledCells, isBare, isNumber, type PageGrid } from './page-grid'

const grid = (left: string[][], above: string[][] = []): PageGrid => ({
  ...{ rows: 1, columns: 2, isDotted: false, left, above },
  cells: [
    ['', '3'],
    ['?', ''],
  ],
})

it('a heading of words and two numbers beside a grid is no clue; three numbers are', () => {
  expect(isBare(grid([]))).toBe(true)
  expect(isBare(grid([['12', 'Sudoku']], [['★', '3']]))).toBe(true)
  expect(isBare(grid([['1', '2']], [['3']]))).toBe(false)
})

it.each([
  ['7', true],
  ['123', true],
  ['１２', true],
  ['1234', false],
  ['', false],
  ['1a', false],
  ['a1', false],
  ['-1', false],
])(
  // prettier-ignore
  '%j is a number: %s',
  (text, is) => expect(isNumber(text)).toBe(is),
)

it('its texts are those of the cells that have one', () => expect(filledCells(grid([]))).toEqual(['3', '?']))
