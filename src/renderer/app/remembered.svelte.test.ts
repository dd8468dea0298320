import { beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '#contract/schemas/settings.ts'
import { FakeServices } from '../testing/services'
import { tour } from './tour/tour.svelte'
import { library } from '../state/library/library.svelte'
import { keepLook, lastLook, rows } from '../state/book/rows.svelte'
import { panes } from '../state/panes.svelte'
import { settings } from '../state/settings.svelte'
import { row, stubStorage } from '../testing/fakes'

const node = (id: number) => ({ id, parent: null, kind: 'book' as const, title: `n${id}`, position: id, puzzles: 5 })

let storage: Map<string, string>
beforeEach(() => {
  storage = stubStorage()
  new FakeServices({ 'book.rows': () => ({ total: 5, rows: [1, 2, 3, 4, 5].map(row) }), 'tree.list': () => [node(7), node(8)] })
})

describe('over a restart', () => {
  it('each book is looked at as it was: sorted, filtered, on the same row', async () => {
    await rows.show(null)
    await rows.show(7)
    await rows.sortBy('title')
    await rows.narrow({ state: 'draft', puzzles: [1] })
    await rows.go(3)
    await rows.show(8)
    expect([rows.filter, rows.cursor]).toEqual([{}, 0])
    await rows.sortBy('clues')
    await rows.show(7)
    expect([rows.sort.by, rows.filter, rows.cursor]).toEqual(['title', { state: 'draft' }, 3])
  })

  it('the book in hand is the one that was', async () => {
    library.loaded = false
    library.current = 8
    library.current = null
    await library.load()
    expect(library.current).toBe(8)
    storage.set('book', '99')
    library.loaded = false
    library.current = null
    await library.load()
    expect(library.current).toBe(7)
  })

  it('panes have their widths and tabs', () => {
    panes.resize('puzzle', 501)
    panes.puzzleTab = 'steps'
    panes.treeOpen = false
    expect(JSON.parse(storage.get('panes')!)).toMatchObject({ puzzle: 501, tab: 'steps', treeOpen: false })
    panes.treeOpen = true
    panes.puzzleTab = 'inspector'
  })

  it('what another version kept is no reason to break', () => {
    storage.set('looks', '[[7,{"sort":{"by":"moon","descending":1}}],null,3]')
    expect(lastLook(7)).toBeUndefined()
    storage.set('looks', '{')
    keepLook(7, { sort: { by: 'position', descending: false }, filter: {}, cursor: 2 })
    expect(lastLook(7)?.cursor).toBe(2)
  })
})

it('the tour has six steps, comes by itself once, and again when it is asked for', async () => {
  let kept: Settings = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  settings.kept = kept
  new FakeServices({ 'settings.set': (part) => (kept = { ...kept, ...part }) })
  tour.offer()
  const seen: (number | null)[] = [tour.step]
  while (tour.step !== null) {
    tour.go(tour.step + 1)
    seen.push(tour.step)
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, null])
  await Promise.resolve()
  expect(kept.toured).toBe(true)
  settings.kept = kept
  tour.offer()
  expect(tour.step).toBeNull()
  tour.go(0)
  expect(tour.step).toBe(0)
  tour.end()
})
