import { describe, expect, it } from 'vitest'
import { CUTS, VALUE_I, VALUE_I_FIVE_LEVELS } from './fixtures/sato-2001'
import { cutOffAbove, cutOffBelow, threshold } from './threshold'

describe('threshold', () => {
  it.each([
    ['section 4, levels 1 and 2: 1.759, rounded to 1.75', VALUE_I[0]!, VALUE_I[1]!, 1.759, 3],
    ['section 4, levels 2 and 3: 2.56, rounded to 2.6', VALUE_I[1]!, VALUE_I[2]!, 2.56, 2],
    ['five-level books of section 5, levels 1 and 2', VALUE_I_FIVE_LEVELS[0]!, VALUE_I_FIVE_LEVELS[1]!, 1.262, 3],
    ['five-level books of section 5, levels 2 and 3', VALUE_I_FIVE_LEVELS[1]!, VALUE_I_FIVE_LEVELS[2]!, 1.936, 3],
  ])('is that of %s', (_, lower, upper, border, digits) => {
    expect(threshold(lower, upper)).toBeCloseTo(border, digits)
  })

  it('is half way where neither level scatters, and missing where a level has one problem', () => {
    expect(threshold({ count: 2, mean: 1, deviation: 0 }, { count: 3, mean: 2, deviation: 0 })).toBe(1.5)
    expect(threshold({ count: 1, mean: 1, deviation: null }, { count: 3, mean: 2, deviation: 0.5 })).toBeNull()
  })
})

describe('what a border cuts off', () => {
  it.each(CUTS)('is $cutOff problems of level $level $side $border (section 4)', ({ level, side, border, cutOff, share }) => {
    const { count } = VALUE_I.find((row) => row.level === level)!
    const beyond = side === 'above' ? border : border - 0.001
    const within = side === 'above' ? border - 0.001 : border
    const values = Array.from({ length: count }, (_, i) => (i < cutOff ? beyond : within))
    const cut = side === 'above' ? cutOffAbove(values, border) : cutOffBelow(values, border)
    expect(cut.cutOff).toBe(cutOff)
    expect(cut.share).toBeCloseTo(share, share === 0.226 ? 3 : 2)
    expect(cut.isWithinRule).toBe(share <= 0.2)
  })

  it('is nothing of no problems', () => {
    expect(cutOffAbove([], 2)).toEqual({ cutOff: 0, total: 0, share: null, isWithinRule: true })
  })
})
