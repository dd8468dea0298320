import { expect, it } from 'vitest'
import { ClauseEngine } from './engine'
import { Formula } from './formula'
import type { Propagator } from './propagator'
import type { Assignment, Reasons } from './reason'
import { engineOf, pigeons } from './testing'

/** One variable holds where none of all others does: a reason as long as one likes. */
class SomeHolds implements Propagator {
  private assignment!: Assignment
  private reason = 0
  private open = 0
  asked = 0

  constructor(private readonly variables: number) {}

  begin(assignment: Assignment, _variables: number, reason: number): void {
    this.assignment = assignment
    this.reason = reason
    this.open = this.variables
  }

  told(literal: number): boolean {
    if (literal >> 1 >= this.variables) return true
    this.open--
    const last = 2 * this.variables
    if (this.open > 0 || this.others().some((other) => other % 2 === 0)) return true
    if (this.assignment.value[last] === 0) this.assignment.hold(last, this.reason, -1)
    return this.assignment.value[last]! > 0
  }

  takenBack(literal: number): void {
    if (literal >> 1 < this.variables) this.open++
  }

  explain(literal: number, why: Reasons): void {
    this.asked++
    if (literal < 0) why.push(2 * this.variables)
    for (const other of this.others()) why.push(other ^ 1)
  }

  /** What holds of the other variables. */
  private others(): number[] {
    const { value } = this.assignment
    return Array.from({ length: this.variables }, (_, variable) => 2 * variable + (value[2 * variable]! > 0 ? 0 : 1))
  }
}

it('grows in the midst of a conflict, where a rule has a reason longer than all room behind the clauses', () => {
  const count = 40_000
  const formula = new Formula()
  formula.variables = count + 2
  // The last but one makes the last hold, and fail.
  formula.add(2 * count + 1, 2 * count + 2, -2)
  formula.add(2 * count + 1, 2 * count + 3, -2)
  formula.finish()
  const rule = new SomeHolds(count)
  const engine = new ClauseEngine()
  engine.reset(formula, { propagators: [rule] })
  expect(engine.search(10_000_000)).toBe('yes')
  expect(rule.asked).toBeGreaterThan(0)
  expect(Array.from({ length: count }, (_, variable) => 2 * variable).some((literal) => engine.holds(literal))).toBe(true)
})

it('is laid out anew for each formula, larger or smaller, whatever was there', () => {
  const engine = new ClauseEngine()
  const fresh = (holes: number) => {
    const one = engineOf(pigeons(holes))
    return [one.search(1_000_000), one.conflicts, one.work]
  }
  for (const holes of [4, 7, 3, 6, 7, 2]) {
    const used = engineOf(pigeons(holes), {}, engine)
    expect([used.search(1_000_000), used.conflicts, used.work]).toEqual(fresh(holes))
  }
})

it('asks for the same once where it is assumed twice', () => {
  const engine = engineOf({ variables: 3, clauses: [[1, 2]], limits: [] })
  expect(engine.search(1000, [0, 0, 2, 0, 4, 4, 2])).toBe('yes')
  expect([0, 2, 4].every((literal) => engine.holds(literal))).toBe(true)
  expect(engine.search(1000, [0, 0, 3, 3])).toBe('no')
  expect([...engine.blamed].sort((a, b) => a - b)).toEqual([0, 3])
})
