import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { boardOf } from '../geometry/board'
import { verify } from '../check'
import { EIGHT_SQUARES } from './eight-squares'
import { countSquares, eachSquare } from './enumerate-squares'
import { randomSquare } from './random-square'

const blank = (order: number) => ({ givens: '.'.repeat(order * order) })
const digits = (square: Uint8Array) => [...square].map((digit) => digit + 1).join('')

describe('squares', () => {
  // The numbers of diagonal Latin squares with the first row in order (OEIS A274171).
  it.each([[4, 2], [5, 8], [6, 128], [7, 171_200]])('of order %i with a given first row: %i', (order, count) => expect(countSquares(order)).toBe(count)) // prettier-ignore

  it.each([4, 5, 6])('of order %i are all different and obey the rules', (order) => {
    const seen = new Set<string>()
    eachSquare(order, (square) => {
      expect(verify(blank(order), digits(square))).toBe(true)
      seen.add(digits(square))
    })
    expect(seen.size).toBe(countSquares(order))
  })

  it('of order 5 are those that the source prints', () => {
    expect(EIGHT_SQUARES).toEqual([
      'ABCDEBDECAECBADCADEBDEABC',
      'ABCDEBEDACDCBEAEDACBCAEBD',
      'ABCDECDEABEABCDBCDEADEABC',
      'ABCDECEBADEADCBDCEBABDAEC',
      'ABCDEDEABCBCDEAEABCDCDEAB',
      'ABCDEDEBCAECDABCAEBDBDAEC',
      'ABCDEECABDBEDCADABECCDEAB',
      'ABCDEECDABDEBCABDAECCAEBD',
    ])
  })

  it('are no longer visited when the budget is spent', () => {
    let count = 0
    expect(eachSquare(8, () => count++, new Budget(1000))).toBe(false)
    expect(count).toBeGreaterThan(0)
  })

  it.each([4, 5, 6, 7, 8, 9])('of order %i are made at random', (order) => {
    const made = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => randomSquare(boardOf(order), new Random(seed), new Budget(100_000)))
    for (const square of made) expect(verify(blank(order), square!)).toBe(true)
    expect(new Set(made).size).toBeGreaterThan(1)
    expect(randomSquare(boardOf(order), new Random('a'), new Budget(3))).toBeUndefined()
  })
})
