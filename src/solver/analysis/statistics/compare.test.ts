import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareGraders, type Side } from './compare'
import { gainOf } from './gain'
import type { Problem } from './problem'

const none: Problem = {
  ...{ id: 1, position: 1, state: 'graded', label: null, level: null, value: null, lowerValue: null, n: null },
  ...{ technique: null, base: null, effort: null, cells: null, colours: null },
}
const side = (rows: readonly Partial<Problem>[], levels = [1, 2, 3]): Side => ({
  levels,
  problems: rows.map((row, i) => ({ ...none, id: i + 1, position: i + 1, ...row })),
})

describe('a comparison of two graders', () => {
  const left = side([1, 1, 2, 2, 3, 3].map((level, i) => ({ level, value: i, label: level })))
  const right = side([1, 2, 2, 2, 3, 1].map((level, i) => ({ level, value: [0, 1, 2, 3, 4, 0.5][i]!, label: left.problems[i]!.label })))
  const found = compareGraders(left, right, '1')

  it('has the cross table, correlations, agreement and kappa of both', () => {
    expect(found).toMatchObject({ problems: 6, both: 6, onlyLeft: 0, onlyRight: 0, neither: 0 })
    expect(found.table.counts).toEqual([
      [1, 1, 0],
      [0, 2, 0],
      [1, 0, 1],
    ])
    expect(found.fit!.agreement.same).toBeCloseTo(4 / 6, 12)
    expect(found.values.count).toBe(6)
    expect(found.labels!.left!.kappa.quadratic).toBe(1)
    expect(found.labels!.gain!.gain).toBeLessThan(0)
    expect(found.labels!.gain!.interval).toBeNull()
  })

  it('lists the puzzles that differ most first, and none that do not', () => {
    expect(found.differing[0]).toMatchObject({ id: 6, left: { level: 3, value: 5 }, right: { level: 1, value: 0.5 } })
    expect(found.differing.map(({ id }) => id)).not.toContain(1)
    expect(compareGraders(left, left, '1').differing).toEqual([])
    expect(compareGraders(left, right, '1', 1).differing).toHaveLength(1)
  })

  it('goes by levels where a side has no values, and says who has none', () => {
    const bare = side([{ level: 3 }, { level: 1, state: 'stale' }, { level: null, state: 'unsolved' }, { level: 1 }])
    const other = side([
      { level: 1, value: 2 },
      { level: 1, value: 1 },
      { level: 2, value: 3 },
      { level: null, state: 'ungraded' },
    ])
    expect(compareGraders(bare, other, '1')).toMatchObject({ both: 1, onlyLeft: 1, onlyRight: 2, neither: 0, labels: null })
  })

  it('has no agreement one by one where the levels are others', () => {
    expect(compareGraders(left, { ...right, levels: [1, 2, 3, 4, 5] }, '1').fit).toBeNull()
    expect(compareGraders(side([]), side([]), '1')).toMatchObject({ both: 0, labels: null, differing: [] })
  })

  it('counts every puzzle once', () => {
    const rows = fc.array(
      fc.record({
        level: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
        state: fc.constantFrom('graded', 'unsolved', 'stale', 'ungraded'),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        const size = Math.min(a.length, b.length)
        const { problems, both, onlyLeft, onlyRight, neither, table } = compareGraders(
          side(a.slice(0, size) as Partial<Problem>[]),
          side(b.slice(0, size) as Partial<Problem>[]),
          '1',
          10,
          0,
        )
        expect(both + onlyLeft + onlyRight + neither).toBe(problems)
        expect(table.total).toBe(both)
      }),
    )
  })
})

describe('the gain of one grader over another', () => {
  it('is told apart where it is large, and is the same for the same seed', () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({
      label: (i % 3) + 1,
      left: ((i * 7) % 3) + 1 === (i % 3) + 1 ? 1 : 3,
      right: (i % 3) + 1,
    }))
    const gain = gainOf(rows, '1', 300)!
    expect(gain.isTold).toBe(true)
    expect(gain.interval![0]).toBeGreaterThan(0)
    expect(gainOf(rows, '1', 300)).toEqual(gain)
  })

  it('is not defined where nothing varies', () => {
    expect(gainOf([{ label: 1, left: 1, right: 1 }], '1', 10)).toBeNull()
  })
})
