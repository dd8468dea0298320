import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { panes } from '#renderer/state/panes.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { tour } from './tour.svelte'

let services: FakeServices
beforeEach(() => {
  services = new FakeServices({ 'settings.set': () => null as never })
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  tour.step = null
})
afterEach(() => vi.unstubAllGlobals())
const isWide = (is: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: !is }))

it('comes by itself once, and again only when it is asked for', () => {
  isWide(true)
  tour.offer()
  expect(tour.step).toBe(0)
  tour.end()
  expect([tour.step, settings.kept.toured]).toEqual([null, true])
  tour.offer()
  expect(tour.step).toBeNull()
  tour.go(0)
  tour.end()
  expect(services.calls).toHaveLength(1)
})

it('shows what each step is about, from wherever a person is, and ends behind the last', () => {
  isWide(true)
  panes.screen = 'trash'
  panes.center = 'puzzles'
  const seen = Array.from({ length: tour.count }, (_, step) => {
    tour.go(step)
    return [panes.screen, step === 1 ? panes.treeOpen : panes.center]
  })
  expect(seen).toEqual([['book', 'puzzles'], ['book', true], ['book', 'puzzles'], ['book', 'pages'], ['book', 'statistics'], ['book', 'puzzles']]) // prettier-ignore
  tour.go(tour.count)
  expect(tour.step).toBeNull()
})

it('goes back no farther than its first step', () => {
  isWide(true)
  tour.go(0)
  tour.go(-1)
  expect(tour.step).toBe(0)
})

it('in a narrow window the tree covers nothing but where it is the subject', () => {
  isWide(false)
  tour.go(1)
  expect(panes.treeOpen).toBe(true)
  tour.go(2)
  expect(panes.treeOpen).toBe(false)
  panes.treeOpen = true
  tour.end()
  expect(panes.treeOpen).toBe(false)
})

it('asks first what the book is for, and leaves the walk for whoever makes one', () => {
  isWide(true)
  tour.offer()
  expect([tour.step, tour.target]).toEqual([0, undefined])
  tour.make()
  expect([tour.step, panes.dialog, settings.kept.toured]).toEqual([null, 'new-book', true])
  panes.dialog = null
})

it('points at something in every other step', () => {
  isWide(true)
  const targets = Array.from({ length: tour.count - 1 }, (_, i) => {
    tour.go(i + 1)
    return tour.target
  })
  expect(targets.every((target) => target !== undefined)).toBe(true)
  expect(new Set(targets).size).toBe(targets.length)
})
