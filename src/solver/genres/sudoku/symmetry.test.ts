import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { IDENTITY, lineOrders, randomSymmetry, transformCells } from './symmetry'
import { UNITS } from './units'

const GRID = '491638275586127493327954816754382961138469752962715384213896547845271639679543128'

describe('symmetries of the sudoku board', () => {
  it('has 1296 different line orders, each with the lines of a band together', () => {
    expect(new Set(lineOrders().map((order) => order.join(''))).size).toBe(1296)
    for (const order of lineOrders()) {
      for (const band of [0, 3, 6]) {
        const lines = order.slice(band, band + 3)
        expect(new Set(lines).size).toBe(3)
        expect(new Set(lines.map((line) => Math.floor(line / 3))).size).toBe(1)
      }
    }
  })

  it('leaves everything in place under the identity', () => {
    expect(transformCells(GRID, IDENTITY)).toBe(GRID)
  })

  it('takes the transposed board first, then its lines, then the names of the digits', () => {
    const swapped = transformCells(GRID, {
      transpose: true,
      rows: [1, 0, 2, 3, 4, 5, 6, 7, 8],
      columns: IDENTITY.columns,
      digits: [0, 9, 2, 3, 4, 5, 6, 7, 8, 1],
    })
    expect(swapped.slice(0, 18)).toBe('182536947453791286')
  })

  it('keeps a filled grid right under any symmetry', () => {
    const random = new Random('grids')
    for (let i = 0; i < 50; i++) {
      const image = transformCells(GRID, randomSymmetry(random))
      for (const unit of UNITS) expect(new Set(Array.from(unit, (cell) => image[cell])).size).toBe(9)
    }
  })
})
