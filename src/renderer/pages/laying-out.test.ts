import { render } from 'svelte/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import { findAction, registerActions } from '../actions/registry'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'
import { FakeServices, settled } from '../testing/services'
import PagesPane from './PagesPane.svelte'
import PagesScale from './PagesScale.svelte'
import { flat } from './plan/flat.svelte'
import { plan } from './plan/testing'

// What the buttons of the pane do lies in rooms below.
const BUTTONS = ['order.open', 'choose.open', 'book.layout', 'book.import', 'book.generate', 'book.new-puzzle']
registerActions(BUTTONS.filter((id) => !findAction(id)).map((id) => ({ id, label: () => id, run: () => undefined })))

const empty = { ...plan, pages: [], puzzles: { ...plan.puzzles, id: [], level: [] }, marks: [] } as unknown as FlatPlan
const CLAIMS = /No warnings|(?<![\d,])0 (?:pages|puzzles)|no puzzles/i

let services: FakeServices
beforeEach(async () => {
  settings.kept = { ...settings.kept, language: 'en' }
  vi.stubGlobal('window', {})
  services = new FakeServices()
  rows.total = 0
  await flat.show(null)
})

const shown = (): string =>
  [render(PagesPane, { props: { title: 'Spring' } }), render(PagesScale, { props: { puzzles: 20_000 } })]
    .map(({ body }) => body.replace(/<[^>]*>/gu, ' '))
    .join(' ')

it('while a book of 20,000 is laid out nothing is said of its pages and warnings, however long that takes', async () => {
  const first = flat.show(5)
  expect(shown()).not.toMatch(CLAIMS)
  expect(shown()).toContain('Laying out the pages')
  await (await services.next('pages.list')).answer(empty)
  await first
  expect(shown(), 'an empty book has no pages, and nothing to warn of').toMatch(/No warnings/)
  expect(shown()).toMatch(/0 pages · 0 puzzles/)
  // Its puzzles come; the answer does not.
  flat.outdate(new Set([5]))
  expect(shown()).not.toMatch(CLAIMS)
  void flat.refresh()
  const slow = await services.next('pages.list')
  flat.hear(5, 0.4)
  expect(shown()).not.toMatch(CLAIMS)
  expect(shown()).toContain('40 % of the puzzles are read')
  // Others come meanwhile: what is answered now is of the book before.
  flat.outdate(new Set([5]))
  await slow.answer({ ...empty, layout: 'l2' })
  await settled()
  expect(shown()).not.toMatch(CLAIMS)
})

it('a change of another book leaves what is said', async () => {
  const first = flat.show(5)
  await (await services.next('pages.list')).answer(empty)
  await first
  flat.outdate(new Set([6]))
  expect(shown()).toMatch(/No warnings/)
})
