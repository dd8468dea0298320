import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TrashEntry } from '#contract/schemas/trash.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { trash } from './trash.svelte'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 3, 1, 12)
const daysAgo = (days: number): string => new Date(NOW - days * DAY).toISOString()
const entry = (more: Partial<TrashEntry> = {}): TrashEntry => ({
  place: { kind: 'puzzles', book: 7, removedAt: 'then' },
  ...{ what: 'puzzles', title: 'a', from: 'One', hasPlace: true, removedAt: daysAgo(0), puzzles: 2, first: null },
  ...more,
})
const node = (id: number, title: string) => ({ id, parent: null, kind: 'book' as const, title, position: id, puzzles: 0 })

let services: FakeServices
afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  vi.setSystemTime(NOW)
  services = new FakeServices({
    'trash.list': () => [entry()],
    'trash.restore': ({ into }) => ({ book: into, places: [] }),
    'trash.empty': () => null,
    'tree.list': () => [node(7, 'One'), node(8, 'Two')],
    'tree.create': () => 9,
  })
  trash.into = null
  library.current = 7
  await library.load()
  await trash.load()
})

it('puzzles go back to where they stood, undoably', async () => {
  await trash.restore(entry())
  expect(services.asked('trash.restore')).toEqual([{ place: entry().place, into: null }])
  expect(services.operations).toEqual([[{ kind: 'places', places: [] }]])
})

it('puzzles whose book is gone go only to the book that was picked; a new one is made when they go', async () => {
  trash.into = 8
  await trash.restore(entry({ hasPlace: false }))
  trash.into = { fresh: 'Rescued' }
  await trash.restore(entry({ hasPlace: false }))
  expect(services.asked('trash.restore').map(({ into }) => into)).toEqual([8, 9])
  expect(services.asked('tree.create').map(({ title }) => title)).toEqual(['Rescued'])
})

it('nothing goes for good without a question, and then what was asked about', async () => {
  trash.askToEmpty(entry())
  expect([panes.dialog, services.asked('trash.empty')]).toEqual(['empty-trash', []])
  await trash.empty()
  trash.askToEmpty(null)
  await trash.empty()
  expect(services.asked('trash.empty')).toEqual([{ places: [entry().place] }, { places: null }])
  expect(panes.dialog).toBeNull()
  await settled()
})

it('says how many days are left, one at least', () => {
  expect([0, 1, 29.5, 31].map((days) => trash.daysLeft(entry({ removedAt: daysAgo(days) })))).toEqual([30, 29, 1, 1])
})
