import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate, Quota } from './choice'
import { choose } from './choose'

const candidate = (id: number, level: number, value: number | null, twins = String(id)): Candidate => ({
  id,
  position: id,
  level,
  value,
  twins,
})

/** The greatest number of puzzles that can be chosen, and the least cost of such a choice; it tries every choice. */
function bruteForce(candidates: readonly Candidate[], quota: readonly Quota[]): number {
  let most = 0
  const go = (at: number, left: ReadonlyMap<number, number>, used: ReadonlySet<string>, count: number) => {
    most = Math.max(most, count)
    for (let i = at; i < candidates.length; i++) {
      const { level, twins } = candidates[i]!
      if ((left.get(level) ?? 0) === 0 || used.has(twins)) continue
      go(i + 1, new Map(left).set(level, left.get(level)! - 1), new Set(used).add(twins), count + 1)
    }
  }
  go(0, new Map(quota.map(({ level, count }) => [level, count])), new Set(), 0)
  return most
}

/** The least sum of squared distances between sorted targets and one choice of values. */
function leastCost(values: readonly number[], targets: readonly number[]): number {
  if (targets.length === 0) return 0
  const [first, ...rest] = targets
  return Math.min(...values.map((value, i) => (value - first!) ** 2 + leastCost(values.toSpliced(i, 1), rest)))
}

describe('choose', () => {
  it('takes 60 of 400 as 10/15/15/12/8, no twins, rising, over the whole range of each level', () => {
    const candidates = Array.from({ length: 400 }, (_, i) => candidate(i + 1, (i % 5) + 1, (i * 37) % 101, `twins ${i % 250}`))
    const quota = [10, 15, 15, 12, 8].map((count, i) => ({ level: i + 1, count }))
    const choice = choose(candidates, quota, true)
    if (!choice.ok) throw new Error('no choice')
    expect(choice.chosen).toHaveLength(60)
    for (const { level, count } of quota) {
      const values = choice.chosen.filter((one) => one.level === level).map(({ value }) => value!)
      expect(values).toHaveLength(count)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
      expect(values.at(-1)! - values[0]!).toBeGreaterThan(85)
    }
    const twins = choice.chosen.map(({ id }) => candidates[id - 1]!.twins)
    expect(new Set(twins).size).toBe(60)
    expect(choose(candidates, quota, true)).toEqual(choice)
  })

  it('finds a choice where taking the first that fits would not', () => {
    const candidates = [candidate(1, 1, 1, 'a'), candidate(2, 2, 1, 'a'), candidate(3, 1, 2, 'b')]
    const quota = [
      { level: 1, count: 1 },
      { level: 2, count: 1 },
    ]
    expect(choose(candidates, quota, false)).toMatchObject({ ok: true, chosen: [{ id: 3 }, { id: 2 }] })
  })

  it('says which levels ask for more different puzzles than there are', () => {
    const candidates = [
      ...Array.from({ length: 17 }, (_, i) => candidate(i + 1, i % 2 === 0 ? 4 : 5, i, `t${i}`)),
      ...Array.from({ length: 8 }, (_, i) => candidate(i + 18, 4, i, `t${i * 2 + 1}`)),
      ...Array.from({ length: 40 }, (_, i) => candidate(i + 50, 1, i)),
    ]
    const quota = [
      { level: 1, count: 10 },
      { level: 4, count: 12 },
      { level: 5, count: 8 },
    ]
    expect(choose(candidates, quota, true)).toEqual({ ok: false, shortage: { levels: [4, 5], asked: 20, different: 17 } })
    expect(choose([], [{ level: 3, count: 1 }], true)).toEqual({ ok: false, shortage: { levels: [3], asked: 1, different: 0 } })
  })

  it('takes the first of the book where no ramp is asked for, and puzzles without values where there are no others', () => {
    const candidates = [candidate(3, 1, 9), candidate(1, 1, null), candidate(2, 1, 5)]
    expect(choose(candidates, [{ level: 1, count: 2 }], false)).toMatchObject({ ok: true, chosen: [{ id: 1 }, { id: 2 }] })
    expect(choose(candidates, [{ level: 1, count: 3 }], true)).toMatchObject({ ok: true, chosen: [{ id: 2 }, { id: 3 }, { id: 1 }] })
    expect(choose(candidates, [{ level: 1, count: 0 }], true)).toEqual({ ok: true, chosen: [] })
  })

  it('chooses as many as any way of choosing, twins across levels or not', () => {
    const some = fc.array(fc.record({ level: fc.integer({ min: 1, max: 3 }), twins: fc.constantFrom('a', 'b', 'c', 'd', 'e') }), {
      maxLength: 9,
    })
    const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(some, counts, (rows, numbers) => {
        const candidates = rows.map(({ level, twins }, i) => candidate(i + 1, level, i, twins))
        const quota = numbers.map((count, i) => ({ level: i + 1, count }))
        const asked = numbers.reduce((a, b) => a + b)
        const choice = choose(candidates, quota, true)
        expect(choice.ok).toBe(bruteForce(candidates, quota) === asked)
        if (choice.ok) expect(choice.chosen).toHaveLength(asked)
        else expect(choice.shortage.asked).toBeGreaterThan(choice.shortage.different)
      }),
      { numRuns: 300 },
    )
  })

  it('has the least sum of squared distances from an even ramp', () => {
    const values = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 7 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 3 }), (some, count) => {
        const choice = choose(
          some.map((value, i) => candidate(i + 1, 1, value)),
          [{ level: 1, count }],
          true,
        )
        if (!choice.ok) throw new Error('no choice')
        const cost = choice.chosen.reduce((sum, { value, target }) => sum + (value! - target!) ** 2, 0)
        const best = leastCost(
          some,
          choice.chosen.map(({ target }) => target!),
        )
        // Distances are rounded to a thousandth of the range.
        expect(cost).toBeLessThanOrEqual(best + 0.004 * (Math.max(...some) - Math.min(...some)) ** 2)
      }),
      { numRuns: 100 },
    )
  })
})
