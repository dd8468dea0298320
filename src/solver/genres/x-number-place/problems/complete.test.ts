import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { isWhole, often } from '#solver/testing/for-tests.ts'
import { canonicalForm } from '../digest'
import { solve } from '../solve'
import { EIGHT_SQUARES } from '../geometry/eight-squares'
import { cellsOf, eachCellSet, setOf } from './cell-set'
import { countProblems, eachProblem } from './complete'
import { puzzleOfProblem, type Problem } from './problem'
import { sourceProblems } from './source'

const problemsOf = (clues: number) => {
  const problems: (Problem & { readonly isMinimal: boolean })[] = []
  eachProblem(clues, (cells, square, isMinimal) => problems.push({ cells, square, isMinimal }))
  return problems
}
const isUnique = (problem: Problem) => solve(puzzleOfProblem(problem), new Budget()).kind === 'unique'
const without = ({ cells, square }: Problem, cell: number) => ({ cells: cells & ~(1 << cell), square })

describe('the complete enumeration', () => {
  it.each([
    [3, 0, 0],
    [4, 246, 246],
    [5, 10_090, 5540],
    [6, 81_718, 2172],
    [7, 332_538, 0],
  ])('has, of %i clues, %i problems, of which %i have no clue too many', (clues, problems, minimal) => {
    expect(countProblems(clues)).toEqual({ problems, minimal })
  })

  // `npm test -- --all`: all sets of four cells; otherwise every twelfth, from which most problems can be come by in some of their turns.
  it('has every problem of four clues once: a slow search over all squares and cells finds the same', () => {
    const four = problemsOf(4).map((problem) => canonicalForm(puzzleOfProblem(problem)))
    expect(new Set(four).size).toBe(four.length)
    const slow = new Set<string>()
    let sets = 0
    eachCellSet(4, (cells) => {
      if (sets++ % often(12, 1) > 0) return
      EIGHT_SQUARES.forEach((_, square) => {
        if (isUnique({ cells, square })) slow.add(canonicalForm(puzzleOfProblem({ cells, square })))
      })
    })
    expect([...slow].filter((problem) => !four.includes(problem))).toEqual([])
    expect(slow.size).toBeGreaterThanOrEqual(isWhole ? four.length : 100)
  })

  const five = problemsOf(5)
  const digests = new Set(five.map((problem) => canonicalForm(puzzleOfProblem(problem))))

  it('has no two problems of five clues that are the same', () => expect(digests.size).toBe(five.length))

  it('has just those sets of five clues that the solver finds unique', () => {
    const cells = fc.uniqueArray(fc.nat(24), { minLength: 5, maxLength: 5 }).map(setOf)
    fc.assert(
      fc.property(cells, fc.nat(7), (cells, square) => {
        const problem = { cells, square }
        expect(digests.has(canonicalForm(puzzleOfProblem(problem)))).toBe(isUnique(problem))
      }),
      { numRuns: 2000 },
    )
  })

  it('says rightly which clue can be missed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...five, ...problemsOf(6).slice(0, 20_000)), (problem) => {
        const canMiss = cellsOf(problem.cells).some((cell) => isUnique(without(problem, cell)))
        expect(problem.isMinimal).toBe(!canMiss)
      }),
      { numRuns: 500 },
    )
  })

  it('shows what the source repeats: 8,217 problems of five clues are 8,076, and 5,029 of them minimal', () => {
    const byDigest = new Map(five.map((problem) => [canonicalForm(puzzleOfProblem(problem)), problem]))
    const own = new Set(sourceProblems().slice(246).map((problem) => canonicalForm(puzzleOfProblem(problem)))) // prettier-ignore
    expect([...own].every((digest) => byDigest.has(digest))).toBe(true)
    expect([own.size, [...own].filter((digest) => byDigest.get(digest)!.isMinimal).length]).toEqual([8076, 5029])
  })
})
