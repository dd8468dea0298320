import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clauseOf, doubled, Formula, roomFor } from './formula'
import { FALSE, not, settled, TRUE } from './literal'
import { anyListed, anyTerm, formulaOf, foundBy, holdsIn, solutionsOf } from './testing'
import { ClauseEngine } from './engine'

it('knows the opposite of what is settled, and of a literal', () => {
  expect([TRUE, FALSE, 6, 7].map(not)).toEqual([FALSE, TRUE, 7, 6])
  expect([settled(true), settled(false)]).toEqual([TRUE, FALSE])
})

it.each([
  [[4, FALSE, 2, 4], [4, 2]],
  [[4, TRUE], undefined],
  [[4, 2, 5], undefined],
  [[FALSE], []],
] as const)('the clause of %j is %j', (terms, clause) => {
  expect(clauseOf(terms)).toEqual(clause)
}) // prettier-ignore

it('takes three terms as any clause', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTerm(4), anyTerm(4), anyTerm(4)), { maxLength: 12 }), (clauses) => {
      const formula = new Formula()
      formula.variables = 4
      for (const [a, b, c] of clauses) formula.add(a, b, c)
      formula.finish()
      const engine = new ClauseEngine()
      engine.reset(formula)
      const expected = Array.from({ length: 16 }, (_, values) => values).filter((values) =>
        clauses.every((clause) => clause.some((term) => holdsIn(values, term))),
      )
      expect(foundBy(engine, 4)).toEqual(expected)
    }),
    { seed: 11, numRuns: 400 },
  )
})

it('keeps literals that hold by themselves, and each clause once with each of its literals', () => {
  const formula = new Formula()
  expect([formula.variable(), formula.variable(), formula.variable(), formula.variable()]).toEqual([0, 2, 4, 6])
  formula.add(FALSE, 3, FALSE)
  formula.add(0, FALSE, 5)
  formula.add(0, 2, 4)
  formula.add(0, 1, 6)
  formula.add(6, 0, 1)
  formula.add(0, 6, 1)
  formula.clause([0, 2, 4, 6])
  formula.atMost([0, 2, TRUE], 2)
  formula.atMost([1, 3, 5], 0)
  formula.atMost([6], 1)
  expect(formula.size).toBe(2 + 3 + 5 + 4)
  formula.finish()
  const listOf = (first: Int32Array, list: Int32Array, literal: number) => [...list.subarray(first[literal]!, first[literal + 1]!)]
  expect([...formula.units.subarray(0, formula.unitCount)]).toEqual([3, 0, 2, 4])
  expect(listOf(formula.pairFirst, formula.pairs, 0)).toEqual([5])
  expect(listOf(formula.pairFirst, formula.pairs, 5)).toEqual([0])
  expect(listOf(formula.pairFirst, formula.pairs, 4)).toEqual([])
  expect(listOf(formula.tripleFirst, formula.triples, 2)).toEqual([0, 4])
  expect([...formula.limits.subarray(0, formula.limitEnd)]).toEqual([2, 1, 0, 2])
  expect(formula.isBroken).toBe(false)
  formula.atMost([TRUE, TRUE], 1)
  expect(formula.isBroken).toBe(true)
  formula.clear()
  expect([formula.size, formula.variables, formula.unitCount, formula.isBroken]).toEqual([0, 0, 0, false])
  formula.add(FALSE, FALSE, FALSE)
  expect(formula.isBroken).toBe(true)
})

it('says the same when it is used again, however large it was', () => {
  const formula = new Formula()
  for (let i = 0; i < 300; i++) {
    const literals = Array.from({ length: 6 }, () => formula.variable())
    formula.clause(literals)
    formula.atMost(literals, 3)
    for (const [k, literal] of literals.entries()) formula.add(literal ^ 1, literals[(k + 1) % 6]! ^ 1, literals[(k + 2) % 6]! ^ 1)
    formula.add(literals[0]! ^ 1, literals[1]! ^ 1, FALSE)
    formula.add(literals[5]! ^ 1, FALSE, FALSE)
  }
  expect(formula.size).toBe(300 * (7 + 8 + 18 + 2))
  formula.finish()
  const engine = new ClauseEngine()
  engine.reset(formula)
  expect(engine.search(Infinity)).toBe('yes')
  for (let i = 0; i < 300; i++) {
    const held = [0, 1, 2, 3, 4, 5].filter((k) => engine.holds(2 * (6 * i + k)))
    expect(held.length).toBeGreaterThan(0)
    expect(held.includes(5) || (held.includes(0) && held.includes(1)) || held.length > 3).toBe(false)
  }
  fc.assert(
    fc.property(anyListed, (listed) => {
      engine.reset(formulaOf(listed, formula))
      expect(foundBy(engine, listed.variables)).toEqual(solutionsOf(listed))
    }),
    { seed: 12, numRuns: 100 },
  )
})

it('makes room without losing what must stay', () => {
  expect([...doubled(Int32Array.of(3, 4))]).toEqual([3, 4, 0, 0])
  const words = new Int32Array(5)
  expect(roomFor(words, 5)).toBe(words)
  expect(roomFor(words, 6).length).toBe(9)
})
