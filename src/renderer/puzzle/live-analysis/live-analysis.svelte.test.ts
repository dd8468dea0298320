import { beforeEach, expect, it, vi } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { type FakeServices, settled } from '#renderer/testing/services.ts'
import { liveAnalysis } from './live-analysis.svelte'

const genre = genres.find((one) => one.liveAnalysis !== undefined)!
const [first, second] = genre.samples.map((sample) => genre.toData(sample))

let services: FakeServices
beforeEach(async () => {
  liveAnalysis.leave()
  liveAnalysis.last = null
  services = await takeInHand(detailOf(genre.id, first!))
  panes.isFull = false
  panes.puzzleTab = 'inspector'
})

/** Waits for the given number of requests. */
const asked = (times: number) => vi.waitFor(() => expect(services.asked('puzzle.live-analysis')).toHaveLength(times), { timeout: 60_000 })
const told = (what: string, isComplete = true) => ({ told: what, isComplete })

it('opens its panel over the whole window, with clues to write, and leaves it', () => {
  expect([liveAnalysis.isPossible, liveAnalysis.isOpen]).toEqual([true, false])
  liveAnalysis.toggle()
  expect([panes.isFull, panes.puzzleTab, puzzle.mode, liveAnalysis.isShown]).toEqual([true, 'genre', 'givens', true])
  liveAnalysis.toggle()
  expect([liveAnalysis.isOpen, liveAnalysis.isShown]).toEqual([false, false])
})

it('asks again with more steps until all is known, each time with what was told', async () => {
  liveAnalysis.follow()
  await asked(1)
  const poor = await services.next('puzzle.live-analysis')
  expect(poor.params).toMatchObject({ genre: genre.id, puzzle: first, before: null })
  await poor.answer(told('little', false))
  expect([liveAnalysis.isCurrent, liveAnalysis.asking, liveAnalysis.last?.told]).toEqual([true, true, 'little'])
  const more = await services.next('puzzle.live-analysis')
  expect(more.params.share).toBeGreaterThan(poor.params.share)
  expect(more.params.before).toEqual({ puzzle: first, told: 'little' })
  await more.answer(told('all'))
  expect([liveAnalysis.asking, liveAnalysis.last?.told]).toEqual([false, 'all'])
  // Nothing has changed, so there is no request, now or later.
  vi.useFakeTimers()
  liveAnalysis.follow()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  expect(services.asked('puzzle.live-analysis')).toHaveLength(2)
})

it('what comes of a board before a change is not taken, and the change is asked at once', async () => {
  liveAnalysis.follow()
  await asked(1)
  const late = await services.next('puzzle.live-analysis')
  puzzle.edit(() => 'change', { puzzle: second! })
  liveAnalysis.follow()
  await late.answer(told('stale'))
  expect([liveAnalysis.last, liveAnalysis.isCurrent]).toEqual([null, false])
  await asked(2)
  await (await services.next('puzzle.live-analysis')).answer(told('new'))
  expect([liveAnalysis.last?.told, liveAnalysis.last?.puzzle, liveAnalysis.isCurrent]).toEqual(['new', second, true])
})

it('left, it ends what is under way', async () => {
  liveAnalysis.follow()
  await asked(1)
  liveAnalysis.leave()
  await settled()
  expect(services.asked('work.stop').at(-1)).toEqual({ of: ['live-analysis'] })
  expect(liveAnalysis.asking).toBe(false)
})
