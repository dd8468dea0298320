import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TreeNode } from '#contract/schemas/library.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { flat } from './flat.svelte'
import { layOutFor, MOST_BESIDE, THICK } from './follow'

const book = (id: number, puzzles: number): TreeNode => ({ id, parent: null, kind: 'book', title: '', position: 1, puzzles })
let services: FakeServices
const asked = () => services.asked('pages.list').map((request) => request.book)
beforeEach(async () => {
  vi.useFakeTimers()
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  services = new FakeServices()
  await flat.show(null)
})
afterEach(() => vi.useRealTimers())

it('pages are laid out at once, whatever the book; beside a table a moment later, and not where another book comes first', () => {
  layOutFor('pages', book(1, 100_000))
  expect(asked()).toEqual([1])
  const leave = layOutFor('puzzles', book(2, 60))
  expect(asked()).toEqual([1])
  leave()
  layOutFor('gallery', book(3, 60))
  vi.runAllTimers()
  expect(asked()).toEqual([1, 3])
})

it('a thick book is not laid out for who only passes it, and one beyond all measure only where its pages are looked at', () => {
  const leave = layOutFor('puzzles', book(7, THICK + 1))
  vi.advanceTimersByTime(1000)
  leave()
  layOutFor('puzzles', book(8, MOST_BESIDE))
  vi.runAllTimers()
  expect(asked()).toEqual([8])
})

it('beyond all measure, and where figures are looked at, nothing is laid out', () => {
  layOutFor('puzzles', book(4, MOST_BESIDE + 1))
  layOutFor('statistics', book(5, 60))
  vi.runAllTimers()
  expect([asked(), flat.book, flat.plan]).toEqual([[], null, null])
})

it('changes that come one after another are laid out once', async () => {
  flat.book = 6
  for (let i = 0; i < 5; i++) flat.refreshLater()
  vi.runAllTimers()
  expect(asked()).toEqual([6])
})
