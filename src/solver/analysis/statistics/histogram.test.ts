import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf } from './box'
import { curveOf } from './curve'
import { histogramOf } from './histogram'
import { columnsOf, problemsOf, type Problem } from './problem'

const none: Problem = {
  ...{ id: 1, position: 1, state: 'graded', label: null, level: null, value: null, lowerValue: null, n: null },
  ...{ technique: null, base: null, effort: null, cells: null, colours: null },
}
const states = fc.constantFrom('graded', 'unsolved', 'stale', 'ungraded')
const problems = fc.array(
  fc.record({
    state: states,
    value: fc.option(fc.integer({ min: -3, max: 9 }), { nil: null }),
    label: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  }),
  { maxLength: 30 },
)

describe('a histogram', () => {
  it('has every problem in exactly one bar, whatever the borders', () => {
    fc.assert(
      fc.property(problems, fc.option(fc.constantFrom([0], [0, 2, 4], [-5, 5]), { nil: undefined }), (rows, borders) => {
        const all = rows.map((row, i) => ({ ...none, ...row, id: i + 1 }) as Problem)
        const bars = histogramOf(all, ({ value }) => value, borders)
        const ids = bars.flatMap(({ byLabel }) => byLabel.flatMap((part) => part.ids))
        expect(ids.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
        for (const { count, byLabel } of bars) expect(byLabel.reduce((sum, part) => sum + part.ids.length, 0)).toBe(count)
      }),
    )
  })

  it('puts a value on a border into the class that begins there, and unsolved and unknown ones last', () => {
    const rows = [{ value: 2 }, { value: 1.99, label: 1 }, { state: 'unsolved' as const }, { state: 'stale' as const, value: 2 }].map(
      (row, i) => ({ ...none, ...row, id: i + 1 }),
    )
    expect(histogramOf(rows, ({ value }) => value, [1, 2, 3]).map(({ kind, from, count }) => [kind, from, count])).toEqual([
      ['class', 1, 1],
      ['class', 2, 1],
      ['unsolved', null, 1],
      ['unknown', null, 1],
    ])
  })
})

describe('a box', () => {
  it('has the five numbers, quartiles between neighbours in proportion', () => {
    expect(boxOf([4, 1, 3, 2])).toEqual({ min: 1, lowerQuartile: 1.75, median: 2.5, upperQuartile: 3.25, max: 4 })
    expect(boxOf([7])).toEqual({ min: 7, lowerQuartile: 7, median: 7, upperQuartile: 7, max: 7 })
    expect(boxOf([])).toBeNull()
  })
})

describe('the curve of a book', () => {
  it('has medians of neighbours, counts its falls, and names the largest', () => {
    const curve = curveOf(
      [3, 1, 2, 6, 4].map((value, i) => ({ position: i + 1, value })),
      3,
    )
    expect(curve.medians).toEqual([2, 2, 2, 4, 5])
    expect(curve).toMatchObject({ count: 5, falls: 2, largestFall: { from: 1, to: 2, by: 2 } })
    const numbered = [3, 1].map((value, i) => ({ position: i + 1, number: 40 + i, value }))
    expect(curveOf(numbered).largestFall).toEqual({ from: 40, to: 41, by: 2 })
    expect(curveOf([])).toEqual({ count: 0, medians: [], spearman: null, falls: 0, largestFall: null })
    expect(curveOf([1, 2, 3].map((value) => ({ position: value, value }))).spearman).toBeCloseTo(1, 12)
  })

  it('has the median of each window, as sorting it shows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 25 }), fc.constantFrom(1, 3, 9), (values, width) => {
        const half = (width - 1) / 2
        const slow = values.map((_, i) => boxOf(values.slice(Math.max(0, i - half), i + half + 1))!.median)
        expect(
          curveOf(
            values.map((value, i) => ({ position: i, value })),
            width,
          ).medians,
        ).toEqual(slow)
      }),
    )
  })
})

it('problems come back from their columns as they were', () => {
  const rows = [none, { ...none, id: 2, state: 'unsolved' as const, technique: 'x', n: 4 }]
  expect(problemsOf(columnsOf(rows))).toEqual(rows)
})
