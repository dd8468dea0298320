import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaAt, type Cells, lineThrough, moved, painted, resized, rowsOf, wayBetween } from './cells'

const picture = (...rows: string[]): Cells => ({ cells: rows.join(''), width: rows[0]!.length })
const anyPicture = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .string({ unit: fc.constantFrom('#', '.'), minLength: width * height, maxLength: width * height })
      .map((cells): Cells => ({ cells, width })),
  )

describe('painting', () => {
  it('changes the cells named and no others', () => {
    const before = picture('#..', '...')
    expect(rowsOf(painted(before, [1, 5], '#'))).toEqual(['##.', '..#'])
    expect(rowsOf(before)).toEqual(['#..', '...'])
  })

  it('is the same value where nothing changes, and knows no cell outside', () => {
    const before = picture('#..', '...')
    expect(painted(before, [0], '#')).toBe(before)
    expect(painted(before, [-1, 6], '#')).toBe(before)
  })
})

describe('the way of a drag', () => {
  it('goes along lines and slopes without a gap', () => {
    expect(wayBetween(0, 3, 5)).toEqual([0, 1, 2, 3])
    expect(wayBetween(12, 2, 5)).toEqual([12, 7, 2])
    expect(wayBetween(0, 12, 5)).toEqual([0, 6, 12])
    expect(wayBetween(7, 7, 5)).toEqual([7])
  })

  it('never leaves a cell for one that does not touch it', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), (from, to) => {
        const way = wayBetween(from, to, 10)
        expect([way[0], way.at(-1)]).toEqual([from, to])
        for (const [i, cell] of way.slice(1).entries()) {
          const before = way[i]!
          expect(Math.abs((cell % 10) - (before % 10))).toBeLessThanOrEqual(1)
          expect(Math.abs(Math.floor(cell / 10) - Math.floor(before / 10))).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

it('an area ends where the colour does, at the edge, and at corners', () => {
  const before = picture('..#.', '..#.', '##..')
  expect(areaAt(before, 0).sort((a, b) => a - b)).toEqual([0, 1, 4, 5])
  expect(areaAt(before, 3).sort((a, b) => a - b)).toEqual([3, 7, 10, 11])
  expect(areaAt(before, 2)).toEqual([2, 6])
})

it('a line is the row or the column through a cell', () => {
  const before = picture('....', '....', '....')
  expect(lineThrough(before, 6, 'row')).toEqual([4, 5, 6, 7])
  expect(lineThrough(before, 6, 'column')).toEqual([2, 6, 10])
})

describe('moving', () => {
  it('brings in on one side what leaves on the other', () => {
    expect(rowsOf(moved(picture('#..', '.#.'), 0, -1))).toEqual(['..#', '#..'])
    expect(rowsOf(moved(picture('#..', '.#.'), 1, 0))).toEqual(['.#.', '#..'])
  })

  it('is taken back by moving the other way', () => {
    fc.assert(
      fc.property(anyPicture, fc.constantFrom([0, 1], [1, 0], [0, -1], [-1, 0]), (before, way) => {
        const [down, right] = way as [number, number]
        expect(moved(moved(before, down, right), -down, -right)).toEqual(before)
      }),
    )
  })
})

describe('another size', () => {
  it('keeps what has room and is empty beyond', () => {
    expect(rowsOf(resized(picture('#.#', '.##'), 3, 2))).toEqual(['#.', '.#', '..'])
  })

  it('is taken back where the picture grew', () => {
    fc.assert(
      fc.property(anyPicture, fc.nat(4), fc.nat(4), (before, rows, columns) => {
        const height = rowsOf(before).length
        expect(resized(resized(before, height + rows, before.width + columns), height, before.width)).toEqual(before)
      }),
    )
  })
})
