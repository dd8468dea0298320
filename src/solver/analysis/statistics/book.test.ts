import { describe, expect, it } from 'vitest'
import { bookStatistics, type GradedProblem } from './book'
import { problemsOf } from './fixtures/problems-of'
import { FIVE_EMPTY, LEVEL_BY_N, NEEDED_TECHNIQUES } from './fixtures/sato-2001'

describe('bookStatistics', () => {
  it('gives the correlation and the cross table of section 3 for the levels that the book prints', () => {
    const rows = problemsOf(LEVEL_BY_N.counts, [1, 2, 3], [0, 2, 3, 4, 5, null]).map(([label, n]) => ({ level: null, label, n }))
    const statistics = bookStatistics(rows, [1, 2, 3])
    expect(statistics.byLabel?.crossTable?.counts).toEqual(LEVEL_BY_N.counts)
    expect(statistics.byLabel?.correlationWithN).toBeCloseTo(LEVEL_BY_N.correlation, 3)
    expect(statistics.ungraded).toBe(LEVEL_BY_N.total)
    expect(statistics.byLevel.crossTable).toBeNull()
  })

  it('gives the techniques of section 6 by graded level', () => {
    const { levels, techniques, hardFrom, counts } = NEEDED_TECHNIQUES
    const rows = problemsOf(counts, levels, techniques).map(([level, technique]) => ({ level, technique }))
    const { byLevel } = bookStatistics(rows, [1, 2, 3, 4, 5], { techniques, hardFrom })
    expect(byLevel.techniques?.rowSums).toEqual([0, 0, ...NEEDED_TECHNIQUES.rowSums])
    expect(byLevel.techniques?.hardShares[3]).toBeCloseTo(0.52, 2)
    expect(byLevel.groups.map((group) => group.count)).toEqual([0, 0, 50, 52, 46])
  })

  const noted: GradedProblem[] = [
    ...FIVE_EMPTY.level4.values.map((value) => ({ level: 4, value, label: 4 })),
    ...FIVE_EMPTY.level5.values.map((value) => ({ level: value < 2.6 ? 4 : 5, value, label: 5 })),
  ]

  it('tests the printed levels of note 6.3 against each other', () => {
    const { thresholds, byLabel } = bookStatistics(noted, [1, 2, 3, 4, 5])
    expect(thresholds.by).toBe('label')
    expect(thresholds.between).toHaveLength(1)
    expect(thresholds.between[0]).toMatchObject({ lower: 4, upper: 5, test: { freedom: 16, differs: false } })
    expect(thresholds.between[0]?.test?.t).toBeCloseTo(FIVE_EMPTY.t, 3)
    expect(byLabel?.groups.map(({ values }) => values.mean?.toFixed(3))).toEqual(['2.499', '2.663'])
  })

  it('tells how the printed levels agree with the grades', () => {
    const { byLabel, byLevel } = bookStatistics(noted, [4, 5])
    expect(byLevel.levels).toEqual([4, 5])
    expect(byLabel?.agreement.counts).toEqual([
      [10, 0],
      [4, 4],
    ])
    expect(byLabel?.correlationWithLevel).toBeCloseTo(40 / Math.sqrt(10 * 8 * 14 * 4), 10)
  })

  it('draws the borders between the graded levels where the book prints none', () => {
    const { thresholds, byLabel } = bookStatistics(
      noted.map(({ level, value }) => ({ level, value })),
      [4, 5],
    )
    expect(byLabel).toBeNull()
    expect(thresholds.by).toBe('level')
    expect(thresholds.between[0]!.border).toBeGreaterThan(2.4)
  })

  it('has classes for every value, by level and in all', () => {
    const { frequency, byLevel, classBorders, values } = bookStatistics(noted, [4, 5])
    expect(values.count).toBe(18)
    expect(frequency.classes).toHaveLength(classBorders.length - 1)
    const sums = frequency.classes.map((_, i) => byLevel.groups.reduce((sum, group) => sum + group.frequency.classes[i]!.count, 0))
    expect(sums).toEqual(frequency.classes.map(({ count }) => count))
  })

  it('opens the ends of given classes where values lie beyond them', () => {
    const { frequency } = bookStatistics(noted, [4, 5], { classBorders: [2, 2.5] })
    expect(frequency.classes.map(({ from, under, count }) => [from, under, count])).toEqual([
      [null, 2, 1],
      [2, 2.5, 7],
      [2.5, null, 10],
    ])
  })

  it('has an answer for a book without problems, and for values that are no numbers', () => {
    const empty = bookStatistics([], [1, 2])
    expect(empty).toMatchObject({ problems: 0, values: { count: 0, mean: null }, thresholds: { between: [] }, byLabel: null })
    expect(bookStatistics([{ level: Number.NaN, value: Infinity }], [1])).toMatchObject({ ungraded: 1, values: { count: 0 } })
  })

  it('is plain JSON', () => {
    const statistics = bookStatistics(noted, [1, 2, 3, 4, 5])
    expect(JSON.parse(JSON.stringify(statistics))).toStrictEqual(statistics)
  })
})
