import { describe, expect, it } from 'vitest'
import type { Json } from '../kernel/json'
import type { Flaw, Genre } from '../genre/genre'
import { nonogram } from '../genres/nonogram'
import { fromColouredPicture } from '#solver/genres/nonogram/colours.ts'
import { sato2008 } from '#solver/genres/nonogram/sato/grade-2008.ts'
import { nullgenre } from '../genres/nullgenre'
import { runTask } from './run-task'
import type { Task } from './task'

const grader = nullgenre.graders[0]!
const given = (clue: string) => nullgenre.toData({ clue })
const solve = (puzzle = given('7')): Task => ({ kind: 'solve', genre: 'nullgenre', puzzle, budget: 100 })
const grade = (puzzle = given('7')): Task => ({
  kind: 'grade',
  genre: 'nullgenre',
  puzzle,
  grader: grader.id,
  budget: 100,
  withSteps: false,
})
const mend = (how: 'propose' | 'finish', puzzle: Json = given('.')): Task => ({
  ...{ kind: 'mend', genre: 'nullgenre', puzzle, options: {}, how, budget: 100 },
})
const run = (task: Task, change: Partial<Genre> = {}) => runTask(task, [{ ...(nullgenre as Genre), ...change }])

describe('runTask', () => {
  it('grades with the fallback grader what the asked grader refuses, and says which did: a coloured nonogram', () => {
    const coloured = fromColouredPicture(['aab', '.bc'], { palette: ['#000000', '#d02020', '#2020d0'], background: '#ffffff' })
    expect(sato2008.refusal?.(coloured)).toEqual({ code: 'nonogram.refuses-colours', what: 'grade' })
    const grade = (grader: string) =>
      runTask({ kind: 'grade', genre: 'nonogram', puzzle: nonogram.toData(coloured), grader, budget: 1000, withSteps: true }, [nonogram])
    const outcome = grade('sato-2008')
    if (outcome.kind !== 'grade') expect.fail(JSON.stringify(outcome))
    expect(outcome.outcome).toMatchObject({
      verdict: 'unique',
      flaws: [],
      grader: 'nanido-nonogram',
      grading: { solvedByTechniques: true },
    })
    expect(grade('nanido-nonogram')).toEqual({ kind: 'grade', outcome: { ...outcome.outcome, seconds: expect.any(Number) as number } })
  })

  it('gives the verdict with the solution as plain JSON', () => {
    expect(run(solve())).toMatchObject({ kind: 'solve', outcome: { verdict: 'unique', solution: 7, flaws: [] } })
  })

  it('gives both solutions and where they differ', () => {
    const outcome = run(solve(given('.')))
    expect(outcome).toMatchObject({ kind: 'solve', outcome: { verdict: 'multiple', differing: [0] } })
    if (outcome.kind === 'solve') expect(outcome.outcome.solution).not.toEqual(outcome.outcome.second)
  })

  it('signs a grading with grader and version', () => {
    expect(run(grade())).toMatchObject({
      kind: 'grade',
      outcome: { grader: grader.id, version: grader.version, verdict: 'unique', grading: { level: 1 } },
    })
  })

  it('does not grade what has several solutions', () => {
    const outcome = run(grade(given('.')))
    expect(outcome).toMatchObject({ kind: 'grade', outcome: { verdict: 'multiple' } })
    expect(outcome.kind === 'grade' && 'grading' in outcome.outcome).toBe(false)
  })

  it('does not grade what has an error, but what has a warning only', () => {
    const flaw = { message: { code: 'wrong' }, at: [0] }
    const flawed = run(grade(), { check: () => [flaw] })
    expect(flawed).toMatchObject({ outcome: { verdict: 'unique', flaws: [flaw] } })
    expect(flawed.kind === 'grade' && flawed.outcome.grading).toBeUndefined()
    const warned = run(grade(), { check: () => [{ ...flaw, severity: 'warning' }] })
    expect(warned.kind === 'grade' && warned.outcome.grading).toBeDefined()
  })

  it('takes the first error for the reason where there is no solution and no other reason', () => {
    const check = () => [
      { message: { code: 'odd' }, at: [], severity: 'warning' as const },
      { message: { code: 'wrong' }, at: [] },
    ]
    const outcome = run(solve(), { check, solve: () => ({ kind: 'none', steps: 1 }) })
    expect(outcome).toMatchObject({ outcome: { verdict: 'none', reason: { code: 'wrong' } } })
  })

  it('says what ran out', () => {
    const outcome = run(grade(), { solve: (_, budget) => ({ kind: 'undecided', ranOut: 'steps', steps: budget.limit }) })
    expect(outcome).toMatchObject({ outcome: { verdict: 'undecided', ranOut: 'steps', steps: 100 } })
  })

  it('gives solver and grader a budget each', () => {
    const limits: number[] = []
    run(grade(), {
      solve: (_, budget) => {
        limits.push(budget.left)
        budget.spend(90)
        return { kind: 'unique', solution: 7, steps: 90 }
      },
      graders: [{ ...grader, grade: (_, budget) => (limits.push(budget.left), grader.grade({ clue: '7' }, budget, false)) }],
    })
    expect(limits).toEqual([100, 100])
  })

  it('generates the same puzzle of the same seed, with its digest', () => {
    const task: Task = { kind: 'generate', genre: 'nullgenre', options: { largest: 9 }, seed: 's/0', budget: 100 }
    const outcome = run(task)
    expect(outcome).toMatchObject({ kind: 'generate', digest: expect.any(String) })
    expect(run(task)).toMatchObject(outcome.kind === 'generate' ? { puzzle: outcome.puzzle, digest: outcome.digest } : {})
  })

  it('proposes changes, the puzzles as plain JSON, and tells the share that is done', () => {
    const outcome = run(mend('propose'))
    expect(outcome).toMatchObject({ kind: 'mend', mends: { length: 9 } })
    const first = { puzzle: given('1'), at: [0], unique: true, message: { code: 'nullgenre.give', digit: 1 } }
    expect(outcome.kind === 'mend' && outcome.mends[0]).toEqual(first)
    expect(run(mend('finish'))).toEqual({ kind: 'mend', mends: [first] })
    const shares: number[] = []
    const propose: NonNullable<Genre['mending']>['propose'] = (_puzzle, _options, budget, onProgress) => {
      onProgress?.(budget.left / 100)
      return { ok: true, value: [] }
    }
    runTask(mend('propose'), [{ ...(nullgenre as Genre), mending: { ...nullgenre.mending!, propose } }], (share) => shares.push(share))
    expect(shares).toEqual([1])
  })

  it('hands on why nothing is mended', () => {
    expect(run(mend('propose', given('7')))).toMatchObject({ kind: 'failed', message: { code: 'nullgenre.not-empty' } })
    expect(run({ ...mend('finish'), budget: 0 } as Task)).toMatchObject({ kind: 'failed', message: { code: 'nullgenre.ran-out' } })
    expect(run(mend('finish', { nonsense: true }))).toMatchObject({ kind: 'failed', message: { code: 'nullgenre.shape' } })
  })

  it('gives a hint on the work', () => {
    const hint = (work: Json | null): Task => ({ kind: 'hint', genre: 'nullgenre', puzzle: given('7'), work, budget: 100 })
    expect(run(hint(null))).toMatchObject({ kind: 'hint', hint: { kind: 'step', step: { marks: [{ role: 'target', at: 0, value: 7 }] } } })
    expect(run(hint(3))).toMatchObject({ hint: { kind: 'mistake', at: [0] } })
    expect(run(hint(7))).toMatchObject({ hint: { kind: 'nothing' } })
    expect(run(hint(7), { hint: undefined })).toMatchObject({ kind: 'failed', message: { code: 'service.no-hints' } })
  })

  it('lists every step of a position, where the genre does', () => {
    const task: Task = { kind: 'all-steps', genre: 'nullgenre', puzzle: given('7'), work: 3, done: [], budget: 100 }
    const all = { steps: [], cut: [], unasked: [], message: { code: 'x' } }
    expect(run(task, { allSteps: (_, position) => ({ ...all, cut: [JSON.stringify(position)] }) })).toEqual({
      kind: 'all-steps',
      all: { ...all, cut: ['{"work":3,"done":[]}'] },
    })
    expect(run(task)).toMatchObject({ kind: 'failed', message: { code: 'service.no-all-steps' } })
  })

  it('checks without solving', () => {
    const check: Task = { kind: 'check', genre: 'nullgenre', puzzle: given('7') }
    const flaws: readonly Flaw[] = [{ message: { code: 'odd' }, at: [0], severity: 'warning' }]
    const solve = () => expect.unreachable()
    expect(run(check, { check: () => flaws, solve })).toEqual({ kind: 'check', flaws })
    expect(run({ ...check, puzzle: { nonsense: true } } as Task)).toMatchObject({ kind: 'failed', message: { code: 'nullgenre.shape' } })
  })

  it('reports on what has no errors, in the language asked for, without facts that have no value', () => {
    const task: Task = { kind: 'report', genre: 'nullgenre', puzzle: given('7'), options: { most: 3 }, language: 'ja', budget: 50 }
    const reports: NonNullable<Genre['reports']> = {
      help: { en: '', ja: '' },
      options: [],
      report: (_, options, budget) => ({
        complaints: [{ code: 'house' }],
        facts: { most: Number(options['most']), left: budget.left, unknown: undefined },
        lines: (language) => [language],
      }),
    }
    expect(run(task, { reports })).toEqual({
      kind: 'report',
      outcome: {
        flaws: [],
        report: { complaints: [{ code: 'house' }], facts: { most: 3, left: 50 }, lines: ['ja'] },
        seconds: expect.any(Number),
      },
    })
    const flaws: readonly Flaw[] = [{ message: { code: 'wrong' }, at: [0] }]
    expect(run(task, { reports, check: () => flaws })).toEqual({ kind: 'report', outcome: { flaws, seconds: expect.any(Number) } })
    expect(run(task)).toMatchObject({ kind: 'failed', message: { code: 'service.no-report' } })
  })

  it('grades what has several solutions where the grader has something to say of it', () => {
    const graders = [{ ...grader, gradesAmbiguous: true }]
    const outcome = run(grade(given('.')), { graders })
    expect(outcome.kind === 'grade' && outcome.outcome.grading).toBeDefined()
  })

  it.each<[string, Task, Partial<Genre>]>([
    ['service.unknown-genre', { ...solve(), genre: 'chess' } as Task, {}],
    ['service.unknown-grader', { ...grade(), grader: 'nobody' } as Task, {}],
    ['service.no-generator', { kind: 'generate', genre: 'nullgenre', options: {}, seed: '', budget: 1 }, { generator: undefined }],
    ['service.no-mending', mend('finish'), { mending: undefined }],
    ['service.no-opinion', { kind: 'opinion', genre: 'nullgenre', puzzle: { clue: '7' }, said: { kind: 'no-mate' } }, {}],
    [
      'service.task-broke',
      solve(),
      {
        solve: () => {
          throw new RangeError('too deep')
        },
      },
    ],
  ])('says %s as a value', (code, task, change) => {
    expect(run(task, change)).toMatchObject({ kind: 'failed', message: { code } })
  })

  it('hands on what the genre says of data it cannot read', () => {
    expect(run(solve({ nonsense: true }))).toMatchObject({ kind: 'failed', message: { code: expect.stringMatching(/./) } })
  })
})
