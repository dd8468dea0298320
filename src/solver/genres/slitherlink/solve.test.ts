import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { runs } from '#solver/testing/for-tests.ts'
import { Engine } from './engine'
import { makeLoop } from './loops/loops'
import { geometryOf } from './geometry'
import { countsOf, edgesOfInside } from './loop'
import { BLANK, blankBoard, UNKNOWN, type Slitherlink } from './puzzle'
import { settingOf } from './setting/setting'
import { isUnique, solveSlitherlink } from './solve'
import { enumerateLoops } from './solve/search'
import { verify } from './check'

function board(text: string): Slitherlink {
  const rows = text.split('/')
  const clues = rows.flatMap((row) => [...row].map((sign) => (sign === '.' ? BLANK : sign === '?' ? UNKNOWN : Number(sign))))
  return { width: rows[0]!.length, height: rows.length, clues }
}

function allSolutions(puzzle: Slitherlink): number[][] {
  const found: number[][] = []
  enumerateLoops(new Engine(puzzle.width, puzzle.height), puzzle.clues, new Budget(), (edges) => found.push([...edges]) > 0)
  return found
}

const anyBoard = fc.record({ width: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 1, max: 4 }) }).chain(({ width, height }) =>
  fc
    .array(fc.constantFrom(BLANK, BLANK, BLANK, BLANK, UNKNOWN, 0, 1, 2, 2, 3, 3, 4), {
      minLength: width * height,
      maxLength: width * height,
    })
    .map((clues) => ({ width, height, clues })),
)

it('the verdict agrees with the list of all solutions, edge by edge', () => {
  fc.assert(
    fc.property(anyBoard, (puzzle) => {
      const solutions = allSolutions(puzzle)
      const { cells, edges } = geometryOf(puzzle.width, puzzle.height)
      const verdict = solveSlitherlink(puzzle, new Budget())
      const isAlike = (edge: number) => solutions.every((one) => one[edge] === solutions[0]![edge])
      const differing = Array.from({ length: edges }, (_, edge) => edge).filter((edge) => !isAlike(edge))
      expect(verdict.kind).toBe(solutions.length === 0 ? 'none' : solutions.length === 1 ? 'unique' : 'multiple')
      expect(isUnique(puzzle, new Budget())).toBe(solutions.length === 1)
      if ('solution' in verdict) expect(verify(puzzle, verdict.solution)).toBe(true)
      if (verdict.kind === 'multiple') {
        expect(verify(puzzle, verdict.second)).toBe(true)
        expect(verdict.second).not.toEqual(verdict.solution)
        expect(verdict.differing).toEqual(differing.map((edge) => cells + edge))
      }
      const common = settingOf(puzzle, new Budget())
      expect(common.isComplete).toBe(true)
      if (solutions.length > 0) expect(common.edges).toEqual(solutions[0]!.map((state, edge) => (isAlike(edge) ? state : 0)))
    }),
    { seed: 11, numRuns: runs(400) },
  )
})

describe('verdicts', () => {
  it.each([
    ['the 4x4 example', '3.../3.../.22./.2.1', 'unique'],
    ['the 5x5 example', '2..1./.2..1/..2../3..3./.0..3', 'unique'],
    ['a 4 alone', '4', 'unique'],
    ['a 4 and a 1', '41', 'unique'],
    ['two 4s', '44', 'none'],
    ['a 0 alone', '0', 'none'],
    ['two cells', '..', 'multiple'],
    ['question marks', '??/??', 'multiple'],
    ['an ambiguous full board', '23/32', 'multiple'],
    ['clues that fit two loops but not one', '4...4', 'none'],
  ])('%s', (_, text, kind) => {
    expect(solveSlitherlink(board(text), new Budget()).kind).toBe(kind)
  })

  it('shows the solution of the 4x4 example', () => {
    const verdict = solveSlitherlink(board('3.../3.../.22./.2.1'), new Budget())
    expect(verdict).toMatchObject({ kind: 'unique', solution: { inside: [...'1111010111011000'].map(Number) } })
  })

  it('an impossible board gets a verdict', () => {
    expect(solveSlitherlink({ width: 3, height: 2, clues: [1] }, new Budget())).toMatchObject({ kind: 'none' })
    expect(solveSlitherlink({ width: 1, height: 1, clues: [7] }, new Budget())).toMatchObject({ kind: 'none' })
  })

  it('does not take long on a board with next to no clues', () => {
    const clues = new Array<number>(400).fill(BLANK)
    clues[21] = 3
    const puzzle = { width: 20, height: 20, clues }
    const budget = new Budget(3_000_000)
    const verdict = solveSlitherlink(puzzle, budget)
    expect(verdict.kind).toBe('multiple')
    if (verdict.kind === 'multiple') expect([verify(puzzle, verdict.solution), verify(puzzle, verdict.second)]).toEqual([true, true])
  })

  it('finds two solutions of a large board with few clues', () => {
    const side = 60
    const random = new Random('few clues')
    const full = countsOf(makeLoop(side, side, random))
    const clues = full.map((clue) => (random.chance(0.97) ? BLANK : clue))
    const puzzle = { width: side, height: side, clues }
    const verdict = solveSlitherlink(puzzle, new Budget(8_000_000))
    expect(verdict.kind).toBe('multiple')
    if (verdict.kind !== 'multiple') return
    expect([verify(puzzle, verdict.solution), verify(puzzle, verdict.second)]).toEqual([true, true])
    expect(verdict.differing.length).toBeGreaterThan(5000)
  })

  it('the verdict says that the budget ran out, and no more is spent', () => {
    const puzzle = board('......../.2..1.../..2..3../......../.3....2./......../..1.2.../........')
    const budget = new Budget(100)
    expect(solveSlitherlink(puzzle, budget)).toMatchObject({ kind: 'undecided', ranOut: 'steps' })
    expect(budget.left).toBe(0)
    expect(solveSlitherlink(puzzle, new Budget(0))).toMatchObject({ kind: 'undecided', steps: 0 })
  })

  it('the verdict is the same each time', () => {
    const puzzle = board('..3..1/2..2../..0..3/1...2./.2.3../3....2')
    expect(solveSlitherlink(puzzle, new Budget())).toEqual(solveSlitherlink(puzzle, new Budget()))
  })
})

it('when the budget runs out, no given fact contradicts a solution', () => {
  fc.assert(
    fc.property(anyBoard, fc.integer({ min: 1, max: 2000 }), (puzzle, units) => {
      const { edges } = settingOf(puzzle, new Budget(units))
      for (const solution of allSolutions(puzzle))
        for (const [edge, state] of edges.entries()) if (state !== 0) expect(solution[edge]).toBe(state)
    }),
    { seed: 5, numRuns: runs(100) },
  )
})

it('the edges of a loop are where its colours differ', () => {
  const verdict = solveSlitherlink(board('2..1./.2..1/..2../3..3./.0..3'), new Budget())
  if (verdict.kind !== 'unique') throw new Error('not unique')
  expect(edgesOfInside(geometryOf(5, 5), verdict.solution.inside).reduce((sum, line) => sum + line, 0)).toBe(30)
})

it('on a large board a step is more units in proportion, and spending is visible at once', () => {
  const clues = Array.from({ length: 6400 }, (_, cell) => (cell % 7 === 0 ? 2 : BLANK))
  const large = { ...blankBoard(80, 80), clues }
  const steps = new Budget()
  expect(isUnique(large, steps)).toBe(false)
  // 3.2 units a step, and a search for the first loop may take half of what there is.
  const units = 3.2 * steps.spent
  const budget = new Budget(Math.ceil(units / 1.5))
  const verdict = solveSlitherlink(large, budget)
  expect(verdict.kind).toBe('multiple')
  expect(verdict.steps).toBe(Math.min(budget.spent, budget.limit))
  expect(Number.isInteger(budget.spent)).toBe(true)
  const none = new Budget(Math.floor(units / 50))
  expect(solveSlitherlink(large, none)).toMatchObject({ kind: 'undecided', steps: none.limit })
})
