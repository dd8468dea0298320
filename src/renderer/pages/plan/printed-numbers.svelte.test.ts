import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deliver } from '#renderer/bridge/events.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { stubStorage } from '#renderer/testing/fakes.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { words } from '#renderer/words/index.ts'
import { flat } from './flat.svelte'
import { calledBy, numberOf as numberOfRow } from './number'
import { plan } from './testing'

beforeEach(() => {
  stubStorage()
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { numberOf, placeOf } = words().board
const called = (...ids: readonly number[]) => ids.map((id) => calledBy({ id, position: id * 10 }))

it('puzzles of other books are called by their printed numbers, all that are shown in one question, beside those of the laid-out book', async () => {
  const services = new FakeServices({ 'puzzle.numbers': () => [{ puzzle: 91, number: 3 }], 'book.rows': () => ({ total: 0, rows: [] }) })
  rows.book = flat.book = 5
  flat.plan = plan
  expect(called(14, 91, 92), 'no place is taken for a number that is on its way').toEqual([numberOf(4), '…', '…'])
  await settled()
  expect(called(14, 91, 92)).toEqual([numberOf(4), numberOf(3), placeOf(920)])
  expect(services.asked('puzzle.numbers')).toEqual([{ puzzles: [91, 92], usual: settings.usualGraders }])
})

it('beside statistics, for which nothing is laid out, rows have their printed numbers, too', async () => {
  const services = new FakeServices({
    'puzzle.numbers': () => [
      { puzzle: 71, number: 1 },
      { puzzle: 72, number: null },
    ],
  })
  rows.book = 7
  flat.book = 5
  const shown = () => [71, 72, 73].map((id) => numberOfRow({ id, position: id * 10 }))
  panes.center = 'puzzles'
  expect(shown(), 'the layout is coming').toEqual(['…', '…', '…'])
  await settled()
  expect(services.calls).toEqual([])
  panes.center = 'statistics'
  expect(shown(), 'the answer is coming').toEqual(['…', '…', '…'])
  await settled()
  expect(shown(), 'printed, left out, and of a book that is too large').toEqual(['1', '–', '730'])
  panes.center = 'puzzles'
})

it('a change of the library asks again, shows the old numbers meanwhile, and drops answers from before', async () => {
  const services = new FakeServices()
  called(81)
  const first = await services.next('puzzle.numbers')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  deliver([{ type: 'library.changed', books: [7], tree: false }])
  vi.runAllTimers()
  vi.useRealTimers()
  called(81)
  const second = await services.next('puzzle.numbers')
  await second.answer([{ puzzle: 81, number: 2 }])
  await first.answer([{ puzzle: 81, number: 1 }])
  expect(called(81)).toEqual([numberOf(2)])
  settings.kept = { ...settings.kept, graders: { sudoku: 'sato-2001-i' } }
  expect(called(81), 'until the answer comes').toEqual([numberOf(2)])
  expect((await services.next('puzzle.numbers')).params).toMatchObject({ puzzles: [81], usual: { sudoku: 'sato-2001-i' } })
})

it('a question that failed is asked again by whoever shows the puzzle next', async () => {
  const services = new FakeServices()
  called(61)
  await (await services.next('puzzle.numbers')).refuse('service.broken')
  expect(called(61)).toEqual([placeOf(610)])
  await (await services.next('puzzle.numbers')).answer([{ puzzle: 61, number: 4 }])
  expect(called(61)).toEqual([numberOf(4)])
})

it('a question that failed after everything was asked anew leaves the new question alone', async () => {
  const services = new FakeServices()
  called(62)
  const first = await services.next('puzzle.numbers')
  settings.kept = { ...settings.kept }
  called(62)
  const second = await services.next('puzzle.numbers')
  await first.refuse('service.broken')
  called(62)
  await second.answer([{ puzzle: 62, number: 5 }])
  expect(called(62)).toEqual([numberOf(5)])
  expect(services.asked('puzzle.numbers')).toHaveLength(2)
})

it('after everything was asked anew, a question that was refused before no longer lets a place stand for the number', async () => {
  const services = new FakeServices()
  called(63)
  await (await services.next('puzzle.numbers')).refuse('service.broken')
  settings.kept = { ...settings.kept }
  expect(called(63)).toEqual(['…'])
  await (await services.next('puzzle.numbers')).answer([{ puzzle: 63, number: 6 }])
  expect(called(63)).toEqual([numberOf(6)])
})
