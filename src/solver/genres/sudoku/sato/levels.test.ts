import { describe, expect, it } from 'vitest'
import { criterionA, criterionB, criterionI, criterionII, lowerLevel } from './levels'

describe('the criteria of Sato 2001', () => {
  it.each([
    [0, [1]],
    [1, [1]],
    [2, [1, 2]],
    [3, [1, 2, 3]],
    [4, [2, 3]],
    [5, [3]],
    [6, [3]],
  ])('A: n = %i allows levels %j', (n, levels) => {
    expect(criterionA(n)).toEqual(levels)
  })

  it.each([
    [3, 1.7499, 1, 1],
    [3, 1.75, 2, 2],
    [2, 2.0, 2, 1],
    [4, 1.7, 1, 2],
    [4, 2.5999, 2, 2],
    [4, 2.6, 3, 3],
    [3, 2.6, 3, 2],
    [5, 1.5, 3, 3],
    [6, undefined, 3, 3],
  ])('n = %i, value I %f: criterion B level %i, criterion I level %i', (n, value, b, one) => {
    expect(criterionB(n, value)).toBe(b)
    expect(criterionI(n, value)).toBe(one)
  })

  it.each([
    [4, 2.2499, { hard: false, levelMin: 1, levelMax: 3, level: null }],
    [4, 2.25, { hard: false, levelMin: 4, levelMax: 4, level: 4 }],
    [3, 3.0, { hard: false, levelMin: 1, levelMax: 3, level: null }],
    [5, 2.5999, { hard: true, levelMin: 4, levelMax: 5, level: 4 }],
    [5, 2.6, { hard: true, levelMin: 4, levelMax: 5, level: 5 }],
    [6, undefined, { hard: true, levelMin: 4, levelMax: 5, level: 5 }],
  ])('n = %i, value II %f: criterion II %j', (n, value, expected) => {
    expect(criterionII(n, value)).toEqual(expected)
  })

  it('below level 4 the threshold rule on value I decides', () => {
    expect([1.2499, 1.25, 1.9499, 1.95].map((value) => lowerLevel(value))).toEqual([1, 2, 2, 3])
  })

  it('borders can be replaced', () => {
    expect(criterionB(3, 2, { level2From: 2.1, level3From: 3 })).toBe(1)
    expect(lowerLevel(1.5, { level2From: 1, level3From: 1.4, level4From: 2, level5From: 3 })).toBe(3)
  })
})
