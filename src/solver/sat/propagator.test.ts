import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../kernel/random'
import { ClauseEngine } from './engine'
import type { LazyRule, Propagator } from './propagator'
import type { Assignment, Reasons } from './reason'
import { engineOf, foundBy, holdsIn, type Listed, threes } from './testing'

/** The values of some variables have an even sum: a rule that clauses tell badly. Keeps its own account of what it was told. */
class EvenSum implements Propagator {
  private assignment!: Assignment
  private reason = 0
  readonly trail: number[] = []

  constructor(
    private readonly variables: readonly number[],
    private readonly isEven = true,
  ) {}

  begin(assignment: Assignment, _variables: number, reason: number): void {
    this.assignment = assignment
    this.reason = reason
    this.trail.length = 0
  }

  told(literal: number): boolean {
    this.trail.push(literal)
    if (!this.variables.includes(literal >> 1)) return true
    const open = this.variables.filter((variable) => !this.trail.some((told) => told >> 1 === variable))
    if (open.length > 1) return true
    const sum = this.variables.filter((variable) => this.trail.includes(2 * variable)).length
    const isRight = (sum % 2 === 0) === this.isEven
    if (open.length === 0) return isRight
    const literalOf = 2 * open[0]! + (isRight ? 1 : 0)
    // It may hold or fail already, without having been told.
    if (this.assignment.value[literalOf] === 0) this.assignment.hold(literalOf, this.reason, -1)
    return true
  }

  takenBack(literal: number): void {
    expect(this.trail.pop()).toBe(literal)
  }

  explain(literal: number, why: Reasons): void {
    const { value } = this.assignment
    for (const variable of this.variables) if (variable !== literal >> 1) why.push(2 * variable + (value[2 * variable]! > 0 ? 1 : 0))
    if (literal >= 0) expect(value[literal]).toBe(1)
  }
}

const isEvenIn = (values: number, variables: readonly number[]) => variables.filter((v) => holdsIn(values, 2 * v)).length % 2 === 0

describe('a rule with conclusions of its own', () => {
  it('is kept with the clauses, limits and other rules', () => {
    const random = new Random('sums')
    const engine = new ClauseEngine()
    let several = 0
    for (let round = 0; round < 150; round++) {
      const listed: Listed = {
        variables: 10,
        clauses: threes(random, 10, random.below(30)),
        limits: random.chance(0.5) ? [{ terms: [0, 2, 5, 7, 8], most: 2 }] : [],
      }
      const sums = Array.from({ length: 1 + random.below(4) }, () => [...random.shuffle(Array.from({ length: 10 }, (_, i) => i))].slice(0, 2 + random.below(6))) // prettier-ignore
      const alone = foundBy(engineOf(listed, undefined, engine), 10)
      const expected = alone.filter((values) => sums.every((variables, i) => isEvenIn(values, variables) === (i % 2 === 0)))
      const propagators = sums.map((variables, i) => new EvenSum(variables, i % 2 === 0))
      expect(foundBy(engineOf(listed, { propagators }, engine), 10)).toEqual(expected)
      if (expected.length > 1) several++
    }
    expect(several).toBeGreaterThan(50)
  })

  it('may blame assumptions', () => {
    const engine = engineOf({ variables: 4, clauses: [], limits: [] }, { propagators: [new EvenSum([0, 1, 2])] })
    expect(engine.search(Infinity, [6, 0, 2, 4])).toBe('no')
    expect(engine.blamed).toEqual([4, 2, 0])
  })

  it('may notice late that it is broken', () => {
    // Looks only when the last variable is told.
    class Late extends EvenSum {
      override told(literal: number): boolean {
        this.trail.push(literal)
        return (
          literal >> 1 !== 5 ||
          isEvenIn(
            this.trail.reduce((values, told) => values | ((1 - (told & 1)) << (told >> 1)), 0),
            [0, 1],
          )
        )
      }
    }
    const listed: Listed = { variables: 6, clauses: [[10, 11]], limits: [] } // prettier-ignore
    const rule = new Late([0, 1])
    const engine = engineOf(listed, { propagators: [rule] })
    for (let variable = 0; variable < 6; variable++) engine.prefer(2 * variable + (variable === 1 ? 0 : 1))
    const assumptions = [[1, 2], [0, 3]] // prettier-ignore
    for (const pair of assumptions) expect(engine.search(Infinity, pair)).toBe('no')
    expect(engine.search(Infinity, [0, 2])).toBe('yes')
    expect(engine.search(Infinity)).toBe('yes')
  })
})

/** Forbids some assignments of the first variables, but says so only of one that is met. */
class Forbidding implements LazyRule {
  asked = 0

  constructor(
    private readonly isForbidden: (values: number) => boolean,
    private readonly count: number,
    readonly asksEarly: boolean,
  ) {}

  objections(value: Int8Array): readonly (readonly number[])[] {
    this.asked++
    let values = 0
    for (let variable = 0; variable < this.count; variable++) {
      if (value[2 * variable] === 0) return []
      if (value[2 * variable] === 1) values |= 1 << variable
    }
    if (!this.isForbidden(values)) return []
    // Twice the same, one that holds, and the clause itself.
    const clause = Array.from({ length: this.count }, (_, variable) => 2 * variable + ((values >> variable) & 1))
    return [clause, clause, [...clause, clause[0]! ^ 1]]
  }
}

describe('a rule that objects to what is found', () => {
  it.each([false, true])('is kept with the clauses; asked early: %s', (asksEarly) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer(), fc.integer({ min: 0, max: 25 }), (count, forbidden, size) => {
        const isForbidden = (values: number): boolean => ((forbidden >> values) & 1) === 1
        const listed: Listed = { variables: 8, clauses: threes(new Random(forbidden), 8, size), limits: [] }
        const expected = foundBy(engineOf(listed), 8).filter((values) => !isForbidden(values & ((1 << count) - 1)))
        const rule = new Forbidding(isForbidden, count, asksEarly)
        expect(foundBy(engineOf(listed, { lazy: [rule] }), 8)).toEqual(expected)
        if (expected.length > 0) expect(rule.asked).toBeGreaterThan(0)
      }),
      { seed: 6, numRuns: 150 },
    )
  })

  it('is asked before decisions only if it wants to be', () => {
    const asked = [false, true].map((asksEarly) => {
      const rule = new Forbidding(() => false, 6, asksEarly)
      expect(engineOf({ variables: 6, clauses: [], limits: [] }, { lazy: [rule] }).search(Infinity)).toBe('yes')
      return rule.asked
    })
    expect(asked).toEqual([1, 8])
  })

  it('may leave one literal open, or none, or settle a literal for good', () => {
    const given: (readonly number[])[] = [[0], [1, 2, 4], [1, 3, 7, 5]]
    const seen: string[] = []
    const lazy: LazyRule = {
      asksEarly: true,
      objections(value) {
        seen.push([0, 2, 4, 6].map((literal) => value[literal]).join())
        const next = given.find((clause) => clause.filter((literal) => value[literal]! < 0).length >= clause.length - 1 && clause.every((literal) => value[literal]! <= 0)) // prettier-ignore
        return next ? [next] : []
      },
    }
    const engine = engineOf({ variables: 4, clauses: [], limits: [] }, { lazy: [lazy] })
    expect(foundBy(engine, 4)).toEqual(
      Array.from({ length: 16 }, (_, values) => values).filter((values) => given.every((clause) => clause.some((literal) => holdsIn(values, literal)))),
    ) // prettier-ignore
    expect(seen[0]).toBe('0,0,0,0')
    expect(seen[1]).toBe('1,0,0,0')
  })

  it('ends the search with a clause of nothing', () => {
    const engine = engineOf({ variables: 2, clauses: [], limits: [] }, { lazy: [{ asksEarly: false, objections: () => [[]] }] })
    expect(engine.search(Infinity)).toBe('no')
  })
})
