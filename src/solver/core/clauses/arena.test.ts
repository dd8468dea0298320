import { describe, expect, it } from 'vitest'
import { Arena } from './arena'
import { type Assignment, LONG } from './reason'

const VARIABLES = 60

/** What was held, with the clause that made it hold. */
class Account implements Assignment {
  readonly value = new Int8Array(2 * VARIABLES)
  readonly held: [literal: number, clause: number][] = []

  hold(literal: number, reason: number, second: number): void {
    expect(second).toBe(-1)
    this.set(literal, 1)
    this.held.push([literal, LONG - reason])
  }

  set(literal: number, state: number): void {
    this.value[literal] = state
    this.value[literal ^ 1] = -state
  }
}

/** An arena with some clauses: of each its rank, then its literals. */
function make(...clauses: readonly (readonly number[])[]) {
  const arena = new Arena()
  arena.reset(VARIABLES)
  const account = new Account()
  const addresses = clauses.map(([rank = 0, ...literals]) => arena.add(literals, literals.length, rank))
  /** Lets literals fail, one after the other; the clause that fails, or 0. */
  const fail = (...literals: number[]): number => {
    for (const literal of literals) {
      account.set(literal, -1)
      const clause = arena.follow(literal, account)
      if (clause !== 0) return clause
    }
    return 0
  }
  const literalsOf = (clause: number) => [...arena.words.subarray(arena.first(clause), arena.first(clause) + arena.size(clause))]
  return { arena, account, addresses, fail, literalsOf }
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
      const { account, addresses, fail, literalsOf } = make([0, 0, 2, 4, 6, 8])
      expect(fail(...order.slice(0, 3))).toBe(0)
      expect(account.held).toEqual([])
      expect(fail(order[3]!)).toBe(0)
      expect(account.held).toEqual([[order[4], addresses[0]]])
      expect(literalsOf(addresses[0]!).sort((a, b) => a - b)).toEqual([0, 2, 4, 6, 8])
    }
  })

  it('has nothing to say of a clause that holds', () => {
    const { account, fail } = make([0, 0, 2, 4])
    account.set(2, 1)
    expect(fail(0, 4)).toBe(0)
    expect(account.held).toEqual([])
  })

  it('gives the clause that fails, and keeps all watchers for the next time', () => {
    const { account, addresses, fail } = make([0, 0, 2], [0, 0, 4], [0, 0, 6, 8], [0, 0, 10])
    account.set(4, -1)
    // The last that was added is looked at first.
    expect(fail(0)).toBe(addresses[1])
    expect(account.held).toEqual([[10, addresses[3]]])
    account.value.fill(0)
    account.held.length = 0
    expect(fail(0)).toBe(0)
    expect(account.held).toEqual([[10, addresses[3]], [4, addresses[1]], [2, addresses[0]]]) // prettier-ignore
    expect(fail(8)).toBe(0)
    expect(account.held.at(-1)).toEqual([6, addresses[2]])
  })

  it('goes on searching where it stopped, and then from the beginning', () => {
    const { arena, account, addresses, fail, literalsOf } = make([0, 0, 2, 4, 6, 8, 10])
    expect(fail(4, 6, 0)).toBe(0)
    expect(literalsOf(addresses[0]!).slice(0, 2)).toEqual([8, 2])
    account.set(4, 0)
    account.set(6, 0)
    expect(fail(10, 8)).toBe(0)
    expect(literalsOf(addresses[0]!)[0]).toBe(4)
    expect(arena.follow(0, account)).toBe(0)
    expect(account.held).toEqual([])
    expect(fail(6)).toBe(0)
    expect(fail(2)).toBe(0)
    expect(account.held).toEqual([[4, addresses[0]]])
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
  const left = (count: number, fail: (...literals: number[]) => number, account: Account): number[] => {
    for (let i = 0; i < count; i++) fail(6 * i, 6 * i + 2)
    return account.held.map(([literal]) => (literal - 4) / 6)
  }
  const ranked = (...ranks: number[]) => make(...ranks.map((rank, i) => [rank, 6 * i, 6 * i + 2, 6 * i + 4]))

  it.each([
    ['half of them', [3, 4, 5, 6], [0, 1], 2],
    ['the greater half of an odd number', [5, 3, 4], [1], 1],
    ['the earlier of those that are alike', [3, 3, 3, 3, 3], [3, 4], 2],
    ['none with few levels, or that stay', [2, 1, 0, 2, 7], [0, 1, 2, 3], 3],
    ['nothing where there is nothing', [], [], 0],
  ] as const)('drops %s', (_, ranks, kept, learnt) => {
    const { arena, account, fail } = ranked(...ranks)
    expect(arena.reduce(account.value, 2)).toBe(learnt)
    expect(left(ranks.length, fail, account)).toEqual(kept)
  })

  it('looks only at what is left the next time', () => {
    const { arena, account, fail } = ranked(9, 9, 9, 9, 3, 4, 5, 6)
    expect(arena.reduce(account.value, 2)).toBe(4)
    expect(arena.reduce(account.value, 2)).toBe(2)
    expect(left(8, fail, account)).toEqual([4, 5])
    // New ones come behind those that were kept.
    const next = arena.add([100, 102, 104, 106], 4, 3)
    expect(next).toBe(2 + 2 * 8)
    account.held.length = 0
    expect(fail(106, 102, 100)).toBe(0)
    expect(account.held).toEqual([[104, next]])
  })

  it('takes what is settled out of the clauses', () => {
    const { arena, account, addresses, fail, literalsOf } = make([0, 0, 2, 4, 6], [0, 8, 10, 12], [0, 14, 16, 18, 20, 22])
    for (const literal of [0, 4, 14, 20]) account.set(literal, -1)
    account.set(12, 1)
    expect(arena.reduce(account.value, 2)).toBe(0)
    expect(literalsOf(addresses[0]!)).toEqual([2, 6])
    const third = addresses[0]! + 8
    expect(literalsOf(third)).toEqual([16, 18, 22])
    expect(fail(6, 18, 16)).toBe(0)
    expect(account.held).toEqual([[2, addresses[0]], [22, third]]) // prettier-ignore
    arena.reset(VARIABLES)
    account.held.length = 0
    expect(fail(2, 16)).toBe(0)
    expect(account.held).toEqual([])
  })
})
