import { beforeEach, expect, it, vi } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { type FakeServices, settled } from '#renderer/testing/services.ts'
import { outlook } from './live-analysis.svelte'

const genre = genres.find((one) => one.outlook !== undefined)!
const [first, second] = genre.samples.map((sample) => genre.toData(sample))

let services: FakeServices
beforeEach(async () => {
  outlook.leave()
  outlook.last = null
  services = await takeInHand(detailOf(genre.id, first!))
  panes.isFull = false
  panes.puzzleTab = 'inspector'
})

/** Waits until it was asked so often. */
const asked = (times: number) => vi.waitFor(() => expect(services.asked('puzzle.outlook')).toHaveLength(times), { timeout: 60_000 })
const told = (what: string, isComplete = true) => ({ told: what, isComplete })

it('opens its panel over the whole window, with clues to write, and leaves it', () => {
  expect([outlook.isPossible, outlook.isOpen]).toEqual([true, false])
  outlook.toggle()
  expect([panes.isFull, panes.puzzleTab, puzzle.mode, outlook.isShown]).toEqual([true, 'genre', 'givens', true])
  outlook.toggle()
  expect([outlook.isOpen, outlook.isShown]).toEqual([false, false])
})

it('asks again with more steps until all is known, each time with what was told', async () => {
  outlook.follow()
  await asked(1)
  const poor = await services.next('puzzle.outlook')
  expect(poor.params).toMatchObject({ genre: genre.id, puzzle: first, before: null })
  await poor.answer(told('little', false))
  expect([outlook.isCurrent, outlook.asking, outlook.last?.told]).toEqual([true, true, 'little'])
  const more = await services.next('puzzle.outlook')
  expect(more.params.share).toBeGreaterThan(poor.params.share)
  expect(more.params.before).toEqual({ puzzle: first, told: 'little' })
  await more.answer(told('all'))
  expect([outlook.asking, outlook.last?.told]).toEqual([false, 'all'])
  // Nothing changed: nothing is asked, now or later.
  vi.useFakeTimers()
  outlook.follow()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  expect(services.asked('puzzle.outlook')).toHaveLength(2)
})

it('what comes of a board before a change is not taken, and the change is asked at once', async () => {
  outlook.follow()
  await asked(1)
  const late = await services.next('puzzle.outlook')
  puzzle.edit(() => 'change', { puzzle: second! })
  outlook.follow()
  await late.answer(told('stale'))
  expect([outlook.last, outlook.isCurrent]).toEqual([null, false])
  await asked(2)
  await (await services.next('puzzle.outlook')).answer(told('new'))
  expect([outlook.last?.told, outlook.last?.puzzle, outlook.isCurrent]).toEqual(['new', second, true])
})

it('left, it ends what is under way', async () => {
  outlook.follow()
  await asked(1)
  outlook.leave()
  await settled()
  expect(services.asked('work.stop').at(-1)).toEqual({ of: ['outlook'] })
  expect(outlook.asking).toBe(false)
})
