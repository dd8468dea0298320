import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usualInBooks } from '#solver/genre/graders.ts'
import type { PuzzleDetail } from '#contract/schemas/library.ts'
import type { Grading } from '#solver/genre/genre.ts'
import { genreById } from '#solver/genres/index.ts'
import { detailOf, outcome } from './testing'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { en } from '#renderer/words/en.ts'
import { notices } from '../notices.svelte'
import { puzzle } from './puzzle.svelte'
import { undo } from '../undo/undo.svelte'

const sudoku = genreById('sudoku')!
const [given, other] = sudoku.samples.map((sample) => sudoku.toData(sample))
let services: FakeServices
/** A grading by the default grader, as the library stores it. */
const record = (grading: Grading, id = 1): PuzzleDetail['gradings'][number] => ({
  ...{ id, grader: usualInBooks(sudoku)!.id, version: 1, verdict: 'unique', grading, gradedAt: '', stale: false },
})

beforeEach(async () => {
  services = new FakeServices({ 'puzzle.update': () => null })
  await puzzle.save()
  puzzle.forget()
  services.calls.length = 0
})
afterEach(() => vi.useRealTimers())

async function open(id = 1, more: Parameters<typeof detailOf>[2] = {}) {
  const done = puzzle.open(id)
  await (await services.next('puzzle.get')).answer(detailOf('sudoku', given!, { id, ...more }))
  await done
}

describe('the puzzle in hand', () => {
  it('is the one asked for last, however late the others come', async () => {
    const first = puzzle.open(1)
    const late = await services.next('puzzle.get')
    const second = puzzle.open(2)
    await (await services.next('puzzle.get')).answer(detailOf('sudoku', other!, { id: 2 }))
    await late.answer(detailOf('sudoku', given!, { id: 1 }))
    await Promise.all([first, second])
    expect([puzzle.detail?.id, puzzle.board?.puzzle]).toEqual([2, other])
    await puzzle.open(2)
    expect(services.asked('puzzle.get')).toHaveLength(2)
    await puzzle.open(null)
    expect([puzzle.detail, puzzle.board]).toEqual([null, null])
  })

  it('shows what is known of it, and nothing of the one before', async () => {
    await open(1, { solve: outcome('unique', { solution: 1 }) })
    puzzle.shown = 'first'
    puzzle.step = 3
    expect(puzzle.solve?.verdict).toBe('unique')
    await open(2)
    expect([puzzle.solve, puzzle.shown, puzzle.step, puzzle.genre?.id]).toEqual([null, 'none', null, 'sudoku'])
  })

  it('is not looked into while its board is empty', async () => {
    const done = puzzle.open(5)
    await (await services.next('puzzle.get')).answer(detailOf('sudoku', sudoku.toData(sudoku.blank), { id: 5 }))
    await done
    await puzzle.lookInto()
    expect([puzzle.isBegun, services.asked('puzzle.solve'), puzzle.isBusy]).toEqual([false, [], false])
  })

  it('is changed undoably, and kept a moment later', async () => {
    await open()
    vi.useFakeTimers()
    puzzle.edit((w) => w.undo.clearWork, { work: { a: 1 } })
    puzzle.edit((w) => w.undo.clearWork, { work: { a: 2 } })
    vi.advanceTimersByTime(249)
    expect(services.asked('puzzle.update')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(services.asked('puzzle.update')).toEqual([{ id: 1, work: { a: 2 } }])
    expect(undo.label?.(en)).toBe(en.undo.clearWork)
    await undo.back()
    expect(puzzle.board?.work).toEqual({ a: 1 })
    await undo.back()
    await undo.again()
    expect(puzzle.board?.work).toEqual({ a: 1 })
  })

  it('is kept at once when another is opened', async () => {
    await open()
    puzzle.edit((w) => w.undo.clearWork, { work: { a: 1 } })
    await open(2)
    expect(services.calls.map(({ method }) => method).slice(1)).toEqual(['puzzle.update', 'undo.keep', 'puzzle.get'])
  })

  it('whose change is undone after it was left is changed in the library', async () => {
    services.given = { ...services.given, 'undo.toggle': () => null }
    await open(1, { work: { old: 1 } })
    puzzle.edit((w) => w.undo.clearWork, { work: null })
    await open(2)
    const step = { operations: [{ kind: 'puzzle', puzzle: 1, content: given, work: { old: 1 } }], isUndone: false }
    expect(services.asked('undo.keep').at(-1)?.steps).toMatchObject([{ ...step, now: [{ kind: 'puzzle', puzzle: 1, content: given, work: null }] }]) // prettier-ignore
    await undo.back()
    expect(services.asked('undo.toggle')).toHaveLength(1)
    expect(puzzle.board?.work).toBeNull()
  })

  it('tells the library which of its changes were taken back, and which nobody can reach any more', async () => {
    await open()
    puzzle.edit((w) => w.undo.clearWork, { work: { a: 1 } })
    puzzle.edit((w) => w.undo.clearWork, { work: { a: 2 } })
    await puzzle.save()
    await undo.back()
    await puzzle.save()
    const [first, second] = services.asked('undo.keep').map(({ steps }) => steps)
    expect(first?.map(({ step, isUndone }) => [step, isUndone])).toEqual([[null, false], [null, false]]) // prettier-ignore
    expect(second).toMatchObject([{ isUndone: true, operations: [{ work: { a: 2 } }], now: [{ work: { a: 1 } }] }])
    puzzle.edit((w) => w.undo.clearWork, { work: { a: 3 } })
    await puzzle.save()
    expect(services.asked('undo.keep').at(-1)?.forget).toEqual([second![0]!.step])
  })

  it('is not put back over what was changed elsewhere: the library is asked, which refuses', async () => {
    await open()
    puzzle.edit((w) => w.undo.clearWork, { work: { a: 1 } })
    await puzzle.save()
    services.given = { ...services.given, 'puzzle.get': ({ puzzle: id }) => detailOf('sudoku', given!, { id, work: { elsewhere: 1 } }) }
    await puzzle.refresh()
    const back = undo.back()
    await (await services.next('undo.toggle')).refuse('undo.elsewhere')
    await back
    expect(puzzle.board?.work).toEqual({ elsewhere: 1 })
    expect(notices.log[0]?.text()).not.toBe('')
  })

  it('asks whether it has one solution, once its clues rest', async () => {
    await open(1, { solve: outcome('unique') })
    vi.useFakeTimers()
    puzzle.edit((w) => w.undo.clearWork, { work: { a: 1 } })
    expect(puzzle.solve?.verdict).toBe('unique')
    puzzle.edit((w) => w.undo.clearWork, { puzzle: other! })
    expect([puzzle.solve, puzzle.asking]).toEqual([null, true])
    await vi.advanceTimersByTimeAsync(119)
    expect(services.asked('puzzle.solve')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    const call = await services.next('puzzle.solve')
    // The puzzle is stored before the solver is asked, so that the answer can be stored.
    expect(services.asked('puzzle.update')).toEqual([{ id: 1, puzzle: other, work: { a: 1 } }])
    expect(call.params).toEqual({ genre: 'sudoku', puzzle: other, keep: 1, atOnce: true })
    await call.answer(outcome('multiple'))
    expect([puzzle.solve?.verdict, puzzle.isFollowing]).toEqual(['multiple', false])
  })

  describe('of two solutions that came at once', () => {
    beforeEach(() => {
      services.given = { ...services.given, 'work.stop': () => null }
    })
    const further = async () => {
      await open()
      void puzzle.askNow()
      const first = await services.next('puzzle.solve')
      await first.answer({ ...outcome('multiple'), differing: [1, 2], ranOut: 'unasked' })
      return services.next('puzzle.solve')
    }

    it('looks further, tells how far it is, and takes what comes', async () => {
      const call = await further()
      expect(call.params).toMatchObject({ keep: 1, atOnce: false })
      expect([puzzle.solve?.differing, puzzle.isFollowing, puzzle.lookedShare]).toEqual([[1, 2], false, 0])
      puzzle.hearLooked(0.4, 2_000_000)
      expect([puzzle.lookedShare, puzzle.lookedSteps, puzzle.isBusy]).toEqual([0.4, 2_000_000, true])
      await call.answer({ ...outcome('multiple'), differing: [1, 2, 3] })
      expect([puzzle.solve?.differing, puzzle.lookedShare, puzzle.isBusy]).toEqual([[1, 2, 3], null, false])
      puzzle.hearLooked(0.9, 0)
      expect(puzzle.lookedShare).toBeNull()
    })

    it('keeps what is known when it is stopped', async () => {
      await further()
      puzzle.stop()
      expect([puzzle.lookedShare, services.asked('work.stop').length]).toEqual([null, 1])
      expect(puzzle.solve).toMatchObject({ verdict: 'multiple', differing: [1, 2], ranOut: 'unasked' })
    })

    it.each(['multiple', 'undecided'] as const)(
      'or where the steps ran out (%s) it can be gone on with, in a genre that can',
      async (verdict) => {
        const solve = { ...outcome(verdict), ranOut: 'steps' }
        await open(1, { solve })
        expect(puzzle.canGoOn).toBe(false)
        const picture = { rows: [[1], [1]], columns: [[1], [1]] }
        await open(2, { id: 2, genre: 'nonogram', puzzle: picture, solve })
        expect(puzzle.canGoOn).toBe(true)
        void puzzle.lookFurther()
        const call = await services.next('puzzle.solve')
        expect([call.params.atOnce, call.params.keep, puzzle.canGoOn, puzzle.isBusy]).toEqual([false, 2, false, true])
        await call.answer({ ...outcome('multiple'), differing: [0, 1, 2, 3] })
        expect([puzzle.solve?.differing?.length, puzzle.canGoOn, puzzle.isBusy]).toEqual([4, false, false])
      },
    )
  })

  it('tells what is known while the answer is on its way, and keeps that where it is stopped', async () => {
    services.given = { ...services.given, 'work.stop': () => null }
    const soFar = outcome('undecided', { ranOut: 'steps', steps: 5 })
    await open()
    puzzle.hearLooked(0, 5, soFar)
    expect(puzzle.solve).toBeNull()
    void puzzle.askNow()
    const call = await services.next('puzzle.solve')
    puzzle.hearLooked(0, 5, soFar)
    expect([puzzle.solve?.steps, puzzle.isFollowing, puzzle.lookedShare, puzzle.canGoOn]).toEqual([5, true, null, false])
    puzzle.stop()
    await call.refuse('service.stopped')
    expect([puzzle.solve?.verdict, puzzle.isFollowing]).toEqual(['undecided', false])
    puzzle.hearLooked(0, 7, { ...soFar, steps: 7 })
    expect(puzzle.solve?.steps).toBe(5)
  })

  it('with one solution is graded at once, and what was said before stays to be read meanwhile', async () => {
    const before = { level: 2, counts: {}, details: {}, solvedByTechniques: true, steps: [] }
    await open(1, { solve: outcome('unique'), gradings: [record(before)] })
    expect(puzzle.judgement).toMatchObject({ solve: { verdict: 'unique' }, grading: before, isOld: false })
    vi.useFakeTimers()
    puzzle.edit((w) => w.undo.clearWork, { puzzle: other! })
    expect([puzzle.solve, puzzle.grading]).toEqual([null, null])
    expect(puzzle.judgement).toMatchObject({ solve: { verdict: 'unique' }, grading: before, isOld: true })
    await vi.advanceTimersByTimeAsync(120)
    vi.useRealTimers()
    await (await services.next('puzzle.solve')).answer(outcome('unique', { steps: 7 }))
    expect(puzzle.judgement).toMatchObject({ solve: { steps: 7 }, grading: before, isOld: true })
    const call = await services.next('puzzle.explain')
    expect(call.params).toMatchObject({ keep: 1, puzzle: other, withSteps: false })
    await call.answer({ ...outcome('unique'), grader: 'g', version: 1, grading: { ...before, level: 4 } })
    expect(puzzle.judgement).toMatchObject({ grading: { level: 4 }, isOld: false })
  })

  it('that has not one solution has no level, also not that of before', async () => {
    const before = { level: 2, counts: {}, details: {}, solvedByTechniques: true, steps: [] }
    await open(1, { solve: outcome('unique'), gradings: [record(before)] })
    vi.useFakeTimers()
    puzzle.edit((w) => w.undo.clearWork, { puzzle: other! })
    await vi.advanceTimersByTimeAsync(120)
    vi.useRealTimers()
    await (await services.next('puzzle.solve')).answer(outcome('multiple', { differing: [4] }))
    expect(puzzle.judgement).toMatchObject({ solve: { differing: [4] }, grading: null, isOld: false })
    expect(services.asked('puzzle.explain')).toEqual([])
  })

  it('is asked about at once when a change is undone', async () => {
    await open()
    puzzle.edit((w) => w.undo.clearWork, { puzzle: other! })
    await undo.back()
    await settled()
    const call = await services.next('puzzle.solve')
    expect(call.params).toMatchObject({ puzzle: given })
  })

  it('does not take an answer to what stood there before', async () => {
    await open()
    const done = puzzle.askNow()
    const late = await services.next('puzzle.solve')
    expect(late.params).toMatchObject({ keep: 1 })
    puzzle.edit((w) => w.undo.clearWork, { puzzle: other! })
    await late.answer(outcome('unique'))
    await done
    expect(puzzle.solve).toBeNull()
  })

  it('is fetched anew without losing what is not saved yet', async () => {
    await open()
    const first = puzzle.refresh()
    await (await services.next('puzzle.get')).answer(detailOf('sudoku', other!, { solve: outcome('none') }))
    await first
    expect([puzzle.board?.puzzle, puzzle.solve?.verdict]).toEqual([other, 'none'])
    const { board } = puzzle
    const same = puzzle.refresh()
    await (await services.next('puzzle.get')).answer(detailOf('sudoku', other!))
    await same
    expect(puzzle.board).toBe(board)
    puzzle.edit((w) => w.undo.clearWork, { work: 1 })
    await puzzle.refresh()
    expect(puzzle.board?.work).toBe(1)
  })

  it('that is gone from the library is put away', async () => {
    await open()
    const done = puzzle.refresh()
    await (await services.next('puzzle.get')).refuse('service.no-such')
    await done
    expect(puzzle.detail).toBeNull()
  })
})

describe('the steps', () => {
  const step = { technique: 't', message: { code: 'x' }, marks: [] }
  const graded = (steps: number) => ({
    ...{ ...outcome('unique'), grader: 'g', version: 1 },
    grading: { level: 1, counts: {}, details: {}, solvedByTechniques: true, steps: Array.from({ length: steps }, () => step) },
  })

  it('begin at the first, and stay within the list', async () => {
    await open()
    const done = puzzle.explain()
    expect(puzzle.explaining).toBe(true)
    void puzzle.explain()
    await (await services.next('puzzle.explain')).answer(graded(3))
    await done
    expect([puzzle.step, services.asked('puzzle.explain').length]).toEqual([0, 1])
    puzzle.playing = true
    puzzle.goToStep(-1)
    expect([puzzle.step, puzzle.playing]).toEqual([0, true])
    puzzle.goToStep(9)
    expect([puzzle.step, puzzle.playing]).toEqual([2, false])
  })

  it('of a puzzle that changed meanwhile are not shown, and none are none', async () => {
    await open()
    const late = puzzle.explain()
    const call = await services.next('puzzle.explain')
    puzzle.edit((w) => w.undo.clearWork, { puzzle: other! })
    await call.answer(graded(3))
    await late
    expect([puzzle.explanation, puzzle.step, puzzle.explaining]).toEqual([null, null, false])
    const empty = puzzle.explain()
    await (await services.next('puzzle.explain')).answer(graded(0))
    await empty
    puzzle.goToStep(2)
    expect(puzzle.step).toBeNull()
  })
})

describe('the solution', () => {
  it.each([
    [outcome('multiple', { solution: 1, second: 2 }), ['first', 'second', 'none']],
    [outcome('unique', { solution: 1 }), ['first', 'none', 'first']],
    [outcome('none'), ['none', 'none', 'none']],
  ])('is shown in turn with the other one and the work', async (solve, expected) => {
    await open(1, { solve })
    puzzle.step = 2
    const seen = []
    for (let i = 0; i < 3; i++) {
      await puzzle.showNextSolution()
      seen.push(puzzle.shown)
    }
    expect(seen).toEqual(expected)
    expect(puzzle.step).toBe(expected[0] === 'none' ? 2 : null)
  })

  it('is asked for where nobody knows it', async () => {
    await open()
    const done = puzzle.showNextSolution()
    await (await services.next('puzzle.solve')).answer(outcome('unique', { solution: 1 }))
    await done
    expect(puzzle.shown).toBe('first')
  })
})

describe('waiting for an answer', () => {
  const stopped = () => services.asked('work.stop')
  /** Opens a puzzle and starts a check by a change, like a person who types a clue. */
  async function change() {
    await open()
    vi.useFakeTimers()
    puzzle.edit((w) => w.undo.clearWork, { puzzle: other! })
    await vi.advanceTimersByTimeAsync(400)
    expect(puzzle.asking).toBe(true)
  }
  beforeEach(() => {
    services.given = { ...services.given, 'work.stop': () => null }
  })

  it('a check that a change has just begun goes on, whatever an Escape was meant for', async () => {
    await change()
    puzzle.stopWaiting()
    await vi.advanceTimersByTimeAsync(1500)
    puzzle.stopWaiting()
    expect([puzzle.asking, stopped()]).toEqual([true, []])
  })

  it('after two seconds it is waited for, and can be ended', async () => {
    await change()
    await vi.advanceTimersByTimeAsync(1700)
    puzzle.stopWaiting()
    expect([puzzle.asking, puzzle.isBusy, stopped()]).toEqual([false, false, [{ of: ['solve', 'explain', 'hint', 'all-steps'] }]])
  })

  it.each(['explaining', 'hinting', 'listing'] as const)(
    'what a person asked for (%s) is ended at once, the check with it',
    async (what) => {
      await change()
      puzzle[what] = true
      puzzle.stopWaiting()
      expect([puzzle.isBusy, stopped().length]).toEqual([false, 1])
      puzzle.stopWaiting()
      expect(stopped().length).toBe(1)
    },
  )

  it('a check that a person asked for can be ended', async () => {
    await open()
    void puzzle.askNow()
    await services.next('puzzle.solve')
    vi.useFakeTimers()
    vi.advanceTimersByTime(10_000)
    puzzle.stopWaiting()
    expect([puzzle.asking, stopped().length]).toEqual([false, 1])
  })
})
