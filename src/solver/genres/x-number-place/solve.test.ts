import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { boardOf } from './geometry/board'
import { solve } from './solve'
import { eachSquare } from './geometry/enumerate-squares'
import { randomSquare } from './geometry/random-square'
import { verify } from './check'

/** All fillings of an order, the slow and obvious way: every square with every renaming of its digits. */
function fillingsOf(order: number): string[] {
  const squares: number[][] = []
  eachSquare(order, (square) => squares.push([...square]))
  const namings = permutations(Array.from({ length: order }, (_, i) => String(i + 1)))
  return squares.flatMap((square) => namings.map((names) => square.map((digit) => names[digit]).join('')))
}

function permutations(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))
}

const blank = '.'.repeat(25)
const withGivens = (givens: readonly (readonly [number, number])[], size: number) => {
  const cells = Array<string>(size).fill('.')
  for (const [cell, digit] of givens) cells[cell] = String(digit)
  return cells.join('')
}

describe('the solver', () => {
  it('knows 960 fillings of order 5, as the source says', () => expect(fillingsOf(5).length).toBe(960))

  it.each([4, 5])('agrees with a look at all fillings of order %i', (order) => {
    const fillings = fillingsOf(order)
    const size = order * order
    const some = fc.array(fc.tuple(fc.nat(size - 1), fc.integer({ min: 1, max: order })), { maxLength: 7 }).map((givens) => withGivens(givens, size)) // prettier-ignore
    const shown = fc
      .tuple(fc.constantFrom(...fillings), fc.array(fc.nat(size - 1), { minLength: 2, maxLength: 8 }))
      .map(([filling, cells]) => withGivens(cells.map((cell) => [cell, Number(filling[cell])] as const), size)) // prettier-ignore
    fc.assert(
      fc.property(fc.oneof(some, shown), (givens) => {
        const fitting = fillings.filter((filling) => [...givens].every((given, cell) => given === '.' || given === filling[cell]))
        const verdict = solve({ givens }, new Budget())
        expect(verdict.kind).toBe(['none', 'unique'][fitting.length] ?? 'multiple')
        if (verdict.kind === 'unique') expect(verdict.solution).toBe(fitting[0])
        if (verdict.kind !== 'multiple') return
        expect(fitting).toContain(verdict.solution)
        expect(fitting).toContain(verdict.second)
        const isOpen = (cell: number) => fitting.some((filling) => filling[cell] !== verdict.solution[cell])
        expect(verdict.differing).toEqual([...givens].flatMap((_, cell) => (isOpen(cell) ? [cell] : [])))
        expect(verdict.ranOut).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })

  it.each([6, 7, 8, 9])('finds the square of order %i that most of its cells were taken from', (order) => {
    const random = new Random('solve')
    for (let i = 0; i < 10; i++) {
      const square = randomSquare(boardOf(order), random, new Budget())!
      const givens = square.replace(/./g, (digit) => (random.chance(0.45) ? digit : '.'))
      const verdict = solve({ givens }, new Budget(1_000_000))
      expect(['unique', 'multiple']).toContain(verdict.kind)
      if (verdict.kind === 'unique') expect(verdict.solution).toBe(square)
      if (verdict.kind === 'multiple') for (const found of [verdict.solution, verdict.second]) expect(verify({ givens }, found)).toBe(true)
    }
  })

  it.each([
    ['equal givens in a row', [[0, 1], [4, 1]], { code: 'equal-givens', order: 5, unit: 0, digit: 1, cells: [0, 4] }],
    ['equal givens on a diagonal', [[0, 1], [24, 1]], { code: 'equal-givens', order: 5, unit: 10, digit: 1, cells: [0, 24] }],
    ['a corner that sees all digits', [[1, 2], [3, 1], [10, 3], [18, 4], [24, 5]], { code: 'no-candidate', order: 5, cell: 0 }],
    ['a digit without a place', [[0, 2], [1, 3], [7, 1], [13, 1], [19, 1]], { code: 'no-place', order: 5, unit: 0, digit: 1 }],
    ['two cells that are never equal', [[1, 1], [22, 1]], { code: 'contradiction' }],
  ] as const)('says why there is no solution: %s', (_, givens, reason) => {
    const expected = { kind: 'none', reason: { ...reason, code: `x-number-place.${reason.code}` } }
    expect(solve({ givens: withGivens(givens, 25) }, new Budget())).toMatchObject(expected)
  }) // prettier-ignore

  it('says that it was not given enough steps', () => {
    expect(solve({ givens: blank }, new Budget(3))).toEqual({ kind: 'undecided', ranOut: 'steps', steps: 3 })
  })
})
