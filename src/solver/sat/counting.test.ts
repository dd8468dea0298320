import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Counting } from './counting'
import { atLeast, exactly } from './encode/counts'
import { ClauseEngine } from './engine'
import { Formula } from './formula'
import { FALSE, TRUE } from './literal'
import { Reasons } from './reason'
import { anyTerm, engineOf, foundBy, holdsIn, solutionsOf } from './testing'

const VARIABLES = 9

it.each([
  ['at least', atLeast, (held: number, bound: number) => held >= bound],
  ['exactly', exactly, (held: number, bound: number) => held === bound],
  ['at most', (formula: Formula, terms: readonly number[], most: number) => formula.atMost(terms, most), (held: number, bound: number) => held <= bound], // prettier-ignore
] as const)('%s so many: what counting all assignments finds', (_, encode, isRight) => {
  fc.assert(
    fc.property(fc.array(anyTerm(VARIABLES), { maxLength: 10 }), fc.integer({ min: -1, max: 11 }), (terms, bound) => {
      const formula = new Formula()
      formula.variables = VARIABLES
      encode(formula, terms, bound)
      formula.finish()
      const engine = new ClauseEngine()
      engine.reset(formula)
      const all = Array.from({ length: 1 << VARIABLES }, (_value, values) => values)
      const held = (values: number) => terms.filter((term) => holdsIn(values, term)).length
      expect(foundBy(engine, VARIABLES)).toEqual(all.filter((values) => isRight(held(values), bound)))
    }),
    { seed: 4, numRuns: 80 },
  )
})

it('takes no search for what one full limit settles', () => {
  const engine = engineOf({ variables: 6, clauses: [[0], [4]], limits: [{ terms: [0, 2, 4, 6, 8], most: 2 }] })
  expect(engine.search(Infinity, [2])).toBe('no')
  expect(engine.search(Infinity, [8])).toBe('no')
  expect(engine.search(Infinity, [11])).toBe('yes')
  expect(engine.conflicts).toBe(0)
})

it('learns from limits: many that overlap, against all assignments', () => {
  const sets = fc.array(fc.record({ terms: fc.uniqueArray(fc.nat(23), { minLength: 4, maxLength: 8 }), most: fc.integer({ min: 1, max: 3 }) }), { minLength: 6, maxLength: 14 }) // prettier-ignore
  const engine = new ClauseEngine()
  fc.assert(
    fc.property(sets, (limits) => {
      const listed = { variables: 12, clauses: [[0, 2, 4, 7], [1, 9, 12, 15], [20, 22, 18]], limits } // prettier-ignore
      expect(foundBy(engineOf(listed, undefined, engine), 12)).toEqual(solutionsOf(listed))
    }),
    { seed: 5, numRuns: 60 },
  )
})

it('says why: only what it was told before', () => {
  const formula = new Formula()
  formula.variables = 5
  formula.atMost([0, 2, 4, 6], 2)
  formula.atMost([TRUE, FALSE, 1, 8], 2)
  const counting = new Counting()
  expect(counting.load(formula)).toBe(true)
  const held: [number, number, number][] = []
  const value = new Int8Array(10)
  counting.begin({ value, hold: (...what) => held.push(what) }, 5, -3)
  const why = (literal: number): number[] => {
    const reasons = new Reasons()
    counting.explain(literal, reasons)
    return [...reasons.literals.subarray(0, reasons.end)]
  }
  const tell = (literal: number): boolean => {
    value[literal] = 1
    value[literal ^ 1] = -1
    return counting.told(literal)
  }
  expect(tell(4)).toBe(true)
  expect(held).toEqual([])
  expect(tell(0)).toBe(true)
  expect(held).toEqual([[3, -3, -1], [7, -3, -1]]) // prettier-ignore
  expect(why(3)).toEqual([1, 5])
  expect(why(7)).toEqual([1, 5])
  // Two that clauses let hold in the meantime.
  value[2] = 1
  value[6] = 1
  held.length = 0
  expect(tell(2)).toBe(false)
  expect(why(-1)).toEqual([1, 3, 5])
  expect(why(7)).toEqual([1, 5])
  counting.takenBack(2)
  counting.takenBack(0)
  value.fill(0, 0, 4)
  value[6] = value[7] = 0
  expect(tell(6)).toBe(true)
  expect(held).toEqual([[1, -3, -1], [3, -3, -1]]) // prettier-ignore
  expect(why(1)).toEqual([5, 7])
})

it('has nothing to do without limits', () => {
  const formula = new Formula()
  formula.variables = 3
  formula.atMost([0, 2], 2)
  formula.atMost([FALSE], 0)
  expect(new Counting().load(formula)).toBe(false)
})
