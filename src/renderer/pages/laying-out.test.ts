import { render } from 'svelte/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import { findAction, registerActions } from '../actions/registry'
import { rows } from '../state/book/rows.svelte'
import { FakeServices, settled } from '../testing/services'
import PagesPane from './PagesPane.svelte'
import PagesScale from './PagesScale.svelte'
import { flat } from './plan/flat.svelte'
import { plan } from './plan/testing'

// Actions of the pane's buttons, which lower rooms define.
const BUTTONS = ['order.open', 'choose.open', 'book.layout', 'book.import', 'book.generate', 'book.new-puzzle']
registerActions(BUTTONS.filter((id) => !findAction(id)).map((id) => ({ id, label: () => id, run: () => undefined })))

const empty = { ...plan, pages: [], puzzles: { ...plan.puzzles, id: [], level: [] }, marks: [] } as unknown as FlatPlan
const CLAIMS = /No warnings|(?<![\d,])0 (?:pages|puzzles)|no puzzles/i

let services: FakeServices
beforeEach(async () => {
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
  // New puzzles arrive before the answer.
  flat.outdate(new Set([5]))
  expect(shown()).not.toMatch(CLAIMS)
  void flat.refresh()
  const slow = await services.next('pages.list')
  flat.hear(5, 0.4)
  expect(shown()).not.toMatch(CLAIMS)
  expect(shown()).toContain('40 % of the puzzles are read')
  // Others are added meanwhile, so the answer is about the old book.
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

it('what is said of warnings counts everything that the list has, also what the printer would refuse of the whole book', async () => {
  const none = plan.puzzles.id.map(() => null)
  const puzzles = { ...plan.puzzles, label: none, verdict: none, technique: none, title: none.map(() => '') }
  const finding = (code: string) => ({ rule: code, severity: 'error', message: { code, count: 20_000, pages: 10_001, most: 828 } })
  const said = async (answer: object): Promise<string> => {
    const asked = flat.show(5)
    await (await services.next('pages.list')).answer({ ...plan, puzzles, ...answer } as FlatPlan)
    await asked
    const text = shown()
    await flat.show(null)
    return text
  }
  const marks = [13, 14].map((puzzle) => ({ key: String(puzzle), kind: 'warning', reason: 'stale', page: 3, puzzle }))
  expect(await said({ marks: [] })).toMatch(/No warnings/)
  expect(await said({ marks })).toMatch(/\b2 warnings/)
  expect(await said({ marks: [], findings: [finding('plan.ungraded')] })).toMatch(/\b1 warning\b/)
  expect(await said({ marks, findings: [finding('plan.ungraded'), finding('plan.page-count')] })).toMatch(/\b4 warnings/)
})
