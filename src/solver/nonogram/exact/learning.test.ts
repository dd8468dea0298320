import { expect, it } from 'vitest'
import { Random } from '#solver/core/random.ts'
import { Learner } from './learning/learner'
import { FALSE, Rules } from './learning/rules'

/** Clauses of two and three literals of `variables` variables, and long ones of five. */
function clausesOf(random: Random, variables: number, count: number): number[][] {
  return Array.from({ length: count }, () => {
    const size = random.below(12) === 0 ? 5 : random.below(4) === 0 ? 2 : 3
    const chosen = new Set<number>()
    while (chosen.size < size) chosen.add(random.below(variables))
    return [...chosen].map((variable) => 2 * variable + random.below(2))
  })
}

function holds(clause: readonly number[], values: number): boolean {
  return clause.some((literal) => ((values >> (literal >> 1)) & 1) === 1 - (literal & 1))
}

function load(learner: Learner, rules: Rules, variables: number, clauses: readonly number[][]): void {
  rules.clear()
  rules.variables = variables
  for (const clause of clauses) if (clause.length <= 3) rules.add(clause[0]!, clause[1]!, clause[2] ?? FALSE)
  rules.finish()
  learner.reset(rules)
  for (const clause of clauses) if (clause.length > 3) learner.add(clause)
}

it('goes through exactly the values that trying all of them finds', () => {
  const random = new Random('clauses')
  const learner = new Learner()
  const rules = new Rules()
  const variables = 10
  const counts = new Set<number>()
  for (let round = 0; round < 300; round++) {
    const clauses = clausesOf(random, variables, 20 + random.below(30))
    const expected = Array.from({ length: 1 << variables }, (_, values) => values).filter((values) =>
      clauses.every((clause) => holds(clause, values)),
    )
    load(learner, rules, variables, clauses)
    const found: number[] = []
    while (learner.solve(Infinity) === 1) {
      const literals = Array.from({ length: variables }, (_, v) => (learner.trail.value[2 * v]! > 0 ? 2 * v : 2 * v + 1))
      found.push(literals.reduce((values, literal) => values | ((1 - (literal & 1)) << (literal >> 1)), 0))
      if (found.length > expected.length) break
      learner.add(literals.map((literal) => literal ^ 1))
    }
    expect(found.sort((a, b) => a - b)).toEqual(expected)
    counts.add(expected.length)
  }
  expect(counts.has(0) && counts.has(1) && counts.size > 5).toBe(true)
})

it('refutes pigeons in too few holes, with more conflicts than it keeps clauses', () => {
  const pigeons = 8
  const holes = pigeons - 1
  const at = (pigeon: number, hole: number) => 2 * (pigeon * holes + hole)
  const clauses = Array.from({ length: pigeons }, (_, pigeon) => Array.from({ length: holes }, (_hole, hole) => at(pigeon, hole)))
  for (let hole = 0; hole < holes; hole++)
    for (let a = 0; a < pigeons; a++) for (let b = 0; b < a; b++) clauses.push([at(a, hole) ^ 1, at(b, hole) ^ 1])
  const learner = new Learner()
  const rules = new Rules()
  load(learner, rules, pigeons * holes, clauses)
  expect(learner.solve(Infinity)).toBe(-1)
  expect(learner.conflicts).toBeGreaterThan(3500)
  load(learner, rules, pigeons * holes, clauses.slice(1))
  expect(learner.solve(Infinity)).toBe(1)
  load(learner, rules, pigeons * holes, clauses)
  expect(learner.solve(100)).toBe(0)
})
