import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVEL_BY_N } from './fixtures/sato-2001'
import { problemsOf } from './fixtures/problems-of'
import { kendall, midranks, spearman } from './ranks'

const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), { maxLength: 30 })

/** Kendall's tau-b by its definition, over all pairs of pairs. */
function slowKendall(all: readonly (readonly [number, number])[]): number | null {
  let [agree, left, right] = [0, 0, 0]
  for (let i = 0; i < all.length; i++)
    for (let j = 0; j < i; j++) {
      const [x, y] = [Math.sign(all[i]![0] - all[j]![0]), Math.sign(all[i]![1] - all[j]![1])]
      agree += x * y
      left += Math.abs(x)
      right += Math.abs(y)
    }
  return left === 0 || right === 0 ? null : agree / Math.sqrt(left * right)
}

describe('correlations of ranks', () => {
  it('gives equal numbers the middle of their places', () => {
    expect(midranks([10, 30, 20, 20])).toEqual([1, 4, 2.5, 2.5])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (values) => {
        const slow = values.map(
          (value) => values.filter((one) => one < value).length + (values.filter((one) => one === value).length + 1) / 2,
        )
        expect(midranks(values)).toEqual(slow)
      }),
    )
  })

  it('has Spearman 0.627 on the table of Sato 2001, 3.4', () => {
    const table = problemsOf(LEVEL_BY_N.counts, [1, 2, 3], [1, 2, 3, 4, 5, 6])
    expect(spearman(table as [number, number][])).toBeCloseTo(0.62705766, 8)
  })

  it('has Kendall as its definition says, ties on either side', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const [fast, slow] = [kendall(all), slowKendall(all)]
        if (slow === null) expect(fast).toBeNull()
        else expect(fast).toBeCloseTo(slow, 12)
      }),
    )
  })

  it('has nothing to say where a side does not vary', () => {
    expect([
      spearman([]),
      spearman([[1, 2]]),
      spearman([
        [1, 1],
        [1, 2],
      ]),
      kendall([
        [1, 1],
        [1, 2],
      ]),
    ]).toEqual([null, null, null, null])
  })
})
