import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestBorders, kappaOfBorders, type LabelledValue } from './best-borders'

const LEVELS = 3
const problems = fc.array(fc.record({ label: fc.integer({ min: 0, max: LEVELS - 1 }), value: fc.integer({ min: 0, max: 7 }) }), {
  minLength: 2,
  maxLength: 14,
})

/** The greatest kappa of all pairs of borders between, below and above the values; it tries every pair. */
function bruteForce(all: readonly LabelledValue[]): number | null {
  const places = [-1, ...Array.from({ length: 9 }, (_, i) => i - 0.5)]
  const kappas = places.flatMap((low) => places.filter((high) => high >= low).map((high) => kappaOfBorders(all, [low, high])))
  const known = kappas.filter((kappa) => kappa !== null)
  return known.length === 0 ? null : Math.max(...known)
}

describe('bestBorders', () => {
  it('finds the greatest kappa there is, and borders that have it', () => {
    fc.assert(
      fc.property(problems, (all) => {
        const best = bestBorders(all, LEVELS)
        if (best === null) return
        expect(best.kappa).toBeCloseTo(bruteForce(all)!, 9)
        expect(kappaOfBorders(all, best.borders)).toBeCloseTo(best.kappa, 9)
        expect(best.borders).toEqual(best.borders.toSorted((a, b) => a - b))
      }),
      { numRuns: 300 },
    )
  })

  it('separates what can be separated, in the middle', () => {
    const all = [0, 0, 1, 1, 2, 2].map((label, i) => ({ label, value: 10 * i }))
    expect(bestBorders(all, 3)).toEqual({ borders: [15, 35], kappa: 1 })
  })

  it('has no answer where labels or values do not vary, and refuses labels out of range', () => {
    expect(
      bestBorders(
        [
          { label: 1, value: 1 },
          { label: 1, value: 2 },
        ],
        2,
      ),
    ).toBeNull()
    expect(
      bestBorders(
        [
          { label: 0, value: 1 },
          { label: 1, value: 1 },
        ],
        2,
      ),
    ).toBeNull()
    expect(() =>
      bestBorders(
        [
          { label: 2, value: 1 },
          { label: 0, value: 2 },
        ],
        2,
      ),
    ).toThrow(RangeError)
  })
})
