import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { boardOf } from './geometry/board'
import { steps } from './grade'
import { run, TECHNIQUES, type Round } from './grade/run'
import { LEVEL_BORDERS, levelOf, scoreOf } from './grade/score'
import { eachProblem } from './problems/complete'
import { histogramOf, puzzleOfProblem, type Problem } from './problems/problem'
import { sourceProblems } from './problems/source'
import type { XNumberPlace } from './puzzle'
import { solve } from './solve'
import { disguise } from './geometry/symmetry'
import { Position } from './geometry/position'
import { TECHNIQUE_IDS } from './techniques/technique'
import { once, runs } from '#solver/testing/for-tests.ts'

const grade = (puzzle: XNumberPlace) => steps.grade(puzzle, new Budget(), true)
const ofSource = sourceProblems()
const minimal: Problem[] = []
for (const clues of [5, 6]) eachProblem(clues, (cells, square, isMinimal) => isMinimal && minimal.push({ cells, square }))
const anyProblem = fc.constantFrom(...ofSource, ...minimal).map((problem) => puzzleOfProblem(problem))

describe('the grading of all 8,463 problems of the source', () => {
  const histogram = once(() => histogramOf(ofSource, steps))
  it('gives these levels', () => expect(histogram().levels).toEqual({ 1: 2494, 2: 2539, 3: 1765, 4: 823, 5: 842 }))
  it('needs these techniques and no trial', () =>
    expect(histogram().hardest).toEqual({ last: 0, place: 5033, cell: 124, relation: 1641, pair: 14, crossing: 1651, trial: 0 }))
})

describe('the grader', () => {
  it('solves every problem, and no technique says anything that is not so', () => {
    fc.assert(
      fc.property(anyProblem, ({ givens }) => {
        const verdict = solve({ givens }, new Budget())
        if (verdict.kind !== 'unique') throw new Error('a problem has one solution')
        const rounds: Round[] = []
        expect(run(new Position(boardOf(5), givens), new Budget(), TECHNIQUES, (round) => rounds.push(round))).toBe('solved')
        for (const { sets, removes } of rounds.flatMap(({ findings }) => findings)) {
          for (const { cell, digit } of sets) expect(verdict.solution[cell]).toBe(String(digit))
          for (const { cell, digit } of removes) expect(verdict.solution[cell]).not.toBe(String(digit))
        }
      }),
      { numRuns: runs(400) },
    )
  })

  it('gives turned and renamed puzzles the same grade', () => {
    fc.assert(
      fc.property(anyProblem, fc.string(), (puzzle, seed) => {
        const { value, level, counts, details } = grade(puzzle)
        expect(grade(disguise(puzzle, new Random(seed)))).toMatchObject({ value, level, counts, details })
      }),
      { numRuns: runs(200) },
    )
  })

  it('gives the same grade when rows and columns change places so that the diagonals stay', () => {
    // The outer pair of rows and columns with the inner pair; or the two of a pair, one with the other.
    const orders = [[1, 0, 2, 4, 3], [4, 1, 2, 3, 0], [0, 3, 2, 1, 4], [3, 0, 2, 4, 1]] // prettier-ignore
    fc.assert(
      fc.property(anyProblem, fc.constantFrom(...orders), ({ givens }, order) => {
        const moved = Array.from({ length: 25 }, (_, cell) => givens[5 * order[Math.floor(cell / 5)]! + order[cell % 5]!]).join('')
        const { value, level, counts, details } = grade({ givens })
        expect(grade({ givens: moved })).toMatchObject({ value, level, counts, details })
      }),
      { numRuns: runs(200) },
    )
  })

  it('keeps what it was asked for: a choice for each round, findings counted by technique', () => {
    fc.assert(
      fc.property(anyProblem, (puzzle) => {
        const { counts, details, steps: written } = grade(puzzle)
        const choices = details['choices'] as number[]
        const found = Object.values(counts).reduce((sum, count) => sum + count, 0)
        expect(choices.length).toBe((details['rounds'] as unknown[]).length)
        expect(choices.reduce((sum, count) => sum + count, 0)).toBe(found)
        for (const id of TECHNIQUE_IDS) expect(written.filter(({ technique }) => technique === id).length).toBeLessThanOrEqual(counts[id]!)
        expect(details['fewestChoices']).toBe(Math.min(...choices))
      }),
      { numRuns: runs(100) },
    )
  })

  it('explains every cell once, each digit as it is, and rules out nothing in vain', () => {
    fc.assert(
      fc.property(anyProblem, (puzzle) => {
        const verdict = solve(puzzle, new Budget())
        if (verdict.kind !== 'unique') throw new Error('a problem has one solution')
        const { steps: written } = grade(puzzle)
        const marks = written.flatMap((step) => step.marks)
        const filled = marks.filter(({ role }) => role === 'target')
        expect(filled.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(
          [...puzzle.givens].flatMap((given, cell) => (given === '.' ? [cell] : [])),
        )
        for (const { at, value } of filled) expect(String(value)).toBe(verdict.solution[at])
        for (const { role, at, value } of marks) if (role === 'removed') expect(String(value)).not.toBe(verdict.solution[at])
        for (const { message } of written) if ('cells' in message) expect((message.cells as number[]).length).toBeGreaterThan(1)
        // A digit ruled out is followed by a digit set: nothing is left over at the end.
        expect(written.at(-1)!.marks.some(({ role }) => role === 'target')).toBe(true)
      }),
      { numRuns: runs(200) },
    )
  })

  it('solves two of the minimal problems by a trial only', () => {
    const tried = minimal.map((problem) => puzzleOfProblem(problem)).filter((puzzle) => steps.grade(puzzle, new Budget(), false).counts['trial']! > 0) // prettier-ignore
    expect(tried.length).toBe(2)
    for (const puzzle of tried) expect(grade(puzzle)).toMatchObject({ level: 5, counts: { trial: expect.any(Number) as number } })
  })

  it('bears puzzles that have no solution, or many', () => {
    const cells = fc.array(fc.constantFrom(...'......12345'), { minLength: 25, maxLength: 25 })
    fc.assert(
      fc.property(cells, (givens) => {
        const { level, solvedByTechniques } = grade({ givens: givens.join('') })
        expect(solvedByTechniques).toBe(level !== null)
      }),
    )
  })

  it('says when its steps ran out', () => {
    const [puzzle] = ofSource.map((problem) => puzzleOfProblem(problem))
    expect(steps.grade(puzzle!, new Budget(3), false)).toMatchObject({
      level: null,
      solvedByTechniques: false,
      details: { ranOut: 'steps' },
    })
  })
})

describe('the score', () => {
  const rounds = fc.array(fc.record({ technique: fc.constantFrom(...TECHNIQUE_IDS), choices: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  const rank = (all: readonly { readonly technique: (typeof TECHNIQUE_IDS)[number] }[]) =>
    Math.max(...all.map(({ technique }) => TECHNIQUE_IDS.indexOf(technique)))

  it('is higher where a harder technique is needed, and so the level is never lower', () => {
    fc.assert(
      fc.property(rounds, rounds, (one, other) => {
        fc.pre(rank(one) < rank(other))
        expect(scoreOf(one)).toBeLessThan(scoreOf(other))
        expect(levelOf(scoreOf(one))).toBeLessThanOrEqual(levelOf(scoreOf(other)))
      }),
    )
  })

  it('grows with another round, and with fewer choices', () => {
    const one = { technique: 'place', choices: 4 } as const
    expect(scoreOf([one, one])).toBeGreaterThan(scoreOf([one]))
    expect(scoreOf([{ ...one, choices: 1 }])).toBeGreaterThan(scoreOf([one]))
  })

  it('begins each level at its border', () => {
    expect(LEVEL_BORDERS.map((border) => [levelOf(border - 0.1), levelOf(border)])).toEqual([[1, 2], [2, 3], [3, 4], [4, 5]]) // prettier-ignore
  })
})
