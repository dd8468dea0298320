import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClauseEngine } from '../engine'
import { Formula } from '../formula'
import { FALSE, TRUE } from '../literal'
import type { LazyRule } from '../propagator'
import { anyTerm, foundBy, holdsIn } from '../testing'
import { Connected, type LoopEdge, singleLoop } from './connected'
import { exactlyOne } from './counts'
import { runLengths } from './run-lengths'
import { Subtours } from './subtours'

/** All values of the first variables that a rule allows. */
function allowed(variables: number, write: (formula: Formula) => LazyRule | undefined): number[] {
  const formula = new Formula()
  formula.variables = variables
  const lazy = write(formula)
  formula.finish()
  const engine = new ClauseEngine()
  engine.reset(formula, { lazy: lazy ? [lazy] : [] })
  return foundBy(engine, variables)
}

const valuesUpTo = (variables: number) => Array.from({ length: 1 << variables }, (_, values) => values)

describe('exactly one', () => {
  it.each([1, 2, 5, 12, 13, 15])('of %i', (count) => {
    const terms = Array.from({ length: count }, (_, i) => 2 * i)
    expect(allowed(count, (formula) => void exactlyOne(formula, terms))).toEqual(terms.map((_, i) => 1 << i))
  })

  it('of terms that may be settled', () => {
    fc.assert(
      fc.property(fc.array(anyTerm(6), { maxLength: 6 }), (terms) => {
        const expected = valuesUpTo(6).filter((values) => terms.filter((term) => holdsIn(values, term)).length === 1)
        // The same literal twice is two that hold.
        if (new Set(terms.filter((term) => term >= 0)).size < terms.filter((term) => term >= 0).length) return
        if (terms.filter((term) => term === TRUE).length > 1) return
        expect(allowed(6, (formula) => void exactlyOne(formula, terms))).toEqual(expected)
      }),
      { seed: 7, numRuns: 150 },
    )
  })
})

describe('run lengths', () => {
  const runsIn = (line: readonly boolean[]): number[] =>
    line.map((filled) => (filled ? '#' : '.')).join('').split('.').map((run) => run.length).filter((length) => length > 0) // prettier-ignore

  it.each([
    [0, []], [0, [1]], [1, []], [1, [1]], [1, [2]], [5, [5]], [5, [1, 1, 1]], [5, [2, 3]], [7, [1, 2]], [8, [2, 1, 1]], [9, []], [9, [3, 1]],
    [9, [1, 1, 1, 1]], [10, [2, 2, 2]],
  ] as const)('in %i cells: %j', (length, sizes) => {
    const cells = Array.from({ length }, (_, i) => 2 * i)
    const expected = valuesUpTo(length).filter((values) => runsIn(cells.map((term) => holdsIn(values, term))).join() === sizes.join())
    expect(allowed(length, (formula) => void runLengths(formula, cells, sizes))).toEqual(expected)
  }) // prettier-ignore

  it('with cells that are known, or the opposite of others', () => {
    const some = fc.tuple(fc.array(anyTerm(5), { minLength: 1, maxLength: 9 }), fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }))
    fc.assert(
      fc.property(some, ([cells, sizes]) => {
        const expected = valuesUpTo(5).filter((values) => runsIn(cells.map((term) => holdsIn(values, term))).join() === sizes.join())
        expect(allowed(5, (formula) => void runLengths(formula, cells, sizes))).toEqual(expected)
      }),
      { seed: 8, numRuns: 400 },
    )
  })

  it('takes one line of clauses and no decision where the runs fill the line', () => {
    const formula = new Formula()
    const cells = Array.from({ length: 9 }, () => formula.variable())
    runLengths(formula, cells, [3, 2, 2])
    expect(formula.variables).toBe(9)
    expect(formula.unitCount).toBeGreaterThanOrEqual(9)
  })
})

/** Neighbours on a board of cells. */
function neighbours(width: number, height: number): number[][] {
  return Array.from({ length: width * height }, (_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    return [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]].flatMap(([a, b]) => (a! >= 0 && a! < width && b! >= 0 && b! < height ? [b! * width + a!] : [])) // prettier-ignore
  })
}

function isConnected(chosen: readonly boolean[], beside: readonly (readonly number[])[]): boolean {
  const start = chosen.indexOf(true)
  const reached = new Set(start < 0 ? [] : [start])
  for (const place of reached) for (const next of beside[place]!) if (chosen[next]) reached.add(next)
  return reached.size === chosen.filter(Boolean).length
}

describe('hanging together', () => {
  it.each([false, true])('on boards with known cells; asked early: %s', (asksEarly) => {
    const board = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })).chain(([width, height]) =>
      fc.tuple(fc.constant(width), fc.constant(height), fc.array(anyTerm(7), { minLength: width * height, maxLength: width * height })),
    ) // prettier-ignore
    fc.assert(
      fc.property(board, ([width, height, terms]) => {
        const beside = neighbours(width, height)
        const expected = valuesUpTo(7).filter((values) => isConnected(terms.map((term) => holdsIn(values, term)), beside)) // prettier-ignore
        expect(allowed(7, () => new Connected(terms, beside, asksEarly))).toEqual(expected)
      }),
      { seed: 9, numRuns: 120 },
    )
  })

  it('tells a settled place as the other one, and what lies around the piece', () => {
    // # . # . # in a row, the last one settled.
    const terms = [0, 2, 4, 6, TRUE]
    const value = new Int8Array(8)
    for (const [literal, state] of [[0, 1], [2, -1], [4, 1], [6, -1]] as const) [value[literal], value[literal + 1]] = [state, -state] // prettier-ignore
    const rule = new Connected(terms, neighbours(5, 1))
    expect(rule.objections(value)).toEqual([[1, FALSE, 2], [5, FALSE, 2, 6], [FALSE, 1, 6]]) // prettier-ignore
    value[2] = value[3] = 0
    expect(rule.objections(value)).toEqual([[1, FALSE, 6], [FALSE, 1, 6]]) // prettier-ignore
    value[6] = value[7] = 0
    expect(rule.objections(value)).toEqual([])
    expect(rule.asksEarly).toBe(false)
  })

  it('lets places be chosen only in one piece that is not known yet', () => {
    const rule = new Connected([0, FALSE, 2], neighbours(3, 1))
    expect(rule.objections(new Int8Array(4))).toEqual([])
    expect(rule.objections(Int8Array.from([1, -1, 0, 0]))).toEqual([])
    expect(rule.objections(Int8Array.from([1, -1, 1, -1]))).toEqual([[1, 3, FALSE], [3, 1, FALSE]]) // prettier-ignore
  })
})

describe('a single loop', () => {
  const edgesOf = (width: number, height: number): LoopEdge[] => {
    const ends = neighbours(width, height).flatMap((beside, from) => beside.filter((to) => to > from).map((to) => [from, to] as const))
    return ends.map(([from, to], i) => ({ from, to, term: 2 * i }))
  }

  it.each([[2, 2, 1], [3, 2, 3], [3, 3, 13]] as const)('through the points of %i x %i: %i loops, and none', (width, height, loops) => {
    const edges = edgesOf(width, height)
    const isLoop = (values: number): boolean => {
      const chosen = edges.map(({ term }) => holdsIn(values, term))
      const degrees = new Map<number, number>()
      for (const [i, { from, to }] of edges.entries()) if (chosen[i]) for (const at of [from, to]) degrees.set(at, (degrees.get(at) ?? 0) + 1)
      const beside = edges.map((one, i) => edges.flatMap((other, k) => (k !== i && [one.from, one.to].some((at) => at === other.from || at === other.to) ? [k] : []))) // prettier-ignore
      return [...degrees.values()].every((degree) => degree === 2) && isConnected(chosen, beside)
    }
    const expected = valuesUpTo(edges.length).filter(isLoop)
    expect(expected.length).toBe(loops + 1)
    expect(allowed(edges.length, (formula) => singleLoop(formula, edges))).toEqual(expected)
  }) // prettier-ignore

  it('counts the loops on 4 x 4 points, and needs its last rule for it', () => {
    const edges = edgesOf(4, 4)
    const all = (withRule: boolean) => allowed(edges.length, (formula) => { const rule = singleLoop(formula, edges); return withRule ? rule : undefined }).length // prettier-ignore
    expect(all(true)).toBe(213 + 1)
    expect(all(false)).toBeGreaterThan(214)
  })
})

describe('no loop before the last line', () => {
  // A board of 3 x 3 points has 12 edges and 13 loops, of 3 x 4 points 17 edges.
  const board = (width: number, height: number): { readonly from: number; readonly to: number }[] =>
    Array.from({ length: width * height }, (_, point) => [
      ...(point % width < width - 1 ? [{ from: point, to: point + 1 }] : []),
      ...(point < width * (height - 1) ? [{ from: point, to: point + width }] : []),
    ]).flat()
  const loopsOf = (edges: readonly LoopEdge[], variables: number, early: boolean): number[] => {
    const formula = new Formula()
    formula.variables = variables
    const lazy = singleLoop(formula, edges)
    formula.finish()
    const engine = new ClauseEngine()
    const points = 1 + Math.max(...edges.map(({ to }) => to))
    engine.reset(formula, { lazy: [lazy], propagators: early ? [new Subtours(edges, points)] : [] })
    return foundBy(engine, variables)
  }

  it('loses no loop and adds none, whatever is known, and where edges share their term or have opposite ones', () => {
    fc.assert(
      fc.property(fc.array(anyTerm(9), { minLength: 17, maxLength: 17 }), fc.boolean(), (terms, isWide) => {
        const edges = board(3, isWide ? 4 : 3).map((edge, i) => ({ ...edge, term: terms[i]! }))
        expect(loopsOf(edges, 9, true)).toEqual(loopsOf(edges, 9, false))
      }),
      { seed: 11, numRuns: 300 },
    )
  })

  it('finds the 13 loops of 3 x 3 points, and with a line that is there from the beginning those through it', () => {
    const free = board(3, 3).map((edge, i) => ({ ...edge, term: 2 * i }))
    const loops = loopsOf(free, 12, true)
    expect(loops.length).toBe(1 + 13)
    const first = free.map((edge, i) => (i === 0 ? { ...edge, term: TRUE } : edge))
    const through = loops.filter((loop) => (loop & 1) === 1).flatMap((loop) => [loop - 1, loop])
    expect(loopsOf(first, 12, true)).toEqual(through.sort((a, b) => a - b))
  })

  it('meets fewer assignments that are not one loop: none of a ladder of squares closes by itself', () => {
    // 2 x 12 points: without the rule every square may close and be objected to when all is decided.
    const edges = board(2, 12).map((edge, i) => ({ ...edge, term: 2 * i }))
    const asked = (early: boolean): number => {
      const formula = new Formula()
      formula.variables = edges.length
      const lazy = singleLoop(formula, edges)
      // Every rung at the two ends: one loop around all.
      formula.clause([0])
      formula.clause([2 * (edges.length - 1)])
      formula.finish()
      let asks = 0
      const counted: LazyRule = { asksEarly: false, objections: (value) => (asks++, lazy.objections(value)) }
      const engine = new ClauseEngine()
      engine.reset(formula, { lazy: [counted], propagators: early ? [new Subtours(edges, 24)] : [] })
      expect(foundBy(engine, edges.length).length).toBe(1)
      return asks
    }
    expect(asked(true)).toBeLessThanOrEqual(asked(false))
    expect(asked(true)).toBe(1)
  })
})
