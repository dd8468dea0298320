import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from './random'

const seeds = fc.oneof(fc.string(), fc.integer())

describe('a random source', () => {
  it('gives whole numbers from 0 up to, not including, the bound', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
        const random = new Random(seed)
        for (let i = 0; i < 20; i++) {
          const drawn = random.below(bound)
          expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true)
        }
      }),
    )
  })

  it('refuses a bound of which it can draw nothing, at once', () => {
    for (const bound of [0, -1, -(2 ** 40), NaN, Infinity, 1.5, 2 ** 32 + 1]) expect(() => new Random(1).below(bound)).toThrow(RangeError)
  })

  it('draws every number of a small range equally often, also where bits must be refused', () => {
    for (const bound of [2, 3, 7, 10]) {
      const random = new Random(`even ${bound}`)
      const counts = new Array<number>(bound).fill(0)
      const draws = 4000 * bound
      for (let i = 0; i < draws; i++) counts[random.below(bound)]!++
      // Six standard deviations of a count.
      for (const count of counts) expect(Math.abs(count - 4000)).toBeLessThan(6 * Math.sqrt(4000))
    }
    // Of a range of three quarters of all, bits past it are refused and not folded onto its first third.
    const random = new Random('wide')
    const bound = 3 * 2 ** 30
    let low = 0
    for (let i = 0; i < 6000; i++) if (random.below(bound) < bound / 3) low++
    expect(Math.abs(low - 2000)).toBeLessThan(6 * Math.sqrt(2000))
  })

  it('gives the same sequence by the same seed, a number or its text, and another by another', () => {
    const first = (seed: number | string): number[] => {
      const random = new Random(seed)
      return Array.from({ length: 8 }, () => random.next())
    }
    expect(first(7)).toEqual(first('7'))
    expect(first(8)).not.toEqual(first(7))
  })

  it('gives what it always gave: every puzzle that was made by a seed hangs on it', () => {
    const random = new Random('nanido')
    const drawn = Array.from({ length: 5 }, () => random.next())
    expect(drawn).toEqual([2747333457, 2121222472, 2198895037, 2368054584, 885980353])
  })

  it('is true with the given probability', () => {
    for (const probability of [0, 0.2, 0.5, 1]) {
      const random = new Random(`chance ${probability}`)
      let hits = 0
      for (let i = 0; i < 10_000; i++) if (random.chance(probability)) hits++
      expect(Math.abs(hits / 10_000 - probability)).toBeLessThanOrEqual(probability === 0 || probability === 1 ? 0 : 0.03)
    }
  })

  it('puts things into any order, each equally often, and loses none', () => {
    const counts = new Map<string, number>()
    const random = new Random('orders')
    for (let i = 0; i < 6000; i++) {
      const order = random.shuffle(['a', 'b', 'c']).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(6 * Math.sqrt(1000))
  })
})
