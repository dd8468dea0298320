import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { type Labelled, labelReport } from './own-labels'
import { spearman } from './ranks'
import { withinGroups, type Pair } from './within'

const puzzle = (score: number | null, labels: Labelled['labels'], size = '10x10'): Labelled => ({ score, size, labels })
const time = (seconds: number, who = 'me') => ({ who, seconds })
const told = (report: ReturnType<typeof labelReport>, by: 'time' | 'stars', who: string | null = null) =>
  report.correlations.find((one) => one.by === by && one.who === who)!

describe('correlation within groups', () => {
  it('is that of all where there is one group, and the mean by pairs of several', () => {
    const up: Pair[] = [1, 2, 3, 4, 5, 6].map((n) => [n, n * n])
    const down: Pair[] = up.slice(0, 5).map(([n, m]) => [n, -m])
    expect(withinGroups([up], 'a')).toMatchObject({ count: 6, groups: 1, spearman: 1, interval: null })
    expect(withinGroups([up, down], 'a').spearman).toBeCloseTo((6 - 5) / 11, 12)
    // A property that all puzzles of a group share, such as size, must not affect the correlation.
    expect(spearman([...up, ...down.map(([n, m]): Pair => [n + 100, m + 1000])])).toBeGreaterThan(0.3)
  })

  it('says nothing of fewer than five, and tells no interval of fewer than ten', () => {
    const few: Pair[] = [1, 2, 3, 4].map((n) => [n, n])
    expect(withinGroups([few, few], 'a')).toEqual({ count: 8, used: 0, groups: 0, spearman: null, interval: null })
    expect(withinGroups([[...few, [5, 5]]], 'a')).toEqual({ count: 5, used: 5, groups: 1, spearman: 1, interval: null })
    expect(withinGroups([[...few, ...few, [5, 6], [6, 5]]], 'a').interval).not.toBeNull()
    expect(withinGroups([few.map(([n]): Pair => [n, 1]).concat([[5, 1]])], 'a').spearman).toBeNull()
  })

  it('holds what it found within the interval of its resamples, the same every time', () => {
    const random = new Random('within')
    for (let round = 0; round < 20; round++) {
      const pairs = Array.from({ length: 40 }, (): Pair => {
        const x = random.below(1000)
        return [x, x + random.below(800)]
      })
      const { spearman: found, interval } = withinGroups([pairs], 'seed', 200)
      expect(interval![0]).toBeLessThanOrEqual(found!)
      expect(interval![1]).toBeGreaterThanOrEqual(found!)
      expect(withinGroups([pairs], 'seed', 200).interval).toEqual(interval)
    }
  })
})

describe('what people say of solving beside a grader', () => {
  it('ranks who gave up above every time, and puzzles beyond the techniques above every score', () => {
    const puzzles = [1, 2, 3, 4, 5].map((n) => puzzle(n, [time(100 * n)]))
    puzzles.push(puzzle(Infinity, [{ who: 'me', gaveUp: true, seconds: 5 }]))
    expect(told(labelReport(puzzles, 's'), 'time').all).toMatchObject({ count: 6, spearman: 1 })
  })

  it('counts a puzzle once, by the median of its times and the mean of its stars', () => {
    const labels = (n: number) => [time(n, 'a'), time(9999, 'b'), time(n, 'c'), { who: 'd', stars: n }, { who: 'e', stars: 1 }]
    const report = labelReport(
      [1, 2, 3, 4, 5].map((n) => puzzle(n, labels(n))),
      's',
    )
    expect([told(report, 'time').all, told(report, 'stars').all]).toMatchObject([
      { count: 5, spearman: 1 },
      { count: 5, spearman: 1 },
    ])
    expect([report.puzzles, report.labels, report.ungraded]).toEqual([5, 25, 0])
  })

  it('tells solvers one by one where there are several, and puzzles without a grading', () => {
    const puzzles = [1, 2, 3, 4, 5].flatMap((n) => [puzzle(n, [time(n, 'up')]), puzzle(n, [time(-n + 10, 'down')])])
    const report = labelReport([...puzzles, puzzle(null, [time(1, 'up')]), puzzle(3, [])], 's')
    expect([told(report, 'time', 'up').all.spearman, told(report, 'time', 'down').all.spearman]).toEqual([1, -1])
    expect([report.puzzles, report.labels, report.ungraded]).toEqual([11, 11, 1])
    expect(labelReport(puzzles.slice(0, 1), 's').correlations.map(({ who }) => who)).toEqual([null, null])
    expect(labelReport([], 's')).toMatchObject({ puzzles: 0, labels: 0, ungraded: 0 })
  })

  it('within sizes leaves out what size alone explains', () => {
    const small = [1, 2, 3, 4, 5].map((n) => puzzle(n, [time(50 - n)], 'small'))
    const large = [1, 2, 3, 4, 5].map((n) => puzzle(100 + n, [time(5000 - n)], 'large'))
    const { all, withinSize } = told(labelReport([...small, ...large], 's'), 'time')
    expect(all.spearman).toBeGreaterThan(0.4)
    expect(withinSize).toMatchObject({ count: 10, groups: 2, spearman: -1, interval: [-1, -1] })
  })
})
