import { describe, expect, it } from 'vitest'
import { Formula } from './formula'
import { DECIDED, LONG } from './reason'
import { Trail } from './trail'

const VARIABLES = 60

/** An arena with some clauses: of each its rank, then its literals. */
function make(...clauses: readonly (readonly number[])[]) {
  const trail = new Trail()
  const { arena } = trail
  const formula = new Formula()
  formula.variables = VARIABLES
  formula.finish()
  /** Forgets all clauses. */
  const begin = (): void => {
    trail.reset(formula, [])
    trail.openLevel()
  }
  begin()
  const addresses = clauses.map(([rank = 0, ...literals]) => arena.add(literals, literals.length, rank))
  /** Opens all that holds. */
  const open = (): void => {
    trail.backTo(0)
    trail.openLevel()
  }
  /** Sets a literal without drawing conclusions. */
  const set = (literal: number, state: number): void => {
    trail.value[literal] = state
    trail.value[literal ^ 1] = -state
  }
  /** Lets literals fail, one after the other; the clause that fails, or 0. */
  const fail = (...literals: number[]): number => {
    for (const literal of literals) {
      trail.hold(literal ^ 1, DECIDED, -1)
      if (!trail.propagate()) return LONG - trail.failed
    }
    return 0
  }
  /** What clauses made hold, with the clause that did. */
  const held = () =>
    [...trail.literals.subarray(0, trail.count)]
      .filter((literal) => trail.value[literal]! > 0 && trail.reasonA(literal >> 1) !== DECIDED)
      .map((literal) => [literal, LONG - trail.reasonA(literal >> 1)])
  const literalsOf = (clause: number) => [...arena.words.subarray(arena.first(clause), arena.first(clause) + arena.size(clause))]
  return { arena, trail, addresses, fail, held, open, set, begin, literalsOf }
}

describe('following what failed', () => {
  it('holds the last literal, whichever it is, and no sooner', () => {
    for (const order of [
      [0, 2, 4, 6, 8],
      [8, 6, 4, 2, 0],
      [2, 8, 0, 6, 4],
      [0, 4, 2, 8, 6],
    ]) {
      // prettier-ignore
      const { held, addresses, fail, literalsOf } = make([0, 0, 2, 4, 6, 8])
      expect(fail(...order.slice(0, 3))).toBe(0)
      expect(held()).toEqual([])
      expect(fail(order[3]!)).toBe(0)
      expect(held()).toEqual([[order[4], addresses[0]]])
      expect(literalsOf(addresses[0]!).sort((a, b) => a - b)).toEqual([0, 2, 4, 6, 8])
    }
  })

  it('has nothing to say of a clause that holds', () => {
    const { held, set, fail } = make([0, 0, 2, 4])
    set(2, 1)
    expect(fail(0, 4)).toBe(0)
    expect(held()).toEqual([])
  })

  it('gives the clause that fails, and keeps all watchers for the next time', () => {
    const { held, set, open, addresses, fail } = make([0, 0, 2], [0, 0, 4], [0, 0, 6, 8], [0, 0, 10])
    set(4, -1)
    // The last that was added is looked at first.
    expect(fail(0)).toBe(addresses[1])
    expect(held()).toEqual([[10, addresses[3]]])
    open()
    set(4, 0)
    expect(fail(0)).toBe(0)
    expect(held()).toEqual([[10, addresses[3]], [4, addresses[1]], [2, addresses[0]]]) // prettier-ignore
    expect(fail(8)).toBe(0)
    expect(held().at(-1)).toEqual([6, addresses[2]])
  })

  it('goes on searching where it stopped, and then from the beginning', () => {
    const { trail, held, set, addresses, fail, literalsOf } = make([0, 0, 2, 4, 6, 8, 10])
    expect(fail(4, 6, 0)).toBe(0)
    expect(literalsOf(addresses[0]!).slice(0, 2)).toEqual([8, 2])
    set(4, 0)
    set(6, 0)
    expect(fail(10, 8)).toBe(0)
    expect(literalsOf(addresses[0]!)[0]).toBe(4)
    // Nothing watches the first any more.
    expect(trail.memory.heads[0]).toBe(0)
    expect(held()).toEqual([])
    expect(fail(6)).toBe(0)
    expect(fail(2)).toBe(0)
    expect(held()).toEqual([[4, addresses[0]]])
  })

  it('finds room for many clauses of any size', () => {
    const clauses = Array.from({ length: 2500 }, (_, i) => [1, ...Array.from({ length: 2 + (i % 9) }, (_literal, k) => 2 * ((i + k) % VARIABLES))]) // prettier-ignore
    const { addresses, literalsOf } = make(...clauses)
    for (const [i, [, ...literals]] of clauses.entries()) {
      expect(addresses[i]! % 2).toBe(0)
      expect(literalsOf(addresses[i]!)).toEqual(literals)
    }
  })
})

describe('reducing', () => {
  /** Which of some clauses of three literals of their own are still there: those that make their last literal hold. */
  const left = (count: number, { fail, held }: Pick<ReturnType<typeof make>, 'fail' | 'held'>): number[] => {
    for (let i = 0; i < count; i++) fail(6 * i, 6 * i + 2)
    return held().map(([literal]) => (literal! - 4) / 6)
  }
  const ranked = (...ranks: number[]) => make(...ranks.map((rank, i) => [rank, 6 * i, 6 * i + 2, 6 * i + 4]))

  it.each([
    ['half of them', [3, 4, 5, 6], [0, 1], 2],
    ['the greater half of an odd number', [5, 3, 4], [1], 1],
    ['the earlier of those that are alike', [3, 3, 3, 3, 3], [3, 4], 2],
    ['none with few levels, or that stay', [2, 1, 0, 2, 7], [0, 1, 2, 3], 3],
    ['nothing where there is nothing', [], [], 0],
  ] as const)('drops %s', (_, ranks, kept, learnt) => {
    const made = ranked(...ranks)
    expect(made.arena.reduce(made.trail.value, 2)).toBe(learnt)
    expect(left(ranks.length, made)).toEqual(kept)
  })

  it('looks only at what is left the next time', () => {
    const made = ranked(9, 9, 9, 9, 3, 4, 5, 6)
    const { arena, trail, fail, held, open } = made
    expect(arena.reduce(trail.value, 2)).toBe(4)
    expect(arena.reduce(trail.value, 2)).toBe(2)
    expect(left(8, made)).toEqual([4, 5])
    // New ones come behind those that were kept.
    const next = arena.add([100, 102, 104, 106], 4, 3)
    expect(next).toBe(2 + 2 * 8)
    open()
    expect(fail(106, 102, 100)).toBe(0)
    expect(held()).toEqual([[104, next]])
  })

  it('takes what is settled out of the clauses', () => {
    const { arena, trail, addresses, fail, held, set, begin, literalsOf } = make([0, 0, 2, 4, 6], [0, 8, 10, 12], [0, 14, 16, 18, 20, 22])
    for (const literal of [0, 4, 14, 20]) set(literal, -1)
    set(12, 1)
    expect(arena.reduce(trail.value, 2)).toBe(0)
    expect(literalsOf(addresses[0]!)).toEqual([2, 6])
    const third = addresses[0]! + 8
    expect(literalsOf(third)).toEqual([16, 18, 22])
    expect(fail(6, 18, 16)).toBe(0)
    expect(held()).toEqual([[2, addresses[0]], [22, third]]) // prettier-ignore
    begin()
    expect(fail(2, 16)).toBe(0)
    expect(held()).toEqual([])
  })
})
