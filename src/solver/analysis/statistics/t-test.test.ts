import { describe, expect, it } from 'vitest'
import { FIVE_EMPTY } from './fixtures/sato-2001'
import { momentsOf } from './moments'
import { criticalValue, probabilityWithin, tTest } from './t-test'

describe('t distribution', () => {
  // Critical values as in any printed table of the t distribution.
  it.each([
    [1, 0.05, 12.706],
    [2, 0.05, 4.303],
    [3, 0.05, 3.182],
    [10, 0.05, 2.228],
    [16, 0.05, 2.12],
    [17, 0.05, 2.11],
    [30, 0.05, 2.042],
    [120, 0.05, 1.98],
    [100_000, 0.05, 1.96],
    [5, 0.01, 4.032],
    [16, 0.1, 1.746],
  ])('with %i degrees of freedom is passed with probability %d at %d', (freedom, level, critical) => {
    expect(criticalValue(freedom, level)).toBeCloseTo(critical, 3)
  })

  it.each([1, 2, 7, 16, 99])('spreads from 0 to 1 with %i degrees of freedom', (freedom) => {
    expect(probabilityWithin(0, freedom)).toBe(0)
    expect(probabilityWithin(1e9, freedom)).toBeCloseTo(1, 6)
    expect(probabilityWithin(1, freedom)).toBeLessThan(probabilityWithin(1.1, freedom))
  })
})

describe('tTest', () => {
  it('does not tell the 5-empty problems of levels 4 and 5 apart: t = 1.026 < 2.12 (note 6.3)', () => {
    const test = tTest(momentsOf(FIVE_EMPTY.level4.values), momentsOf(FIVE_EMPTY.level5.values))!
    expect(test.t).toBeCloseTo(FIVE_EMPTY.t, 3)
    expect(test.freedom).toBe(16)
    expect(test.critical).toBeCloseTo(FIVE_EMPTY.critical, 2)
    expect(test.probability).toBeCloseTo(0.32, 2)
    expect(test.differs).toBe(false)
  })

  it('tells apart what lies far apart, whichever comes first', () => {
    const low = momentsOf([1, 1.1, 1.2, 1.3])
    const high = momentsOf([2, 2.1, 2.2])
    expect(tTest(low, high)).toMatchObject({ differs: true, freedom: 5 })
    expect(tTest(high, low)).toEqual(tTest(low, high))
  })

  it('says nothing of single values or of samples that do not scatter', () => {
    expect(tTest(momentsOf([1]), momentsOf([2, 3]))).toBeNull()
    expect(tTest(momentsOf([1, 1]), momentsOf([2, 2]))).toBeNull()
  })
})
