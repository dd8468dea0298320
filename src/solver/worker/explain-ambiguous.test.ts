import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { runTask } from './run-task'
import type { GradeOutcome } from './task'

const BUDGET = 2_000_000

/** The steps of a puzzle by a grader; `evenAmbiguous` as asked. */
function explained(genre: (typeof genres)[number], puzzle: unknown, grader: string, evenAmbiguous: boolean): GradeOutcome {
  const task = {
    kind: 'grade',
    genre: genre.id,
    puzzle: genre.toData(puzzle),
    grader,
    budget: BUDGET,
    withSteps: true,
    evenAmbiguous,
  } as const
  const outcome = runTask(task, genres)
  if (outcome.kind !== 'grade') throw new Error(JSON.stringify(outcome))
  return outcome.outcome
}

const cases = genres.flatMap((genre) =>
  (genre.mending?.faulty ?? []).flatMap((puzzle, i) =>
    genre.graders.map((grader) => ({ name: `${genre.id} ${i} by ${grader.id}`, genre, puzzle, grader })),
  ),
)

describe.each(cases)('an ambiguous puzzle: $name', ({ genre, puzzle, grader }) => {
  it('has steps as far as they hold in every known solution, and no level', () => {
    const { verdict, grading, isPartial, differing = [] } = explained(genre, puzzle, grader.id, true)
    if (verdict !== 'multiple' || grader.gradesAmbiguous || grader.refusal?.(puzzle)) return
    expect(isPartial ?? false).toBe(!grader.assumesUnique)
    if (grader.assumesUnique) return expect(grading).toBeUndefined()
    expect(grading).toMatchObject({ level: null, solvedByTechniques: false })
    expect(grading!.value).toBeUndefined()
    const set = grading!.steps.flatMap(({ marks }) => marks.flatMap(({ role, at }) => (role === 'target' ? [at] : [])))
    expect(set.filter((at) => differing.includes(at))).toEqual([])
  })

  it('has no grading unless steps are asked for', () => {
    const { verdict, grading } = explained(genre, puzzle, grader.id, false)
    if (verdict === 'multiple' && !grader.gradesAmbiguous) expect(grading).toBeUndefined()
  })
})

it('the position of figure 3 of Sato 2001, ambiguous as it is scanned, is stepped until the grader ends', () => {
  const sudoku = genres.find(({ id }) => id === 'sudoku')!
  const puzzle = { givens: '278014000941000008000000149124300090000800000005241673039500060000000900600003000' }
  const read = sudoku.fromData({ givens: puzzle.givens.replaceAll('0', '.') })
  if (!read.ok) throw new Error(read.message.code)
  for (const grader of ['sato-2001-ii', 'sato-2001-i', 'sato-2001-processing']) {
    const { verdict, grading, isPartial } = explained(sudoku, read.value, grader, true)
    expect([verdict, isPartial]).toEqual(['multiple', true])
    expect(grading!.steps.length, grader).toBeGreaterThan(0)
  }
})
