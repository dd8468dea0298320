import { beforeEach, expect, it, vi } from 'vitest'
import { BookLayout } from '#contract/schemas/book.ts'
import { panes } from '../state/panes.svelte'
import { settings } from '../state/settings.svelte'
import { exporting } from './exporting.svelte'
import { stubStorage } from '../testing/storage'

let kept: Map<string, string>
const book = { id: 1, parent: null, kind: 'book', title: 'Spring', position: 1, puzzles: 3 } as const
beforeEach(() => {
  kept = stubStorage()
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  panes.dialog = null
})

it('a layout begins with the defaults, the language in use and the title of the book', () => {
  exporting.open(book)
  expect([exporting.book, panes.dialog]).toEqual([book, 'export'])
  expect(exporting.layout).toEqual({ ...BookLayout.parse({}), language: 'en', title: 'Spring' })
})

it('what was chosen last is chosen again, but for the title', () => {
  exporting.open(book)
  exporting.change({ perPage: 6, title: 'Other' })
  exporting.open(book)
  expect([exporting.layout.perPage, exporting.layout.title]).toEqual([6, 'Spring'])
})

it.each(['{', '{"perPage":"many"}', '[]', 'null'])('a damaged layout (%s) counts as none', (text) => {
  kept.set('layout', text)
  exporting.open(book)
  expect(exporting.layout.perPage).toBe(BookLayout.parse({}).perPage)
})

it('one of a newer version counts as far as it is understood', () => {
  kept.set('layout', '{"perPage":6,"gilding":true}')
  exporting.open(book)
  expect(exporting.layout.perPage).toBe(6)
})

it('without storage it lives as long as the window', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  exporting.open(book)
  exporting.change({ perPage: 4 })
  expect(exporting.layout.perPage).toBe(4)
})

it('what was mended is asked for with the layout, and taken back one by one; another book begins anew', () => {
  const repair = (value: number) => ({ message: { code: 'repair.per-page' }, set: [{ path: ['parts', 1, 'layout', 'perPage'], value }] })
  exporting.open(book)
  exporting.repair(repair(2))
  exporting.repair(repair(1))
  expect(exporting.request.repairs).toEqual([repair(2), repair(1)])
  exporting.takeBack()
  expect(exporting.request.repairs).toEqual([repair(2)])
  exporting.open(book)
  expect(exporting.request.repairs).toEqual([])
})
