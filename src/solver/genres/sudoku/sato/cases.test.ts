import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Grading } from '#solver/genre/genre.ts'
import cases from '../fixtures/sato-2001-cases.json'
import { satoI, satoII, satoProcessing } from '../grade'
import { solveBasically } from './basic'
import { lowerLevel } from './levels'

// The cases in sato-2001-cases.json: 32 puzzles with the results of the printed programs (`printed`) and of techniques 4-7 as the prose
// describes them (`intendedBasis2`). They were computed without this code; values are rounded to six decimals.

type Table = Record<string, number>
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))
const grade = (grader: typeof satoI, givens: string): Grading => grader.grade({ givens }, new Budget(), false)

describe.each(cases.map((each, i) => ({ ...each, i })))('case $i: $tag', ({ puzzle, printed, intendedBasis2: intended }) => {
  it('principled solution', () => {
    const { solved, type } = printed.principled
    expect(grade(satoProcessing, puzzle)).toEqual({
      level: solved ? type : null,
      counts: {},
      needed: String(type),
      details: { processing: type },
      solvedByTechniques: solved,
      steps: [],
    })
  })

  it('n needed', () => {
    expect(solveBasically(puzzle, new Budget())).toEqual({ solved: printed.basic.solved, n: printed.basic.maxN, ranOut: false })
  })

  it('value I', () => {
    const { value, n, nUsed, level, solved, perOrder, countsBest } = printed.basis1
    const grading = grade(satoI, puzzle)
    expect(grading.value ?? null).toEqual(near(value))
    expect(grading.level).toBe(level)
    expect(grading.solvedByTechniques).toBe(solved)
    expect(grading.details).toMatchObject({ n, nUsed, criterionA: printed.criterionA, criterionB: printed.criterionB })
    expect(grading.details.perOrder).toEqual(Object.fromEntries(perOrder.map((each) => [each.order, near(each.value)])))
    const { first2, n1, n2, n3, n4, n5, n6 } = countsBest
    expect(grading.counts).toEqual({ first: first2, t1: n1, t2: countsBest['2'], e2: n2, e3: n3, e4: n4, e5: n5, e6: n6 })
  })

  it('value II', () => {
    const grading = grade(satoII, puzzle)
    const { details } = grading
    expect(grading.value ?? null).toEqual(near(intended.value))
    expect(grading.counts).toEqual(intended.techniques)
    expect(grading.solvedByTechniques).toBe(intended.solved)
    const { technical, technicalUsed, n, n4, levelMin, levelMax, hard, groupPoints, firstPass2, usedTop, neededTop } = intended
    expect(details).toMatchObject({ technical, technicalUsed, n, n4, levelMin, levelMax, hard, groupPoints })
    expect(details).toMatchObject({ firstPass: firstPass2, usedTechnique: usedTop, neededTechnique: neededTop })
    expect(details).toMatchObject({ mean: near(intended.mean), valueUsed: near(intended.valueUsed) })
    // A puzzle needs none of techniques 4-6 if techniques 1-3 solve it, even though the run used them.
    if (neededTop > 3) expect(grading.needed).toBe(String(neededTop))
    else expect(Number(grading.needed)).toBeLessThanOrEqual(3)
    expect(details.valueMinimum).toEqual(near(intended.minValue))
    expect(details.byN).toEqual(intended.byN as Table)
    expect(details.byN4).toEqual(intended.byN4 as Table)
    expect(details.levelByCriteria).toBe(intended.level)
    expect(details.perOrder).toEqual(
      Object.fromEntries(
        intended.perOrder.map(({ order, mean, value, level }) => [order, { mean: near(mean), value: near(value), levelByCriteria: level }]),
      ),
    )
    const means = intended.perOrder.flatMap(({ mean }) => (mean === null ? [] : [mean]))
    expect(details.meanMinimum).toEqual(near(means.length > 0 ? Math.min(...means) : null))
  })

  it('five levels: criterion II above, the threshold rule below', () => {
    const { level } = grade(satoII, puzzle)
    expect(level).toBe(intended.levelMin >= 4 ? intended.level : lowerLevel(printed.basis1.value!))
  })
})
