import { describe, expect, it } from 'vitest'
import { FIVE_EMPTY } from './fixtures/sato-2001'
import { mean, momentsOf, standardDeviation } from './moments'

describe('mean and standard deviation', () => {
  it.each([FIVE_EMPTY.level4, FIVE_EMPTY.level5])('are those of note 6.3: $mean, $deviation', ({ values, mean: printed, deviation }) => {
    expect(mean(values)).toBeCloseTo(printed, 3)
    expect(standardDeviation(values)).toBeCloseTo(deviation, 3)
  })

  it('are not defined for too few numbers', () => {
    expect(momentsOf([])).toEqual({ count: 0, mean: null, deviation: null })
    expect(momentsOf([2.5])).toEqual({ count: 1, mean: 2.5, deviation: null })
    expect(momentsOf([2.5, 2.5])).toEqual({ count: 2, mean: 2.5, deviation: 0 })
  })
})
