import { beforeEach, expect, it, vi } from 'vitest'
import { BookLayout } from '#contract/schemas/book.ts'
import { planOf } from '#contract/schemas/plan-of.ts'
import type { Plan } from '#plan/model/plan.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { settings } from '../state/settings.svelte'
import { stubStorage } from '../testing/fakes'
import { exporting } from './exporting.svelte'

type Change = { readonly book: number; readonly plan: Plan }

const asked = vi.hoisted(() => ({ calls: [] as [string, unknown][], plans: new Map<number, unknown>() }))
vi.mock('../bridge', async (original) => ({
  ...(await original<object>()),
  ask: (call: string, params: unknown): Promise<unknown> => {
    asked.calls.push([call, params])
    if (call === 'book.plan') {
      const { book, language } = params as { book: number; language: string }
      return Promise.resolve({
        plan: asked.plans.get(book) ?? { ...usualPlan, title: `Book ${book}`, language },
        isKept: asked.plans.has(book),
      })
    }
    if (call === 'book.set-plan') {
      const { book, plan } = params as Change
      asked.plans.set(book, plan)
      return Promise.resolve({ book, plan: null })
    }
    return Promise.resolve(call === 'undo.keep' ? [{ step: 1, forgotten: [] }] : null)
  },
}))

let kept: Map<string, string>
const book = (id: number) => ({ id, parent: null, kind: 'book', title: `Book ${id}`, position: 1, puzzles: 3 }) as const
const planOfBook = (id: number): Plan => asked.plans.get(id) as Plan
beforeEach(() => {
  kept = stubStorage()
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  panes.dialog = null
  asked.calls.length = 0
  asked.plans.clear()
})

it('a book that nobody has planned has the usual plan, in the language in use', async () => {
  await exporting.open(book(1))
  expect([exporting.book, panes.dialog]).toEqual([book(1), 'export'])
  expect(exporting.plan).toEqual({ ...usualPlan, title: 'Book 1', language: 'en' })
  expect(exporting.request).toMatchObject({ layout: {}, language: 'en' })
})

it('what is changed is kept in the plan of this book, and of no other', async () => {
  await exporting.open(book(1), 'layout')
  await exporting.change({ perPage: 6, title: 'Other', howTo: true, profile: 'kdp' })
  await exporting.open(book(2), 'layout')
  expect([exporting.layout.perPage, exporting.layout.title, exporting.layout.profile]).toEqual([2, 'Book 2', 'office'])
  await exporting.open(book(1), 'export')
  expect([exporting.layout.perPage, exporting.layout.title, exporting.layout.howTo]).toEqual([6, 'Other', true])
  expect(planOfBook(1).profile).toBe('kdp')
  expect(planOfBook(2)).toBeUndefined()
})

it('changes one after another are kept one on the other', async () => {
  await exporting.open(book(1), 'layout')
  await Promise.all([exporting.change({ perPage: 6 }), exporting.change({ solutionsPerPage: 4 }), exporting.change({ contents: true })])
  expect(planOfBook(1)).toEqual(exporting.plan)
  expect(exporting.layout).toMatchObject({ perPage: 6, solutionsPerPage: 4, contents: true })
})

it('a style that there is not stays in the plan, and leaves the book its form of levels, as the usual look does', async () => {
  const told = () => [exporting.layout.style, exporting.isStyleUnknown, exporting.choosesLevels]
  await exporting.open(book(1), 'layout')
  expect(told()).toEqual(['', false, true])
  await exporting.change({ style: 'folio' })
  expect(told()).toEqual(['folio', false, false])
  asked.plans.set(3, { ...usualPlan, style: { id: 'of-a-later-version' } })
  await exporting.open(book(3), 'layout')
  expect(told()).toEqual(['of-a-later-version', true, true])
  await exporting.change({ levelAs: 'dots', perPage: 4 })
  expect(planOfBook(3).style).toEqual({ id: 'of-a-later-version' })
  expect(planOfBook(3).parts.flatMap((part) => (part.kind === 'section' ? [part.shows.levelAs] : []))).toEqual(['dots'])
  await exporting.change({ style: '' })
  expect(planOfBook(3).style).toBeUndefined()
})

it('what the preview found is mended in the plan', async () => {
  await exporting.open(book(1))
  await exporting.repair({ message: { code: 'repair.per-page' }, set: [{ path: ['parts', 1, 'layout', 'perPage'], value: 1 }] })
  expect(planOfBook(1).parts[1]).toMatchObject({ kind: 'section', layout: { perPage: 1 } })
})

it('a template takes the place of the plan; the title stays', async () => {
  await exporting.open(book(1), 'layout')
  await exporting.layOutBy({ ...usualPlan, title: '', profile: 'offset-ja' })
  expect(planOfBook(1)).toEqual({ ...usualPlan, title: 'Book 1', profile: 'offset-ja' })
})

it('the one layout of all books becomes a template once, and this is said', async () => {
  kept.set('layout', '{"perPage":6,"profile":"kdp","title":"April","gilding":true}')
  await exporting.open(book(1))
  await exporting.open(book(1))
  const saved = asked.calls.filter(([call]) => call === 'template.save')
  const former = BookLayout.parse({ perPage: 6, profile: 'kdp' })
  expect(saved).toEqual([['template.save', { name: 'Layout of earlier exports', plan: planOf(former) }]])
  expect(kept.has('layout')).toBe(false)
  expect(notices.shown.some(({ text }) => text().includes('Layout of earlier exports'))).toBe(true)
})

it.each(['{', '{"perPage":"many"}', '[]', 'null'])('a damaged layout of all books (%s) counts as none', async (text) => {
  kept.set('layout', text)
  await exporting.open(book(1))
  expect(asked.calls.map(([call]) => call)).not.toContain('template.save')
})

it('words of the book’s own that are in another language are taken out, which is told', async () => {
  await exporting.open(book(1), 'words')
  await exporting.speak('de', { solutions: 'Antworten' })
  expect(planOfBook(1)).toMatchObject({ language: 'de', words: { solutions: 'Antworten' } })
  await exporting.change({ language: 'de-AT' })
  expect(planOfBook(1).words).toEqual({ solutions: 'Antworten' })
  await exporting.change({ language: 'fr' })
  expect(planOfBook(1).words).toBeUndefined()
  expect(notices.shown.at(-1)?.text()).toContain('Undo brings it back')
  notices.shown = []
  await exporting.speak('fr', { solutions: 'Réponses' })
  await exporting.speak('fr', {})
  expect(notices.shown).toEqual([])
  await exporting.speak('de', { solutions: 'Antworten' })
  await exporting.speak('fr', { solutions: 'Réponses' })
  expect(notices.shown.map(({ text }) => text())).toEqual([expect.stringContaining('Undo brings it back')])
})

it('settings of the book’s own that are of another style are taken out, which is told', async () => {
  await exporting.open(book(1), 'layout')
  await exporting.dress({ id: 'clear', own: { 'caption.number': 40 } })
  await exporting.change({ title: 'May' })
  expect(planOfBook(1).style).toEqual({ id: 'clear', own: { 'caption.number': 40 } })
  await exporting.change({ style: 'folio' })
  expect(planOfBook(1).style).toEqual({ id: 'folio' })
  expect(notices.shown.at(-1)?.text()).toBe('The setting of this book’s own was of the other style. Undo brings it back.')
})
