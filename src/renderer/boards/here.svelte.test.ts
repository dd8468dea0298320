import { beforeEach, describe, expect, it } from 'vitest'
import type { AllSteps } from '#solver/genre/step.ts'
import { genres } from '#solver/genres/index.ts'
import { flushSync } from 'svelte'
import { viewOf } from './contract/registry'
import { panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { detailOf, outcome, takeInHand } from '../state/puzzle/testing'
import type { FakeServices } from '../testing/services'
import { here } from '../puzzle/steps/here.svelte'
import { registerViews } from './contract/registry'
import { views } from './genres'

registerViews(views)

const genre = genres.find((one) => one.allSteps !== undefined && viewOf(one.id) !== undefined)!
const other = genres.find((one) => one.allSteps === undefined)!
const step = (technique: string, at: number) => ({ technique, message: { code: 'x' }, marks: [{ role: 'target' as const, at, value: 1 }] })
const ALL: AllSteps = { steps: [step('a', 1), step('a', 2), step('b', 3)], cut: ['a'], unasked: ['c'] }
const WALK = [
  {
    ...step('a', 4),
    marks: [
      { role: 'reason' as const, at: 7 },
      { role: 'target' as const, at: 4, value: 1 },
    ],
  },
  step('b', 5),
]
const GRADING = { level: 1, counts: {}, details: {}, solvedByTechniques: true, steps: WALK }

let services: FakeServices
beforeEach(async () => {
  services = await takeInHand(detailOf(genre.id, genre.toData(genre.samples[0])))
  services.given = { ...services.given, 'work.stop': () => null }
  panes.puzzleTab = 'inspector'
  here.leave()
})

async function listed(all = ALL) {
  const done = here.ask()
  const call = await services.next('puzzle.all-steps')
  await call.answer(all)
  await done
  return call.params
}

describe('all steps here', () => {
  it('are asked of the board as it stands, once at a time, and the first is drawn on it', async () => {
    const done = here.ask()
    void here.ask()
    expect([here.asking, puzzle.isBusy, panes.puzzleTab]).toEqual([true, true, 'steps'])
    const call = await services.next('puzzle.all-steps')
    expect(call.params).toEqual({ genre: genre.id, puzzle: puzzle.board?.puzzle, work: null, done: [] })
    await call.answer(ALL)
    await done
    expect([here.asking, here.before, here.cursor, here.chosen]).toEqual([false, null, 0, { step: ALL.steps[0], work: null }])
    expect(services.asked('puzzle.all-steps')).toHaveLength(1)
  })

  it('stand by technique, and the cursor stays among them', async () => {
    await listed()
    expect(here.groups.map(({ technique, from, steps }) => [technique, from, steps.length])).toEqual([
      ['a', 0, 2],
      ['b', 2, 1],
    ])
    here.goTo(9)
    expect(here.chosen?.step).toBe(ALL.steps[2])
    here.goTo(-1)
    expect(here.cursor).toBe(0)
  })

  it('are asked of the position before the step that is read, and go when another is', async () => {
    puzzle.explanation = { ...outcome('unique'), grader: 'x', version: 1, grading: GRADING }
    panes.puzzleTab = 'steps'
    puzzle.goToStep(1)
    expect(await listed()).toMatchObject({ work: null, done: [{ role: 'target', at: 4, value: 1 }] })
    expect([here.before, here.chosen?.work]).toEqual([1, viewOf(genre.id)!.workBefore(puzzle.board!, WALK, 1)])
    puzzle.goToStep(0)
    expect([here.current, here.chosen]).toEqual([null, undefined])
  })

  it('go with the board, and with the panel', async () => {
    await listed()
    panes.puzzleTab = 'inspector'
    expect(here.chosen).toBeUndefined()
    panes.puzzleTab = 'steps'
    expect(here.current).toEqual(ALL)
    puzzle.shown = 'first'
    expect(here.current).toBeNull()
    puzzle.shown = 'none'
    puzzle.edit((w) => w.undo.clearWork, { work: {} })
    flushSync()
    expect([here.current, here.groups]).toEqual([null, []])
  })

  it('that come for a board changed meanwhile, or after they were stopped, are dropped', async () => {
    const done = here.ask()
    const call = await services.next('puzzle.all-steps')
    puzzle.edit((w) => w.undo.clearWork, { work: {} })
    await call.answer(ALL)
    await done
    expect(here.current).toBeNull()
    const again = here.ask()
    const late = await services.next('puzzle.all-steps')
    expect(puzzle.stopWaiting()).toBe(true)
    expect(services.asked('work.stop').at(-1)).toMatchObject({ of: expect.arrayContaining(['all-steps']) as unknown })
    await late.answer(ALL)
    await again
    expect([here.asking, here.current]).toEqual([false, null])
  })

  it('that are none say why, and nothing is drawn', async () => {
    await listed({ steps: [], cut: [], unasked: [], message: { code: 'x' } })
    expect([here.current?.message, here.cursor, here.chosen]).toEqual([{ code: 'x' }, null, undefined])
    here.leave()
    expect(here.current).toBeNull()
  })

  it('are not to be had where the genre lists none', async () => {
    expect(here.isPossible).toBe(true)
    await takeInHand(detailOf(other.id, other.toData(other.samples[0])))
    expect(here.isPossible).toBe(false)
  })
})
