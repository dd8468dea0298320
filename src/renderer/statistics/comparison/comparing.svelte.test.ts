import { beforeEach, expect, it } from 'vitest'
import { notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { columnsOf } from '#solver/analysis/statistics/problem.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { comparing } from './comparing.svelte'

const left = { grader: 'a', scheme: null }
const right = { grader: 'a', scheme: 'mine' }
const figures = (of: string) => ({ of }) as never
let services: FakeServices
beforeEach(() => {
  services = new FakeServices({ 'book.problems': () => columnsOf([]) as never })
  notices.shown = []
  comparing.shown = null
})

it('two sides of a book are shown; another choice is not answered by the one before', async () => {
  const first = comparing.load(5, left, right)
  const early = await services.next('book.compare')
  expect(early.params).toMatchObject({ book: 5, left, right })
  const second = comparing.load(5, right, left)
  await early.answer(figures('early'))
  await first
  expect(comparing.shown).toBeNull()
  await (await services.next('book.compare')).answer(figures('late'))
  await second
  expect(comparing.shown).toMatchObject({ left: right, right: left, figures: { of: 'late' } })
  expect(services.asked('book.problems')).toHaveLength(4)
})

it('the same choice stays in sight until its newer figures are there; another does not', async () => {
  const show = async (of: string, book = 5) => {
    const done = comparing.load(book, left, right)
    const before = comparing.shown
    await (await services.next('book.compare')).answer(figures(of))
    await done
    return before
  }
  await show('one')
  expect(await show('two')).toMatchObject({ figures: { of: 'one' } })
  expect(await show('three', 6)).toBeNull()
})

it('what cannot be compared is told, and nothing is shown', async () => {
  const done = comparing.load(5, left, right)
  await (await services.next('book.compare')).refuse('library.gone')
  await done
  expect([comparing.shown, notices.shown.length]).toEqual([null, 1])
})

it('explanations are those of the puzzle that the keyboard is on, or of one that is named', () => {
  panes.dialog = null
  comparing.current = null
  comparing.explain()
  expect(panes.dialog).toBeNull()
  comparing.current = 12
  comparing.explain()
  expect([comparing.explained, panes.dialog]).toEqual([12, 'explanations'])
  comparing.explain(13)
  expect(comparing.explained).toBe(13)
})
