import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundBorders } from './class-borders'
import { frequencyTable } from './frequency'

describe('roundBorders', () => {
  it.each([
    [[1.02, 1.95], 5, [1, 1.2, 1.4, 1.6, 1.8, 2]],
    [[0.6, 0.3], 4, [0.3, 0.4, 0.5, 0.6, 0.7]],
    [[1.75, 2.6], 5, [1.75, 2, 2.25, 2.5, 2.75]],
    [[0, 100], 10, [0, 20, 40, 60, 80, 100, 120]],
    [[7], 10, [7, 8]],
    [[], 10, []],
  ])('of %j in at most %i classes are %j', (values, classes, borders) => {
    expect(roundBorders(values, classes)).toEqual(borders)
  })

  it('hold every value in at most as many classes as asked, of about equal width', () => {
    const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(values, fc.integer({ min: 2, max: 20 }), (some, classes) => {
        const borders = roundBorders(some, classes)
        const table = frequencyTable(some, borders)
        expect(table.classes.length).toBeGreaterThan(0)
        expect(table.classes.length).toBeLessThanOrEqual(classes)
        expect([table.below, table.above]).toEqual([0, 0])
      }),
    )
  })
})
