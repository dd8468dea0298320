import { describe, expect, it } from 'vitest'
import { VALUE_I, VALUE_II } from './fixtures/sato-2001'
import { frequencyTable } from './frequency'

/**
 * Values with the frequencies of a printed table. Each value is the lower border of its class, where counting is most likely to go wrong.
 */
function valuesOnBorders(borders: readonly number[], frequencies: readonly number[], isOpenBelow: boolean): number[] {
  return frequencies.flatMap((count, i) => Array<number>(count).fill(isOpenBelow ? (borders[i - 1] ?? 0) : borders[i]!))
}

describe('frequencyTable', () => {
  it.each(VALUE_I.concat(VALUE_II).map((row) => ({ ...row, isLastOpen: row.frequencies.length >= row.borders.length })))(
    'gives the printed frequencies of level $level, $count problems',
    ({ borders, frequencies, count, isLastOpen }) => {
      const isOpenBelow = frequencies.length > borders.length
      const table = frequencyTable(valuesOnBorders(borders, frequencies, isOpenBelow), borders, { below: isOpenBelow, above: isLastOpen })
      expect(table.classes.map((one) => one.count)).toEqual(frequencies)
      expect(table.classes.reduce((sum, one) => sum + one.count, 0)).toBe(count)
      expect([table.below, table.above]).toEqual([0, 0])
    },
  )

  it('counts a value on a border in the class that begins there', () => {
    expect(frequencyTable([1, 1.9999, 2], [1, 2, 3]).classes).toEqual([
      { from: 1, under: 2, count: 2 },
      { from: 2, under: 3, count: 1 },
    ])
  })

  it('has open ends where asked, and else tells what they would have held', () => {
    expect(frequencyTable([0, 1, 2, 3], [1, 2])).toEqual({ classes: [{ from: 1, under: 2, count: 1 }], below: 1, above: 2 })
    expect(frequencyTable([0, 1, 2, 3], [1, 2], { below: true, above: true })).toEqual({
      classes: [
        { from: null, under: 1, count: 1 },
        { from: 1, under: 2, count: 1 },
        { from: 2, under: null, count: 2 },
      ],
      below: 0,
      above: 0,
    })
  })
})
