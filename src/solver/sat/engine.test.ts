import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../kernel/random'
import { ClauseEngine } from './engine'
import {
  eachSolution,
  anyListed,
  anyTerm,
  engineOf,
  formulaOf,
  foundBy,
  holdsIn,
  type Listed,
  pigeons,
  solutionsOf,
  threes,
  valuesOf,
} from './testing'
import { FALSE, not, TRUE } from './literal'

describe('against all assignments', () => {
  it('finds exactly the solutions of small formulas, one engine for all', () => {
    const engine = new ClauseEngine()
    const counts = new Set<number>()
    fc.assert(
      fc.property(anyListed, (listed) => {
        const expected = solutionsOf(listed)
        counts.add(Math.min(3, expected.length))
        expect(foundBy(engineOf(listed, undefined, engine), listed.variables)).toEqual(expected)
        // What has no solution stays so.
        expect(engine.search(Infinity)).toBe('no')
        expect(engine.blamed).toEqual([])
      }),
      { seed: 1, numRuns: 800 },
    )
    expect(counts).toEqual(new Set([0, 1, 2, 3]))
  })

  it('finds exactly the solutions of formulas with hard clauses', () => {
    const random = new Random('clauses')
    const engine = new ClauseEngine()
    for (let round = 0; round < 100; round++) {
      const listed = { variables: 12, clauses: threes(random, 12, 35 + random.below(25)), limits: [] }
      expect(foundBy(engineOf(listed, undefined, engine), 12)).toEqual(solutionsOf(listed))
    }
  })

  it('answers for assumptions, and blames some that are enough', () => {
    const withAssumptions = anyListed.chain((listed) => fc.tuple(fc.constant(listed), fc.array(fc.array(anyTerm(listed.variables), { maxLength: 6 }), { minLength: 3, maxLength: 3 }))) // prettier-ignore
    const seen = { yes: 0, no: 0 }
    fc.assert(
      fc.property(withAssumptions, ([listed, questions]) => {
        const solutions = solutionsOf(listed)
        const engine = engineOf(listed)
        for (const assumptions of questions) {
          const fits = (values: number, terms: readonly number[]) => terms.every((term) => holdsIn(values, term))
          const isPossible = solutions.some((values) => fits(values, assumptions))
          expect(engine.search(Infinity, assumptions)).toBe(isPossible ? 'yes' : 'no')
          seen[isPossible ? 'yes' : 'no']++
          if (isPossible) expect(fits(valuesOf(engine, listed.variables), assumptions)).toBe(true)
          else {
            expect(assumptions).toEqual(expect.arrayContaining([...engine.blamed]))
            expect(solutions.some((values) => fits(values, engine.blamed))).toBe(false)
          }
        }
        // Assumptions leave nothing behind.
        expect(foundBy(engine, listed.variables)).toEqual(solutions)
      }),
      { seed: 2, numRuns: 500 },
    )
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(300)
  })

  it('counts what some terms can be, however the others are', () => {
    const withTerms = anyListed.chain((listed) => fc.tuple(fc.constant(listed), fc.uniqueArray(fc.nat(2 * listed.variables - 1), { maxLength: 4 }))) // prettier-ignore
    fc.assert(
      fc.property(withTerms, ([listed, terms]) => {
        const projected = (values: number) => terms.map((term) => holdsIn(values, term)).join()
        const expected = new Set(solutionsOf(listed).map(projected))
        const found: string[] = []
        const engine = engineOf(listed)
        const isAll = eachSolution(engine, terms, () => found.push(projected(valuesOf(engine, listed.variables))) > 0)
        expect(isAll).toBe(true)
        expect(new Set(found)).toEqual(expected)
        expect(found.length).toBe(expected.size)
      }),
      { seed: 3, numRuns: 300 },
    )
  })
})

describe('assumptions', () => {
  // 0 leads to 1, that to 2; 3 stands by itself.
  const chain: Listed = { variables: 4, clauses: [[1, 2], [3, 4]], limits: [] } // prettier-ignore

  it.each([
    ['one that the rules rule out after another', [6, 0, 5], [5, 0]],
    ['two that are opposite', [6, 7], [7, 6]],
    ['one that is settled', [6, FALSE], [FALSE]],
  ] as const)('blames %s', (_, assumptions, blamed) => {
    const engine = engineOf(chain)
    expect(engine.search(Infinity, assumptions)).toBe('no')
    expect(engine.blamed).toEqual(blamed)
    expect(engine.search(Infinity, [TRUE, 0, 0, 2, 6])).toBe('yes')
    expect([0, 2, 4, 6].map((literal) => engine.holds(literal))).toEqual([true, true, true, true])
    expect(engine.blamed).toEqual([])
  })

  it('blames only what the rules have ruled out by themselves', () => {
    const engine = engineOf({ variables: 2, clauses: [[1]], limits: [] })
    expect(engine.search(Infinity, [2, 0])).toBe('no')
    expect(engine.blamed).toEqual([0])
  })

  it('are told once more after restarts', () => {
    const random = new Random('assumed')
    const listed = { variables: 130, clauses: threes(random, 130, 530), limits: [] }
    const engine = engineOf(listed)
    for (let i = 0; i < 10; i++) {
      const assumptions = Array.from({ length: 5 }, (_, k) => 2 * (13 * i + k) + random.below(2))
      const answer = engine.search(Infinity, assumptions)
      const alone = engineOf({ ...listed, clauses: [...listed.clauses, ...assumptions.map((literal) => [literal])] })
      expect(answer).toBe(alone.search(Infinity))
      if (answer === 'yes') for (const literal of assumptions) expect(engine.holds(literal)).toBe(true)
    }
  })
})

describe('work', () => {
  it('refutes pigeons in too few holes, with more conflicts than it keeps clauses', () => {
    const listed = pigeons(8)
    const engine = engineOf(listed)
    expect(engine.search(Infinity)).toBe('no')
    expect(engine.conflicts).toBeGreaterThan(3500)
    engine.reset(formulaOf({ ...listed, clauses: listed.clauses.slice(1) }))
    expect(engine.conflicts).toBe(0)
    expect(engine.search(Infinity)).toBe('yes')
    engine.reset(formulaOf(listed))
    expect(engine.search(100)).toBe('steps')
    expect(engine.work).toBeGreaterThanOrEqual(100)
    expect(engine.work).toBeLessThan(300)
  })

  it('goes on where it stopped', () => {
    const listed = pigeons(7)
    const engine = engineOf(listed)
    let rounds = 0
    while (engine.search(2000) === 'steps') rounds++
    expect(rounds).toBeGreaterThan(5)
    expect(engine.search(Infinity)).toBe('no')
  })

  it('stops an enumeration that takes too long, or is told to', () => {
    const free: Listed = { variables: 10, clauses: [], limits: [] }
    const literals = Array.from({ length: 10 }, (_, i) => 2 * i)
    let visited = 0
    expect(eachSolution(engineOf(free), literals, () => ++visited > 0, 500)).toBe(false)
    expect(visited).toBeGreaterThan(5)
    expect(visited).toBeLessThan(100)
    let once = 0
    expect(eachSolution(engineOf(free), literals, () => ++once < 3)).toBe(false)
    expect(once).toBe(3)
  })

  it('tries what is preferred first', () => {
    const engine = engineOf({ variables: 3, clauses: [], limits: [] })
    expect(engine.search(Infinity)).toBe('yes')
    expect(valuesOf(engine, 3)).toBe(0)
    for (const [values, literals] of [
      [5, [0, 3, 4]],
      [2, [1, 2, 5]],
    ] as const) {
      // prettier-ignore
      for (const literal of literals) engine.prefer(literal)
      engine.search(0)
      for (const literal of literals) engine.prefer(literal)
      expect(engine.search(Infinity)).toBe('yes')
      expect(valuesOf(engine, 3)).toBe(values)
    }
  })
})

describe('clauses added later', () => {
  it('may be empty, settled, repeated, or hold in any case', () => {
    const engine = engineOf({ variables: 3, clauses: [[0, 2]], limits: [] })
    engine.add([0, 1])
    engine.add([TRUE])
    engine.add([not(0), FALSE, not(0)])
    expect(foundBy(engine, 3)).toEqual([2, 6])
    const other = engineOf({ variables: 1, clauses: [], limits: [] })
    other.add([])
    expect(other.search(Infinity)).toBe('no')
  })

  it('count at the root, where what they say is settled', () => {
    const engine = engineOf({ variables: 3, clauses: [[0]], limits: [] })
    expect(engine.search(Infinity)).toBe('yes')
    engine.add([1, 2])
    engine.add([0, 4])
    engine.add([1, 3])
    expect(engine.search(Infinity)).toBe('no')
  })
})

describe('what an engine has learnt', () => {
  it('serves another that goes on: pigeons are proved not to fit in pieces that are too short for it alone', () => {
    const listed = pigeons(7)
    const alone = engineOf(listed)
    expect(alone.search(Infinity)).toBe('no')
    const piece = Math.ceil(alone.work / 6)
    let engine = engineOf(listed)
    expect(engine.search(piece)).toBe('steps')
    let pieces = 1
    for (let answer = 'steps'; answer === 'steps'; pieces++) {
      expect(pieces).toBeLessThan(60)
      const learnt = engine.learntSoFar(20_000)
      engine = engineOf(listed)
      engine.relearn(JSON.parse(JSON.stringify(learnt)) as typeof learnt)
      answer = engine.search(piece)
      if (answer !== 'steps') expect(answer).toBe('no')
    }
    expect(pieces).toBeGreaterThan(2)
  })

  it('rules out no solution, however much of it is left out', () => {
    const random = new Random('learnt')
    for (let round = 0; round < 60; round++) {
      const listed = { variables: 12, clauses: threes(random, 12, 35 + random.below(20)), limits: [] }
      const first = engineOf(listed)
      first.search(random.below(300))
      const second = engineOf(listed)
      second.relearn(first.learntSoFar(random.below(200)))
      expect(foundBy(second, 12)).toEqual(solutionsOf(listed))
    }
  })
})
