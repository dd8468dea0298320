import { describe, expect, it } from 'vitest'
import { satoII } from '../genres/sudoku/sato/grade-ii'
import { sato2008 } from '../genres/nonogram/sato/grade-2008'
import { bookStatistics, type GradedProblem } from '../analysis/statistics/book'
import { NEEDED_TECHNIQUES } from '../analysis/statistics/fixtures/sato-2001'
import { problemsOf } from '../analysis/statistics/fixtures/problems-of'

/** For each column of 6.2, the n and technique of a problem that belongs to it. */
const NEEDS: readonly Pick<GradedProblem, 'n' | 'technique'>[] = [
  { n: 3, technique: '3' },
  { n: 4, technique: '3' },
  { n: 5, technique: '3' },
  ...['4', '5', '6', '7'].map((technique) => ({ n: 6, technique })),
]

describe('the shares of hard problems of Sato 2001, 6.2', () => {
  const book = problemsOf(NEEDED_TECHNIQUES.counts, NEEDED_TECHNIQUES.levels, NEEDS).map(([label, need], i) => ({
    ...need,
    ...{ label, level: (i % 3) + 3 },
  }))
  const { byLabel } = bookStatistics(book, satoII.levels, { techniques: Object.keys(satoII.techniques), ...satoII.tables })

  it('are 12, 52 and 74 per cent by label, because the 5-empty technique is hard', () => {
    expect(byLabel!.techniques!.counts).toEqual(NEEDED_TECHNIQUES.counts)
    expect(byLabel!.techniques!.hardShares.map((share) => Math.round(100 * share!))).toEqual([12, 52, 74])
  })
})

describe('one label in a book of gradings', () => {
  const graded = Array.from({ length: 148 }, (_, i): GradedProblem => ({ level: (i % 3) + 3, value: (i % 3) + (i % 7) / 7 }))

  it('leaves the borders of the levels where they are', () => {
    const without = bookStatistics(graded, [3, 4, 5])
    const withOne = bookStatistics([{ ...graded[0]!, label: 3 }, ...graded.slice(1)], [3, 4, 5])
    expect(without.thresholds).toMatchObject({ by: 'level', between: [{ lower: 3 }, { lower: 4 }] })
    expect(withOne.thresholds).toEqual(without.thresholds)
    expect(withOne.borders).toEqual({ byLabel: [], byLevel: without.thresholds.between })
  })
})

describe('a grader that raises levels for effort', () => {
  const problem = (base: number, effort: number, level: number): GradedProblem => ({ base, effort, level, isUnsolved: false })
  const book = [
    ...Array.from({ length: 12 }, () => problem(1, 0, 1)),
    problem(5, 2, 5),
    problem(2, 120, 3),
    { level: null, isUnsolved: true },
    { level: null },
  ]
  const { byLevel, effort, unsolved } = bookStatistics(book, sato2008.levels, sato2008.tables)

  it('has every graded problem in the table of needed levels, under the level that solves it', () => {
    expect(byLevel.techniques).toMatchObject({ total: 14, techniques: ['1', '2', '3', '4', '5'] })
    expect(byLevel.techniques!.counts[0]).toEqual([12, 0, 0, 0, 0])
    expect(byLevel.techniques!.counts[2]).toEqual([0, 1, 0, 0, 0])
    expect(byLevel.techniques!.counts[4]).toEqual([0, 0, 0, 0, 1])
    expect([byLevel.outside, unsolved]).toEqual([2, 1])
  })

  it('tells raised problems apart, and has frequencies of effort', () => {
    expect(effort!.byBase.map(({ base, count, raised }) => [base, count, raised])).toEqual([
      [1, 12, 0],
      [2, 1, 1],
      [5, 1, 0],
    ])
    expect(effort!.byBase[1]!.frequency.classes.map(({ from, count }) => [from, count])).toEqual([
      [0, 0],
      [50, 0],
      [100, 1],
      [150, 0],
    ])
  })
})

describe('problems that techniques do not solve', () => {
  const values = [3.1, 3.4, 4.759]
  const book: GradedProblem[] = [
    ...values.map((value) => ({ label: 3, level: 3, value })),
    { label: 3, level: 3, isUnsolved: true },
    { label: 2, level: 3, isUnsolved: true },
    { label: 2, level: 2, value: 2.5 },
  ]

  it('count with the greatest value of their label, as in note 4.1', () => {
    const { byLabel, unsolved } = bookStatistics(book, [1, 2, 3])
    const [two, three] = byLabel!.groups
    expect(unsolved).toBe(2)
    expect(three).toMatchObject({ count: 4, unsolved: 1, unsolvedShare: 0.25, values: { count: 4 } })
    expect(three!.values.mean).toBeCloseTo((3.1 + 3.4 + 2 * 4.759) / 4, 12)
    expect(two!.values).toEqual({ count: 2, mean: 2.5, deviation: 0 })
  })

  it('are left out where that is wished, and count all the same', () => {
    const { byLabel } = bookStatistics(book, [1, 2, 3], { unsolved: 'leaveOut' })
    expect(byLabel!.groups[1]).toMatchObject({ count: 4, unsolved: 1, values: { count: 3 } })
  })

  it('have no value where no problem of their label has one', () => {
    const { byLabel } = bookStatistics([{ label: 5, level: null, isUnsolved: true }], [1, 2])
    expect(byLabel!.groups[0]).toMatchObject({ count: 1, unsolved: 1, values: { count: 0, mean: null }, box: null })
  })
})

describe('figures that rest on stand-ins', () => {
  const book: GradedProblem[] = [
    ...[2.1, 2.4, 3.78].map((value) => ({ label: 4, level: 4, value })),
    { label: 5, level: 5, value: 4.294 },
    ...Array.from({ length: 24 }, (): GradedProblem => ({ label: 5, level: 5, isUnsolved: true })),
  ]

  it('say how many are, by group and by border, and none where they are left out', () => {
    const { byLevel, borders } = bookStatistics(book, [4, 5])
    expect(byLevel.groups.map(({ standIns, values }) => [standIns, values.count])).toEqual([
      [0, 3],
      [24, 25],
    ])
    for (const between of [borders.byLabel, borders.byLevel]) expect(between).toMatchObject([{ standIns: { lower: 0, upper: 24 } }])
    const without = bookStatistics(book, [4, 5], { unsolved: 'leaveOut' })
    expect(without.byLevel.groups.map(({ standIns, values }) => [standIns, values.count])).toEqual([
      [0, 3],
      [0, 1],
    ])
    expect(without.borders.byLevel[0]!.standIns).toEqual({ lower: 0, upper: 0 })
  })
})

it('a level that the paper never raises has no limit to try', () => {
  const problem = (base: number, i: number): GradedProblem => ({ base, effort: 10 * i, level: base, label: base })
  const book = [1, 2, 5].flatMap((base) => Array.from({ length: 8 }, (_, i) => problem(base, i)))
  const { effort } = bookStatistics(book, sato2008.levels, sato2008.tables)
  expect(effort!.byBase.map(({ base, tried }) => [base, tried.length > 0])).toEqual([
    [1, false],
    [2, true],
    [5, false],
  ])
  const without = bookStatistics(book, [1, 2, 3, 4, 5])
  expect(without.effort!.byBase.every(({ tried }) => tried.length > 0)).toBe(true)
})
