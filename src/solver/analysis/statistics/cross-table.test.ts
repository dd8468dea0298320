import { describe, expect, it } from 'vitest'
import { pearson } from './correlation'
import { crossTable, countedN } from './cross-table'
import { CRITERION_B_BY_N, LEVEL_BY_N } from './fixtures/sato-2001'
import { problemsOf } from './fixtures/problems-of'

describe('crossTable', () => {
  const problems = problemsOf(LEVEL_BY_N.counts, [1, 2, 3], [1, 2, 3, 4, 5, null]).map(([level, n]) => ({ level, n }))

  it('is the table of section 3, but for the printed sum of column 5, which is 38', () => {
    const table = crossTable(problems, [1, 2, 3])
    expect(table.counts).toEqual(LEVEL_BY_N.counts)
    expect(table.rowSums).toEqual(LEVEL_BY_N.rowSums)
    expect(table.total).toBe(LEVEL_BY_N.total)
    expect(table.columnSums).toEqual(LEVEL_BY_N.columnSums.with(4, 38))
    expect(LEVEL_BY_N.columnSums[4]).toBe(38 + 5)
  })

  it('is the table of section 4 with its last column from n = 5', () => {
    const graded = problemsOf(CRITERION_B_BY_N.counts, [1, 2, 3], [0, 2, 3, 4, 6]).map(([level, n]) => ({ level, n }))
    expect(crossTable(graded, [1, 2, 3], 5)).toMatchObject(CRITERION_B_BY_N)
  })

  it('puts n = 0 with 1, and what is unsolved with 6 and more', () => {
    expect([0, 1, 5, 6, 7, null].map((n) => countedN(n))).toEqual([1, 1, 5, 6, 6, 6])
  })

  it('leaves out levels that are not asked for', () => {
    expect(crossTable(problems, [2]).total).toBe(79)
  })
})

describe('pearson', () => {
  it('is the printed correlation of level and n of section 3', () => {
    const r = pearson(problemsOf(LEVEL_BY_N.counts, [1, 2, 3], [1, 2, 3, 4, 5, 6]))
    expect(r).toBeCloseTo(LEVEL_BY_N.correlation, 3)
    expect(r).toBeCloseTo(0.6329, 4)
  })

  it('is 1 and -1 on a line, and undefined without variation', () => {
    expect(
      pearson([
        [1, 10],
        [2, 20],
        [4, 40],
      ]),
    ).toBeCloseTo(1, 12)
    expect(
      pearson([
        [1, 3],
        [2, 2],
        [3, 1],
      ]),
    ).toBeCloseTo(-1, 12)
    expect(
      pearson([
        [1, 2],
        [1, 3],
      ]),
    ).toBeNull()
    expect(pearson([[1, 2]])).toBeNull()
    // In floating point, the mean of three times 0.1 is not 0.1.
    expect(pearson([1, 2, 3].map((x) => [x, 0.1] as const))).toBeNull()
    expect(pearson([])).toBeNull()
  })
})
