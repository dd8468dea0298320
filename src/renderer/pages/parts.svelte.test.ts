import { beforeEach, expect, it, vi } from 'vitest'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import type { Plan, Section } from '#plan/model/plan.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'
import { FakeServices } from '../testing/services'
import { flat } from './plan/flat.svelte'
import { parts } from './parts.svelte'
import { changePart, movePart, removePart } from './planning'
import { plan } from './plan/testing'
import { en } from '../words/en'

/** The plan of the book in the fake services. */
let kept: Plan
let gone: number[]
const kinds = () => kept.parts.map((part) => (part.kind === 'section' ? part.id : part.kind))
beforeEach(async () => {
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  kept = { ...usualPlan, parts: plan.parts.map(({ part }) => part) }
  gone = []
  new FakeServices({
    'pages.list': () => ({ ...plan, parts: kept.parts.map((part, i) => ({ ...(plan.parts[i] ?? plan.parts[0]!), part })) }) as FlatPlan,
    'book.plan': () => ({ plan: kept, isKept: true }) as never,
    'book.set-plan': (change) => {
      const before = { book: change.book, plan: kept }
      if (change.plan) kept = change.plan
      return before
    },
  })
  panes.dialog = null
  panes.center = 'pages'
  parts.current = null
  await flat.show(null)
  await flat.show(5)
  flat.onGo((page) => void gone.push(page))
})

it('one that has something to fill in is opened when it is added, where its kind belongs', async () => {
  await parts.add('imprint')
  expect(kinds()).toEqual(['title', 'imprint', 'a', 'b', 'index'])
  expect([parts.current, parts.editing?.at, panes.dialog]).toEqual([1, 1, 'part'])
})

it.each(['blank', 'index', 'statistics'] as const)('%s has nothing to fill in', async (kind) => {
  await parts.add(kind)
  expect(kept.parts[parts.current!]?.kind).toBe(kind)
  expect(panes.dialog).toBeNull()
})

it('a section is made for the first genre of the book, under an id that no other has', async () => {
  await parts.add('section')
  expect(kept.parts[parts.current!]).toMatchObject({ kind: 'section', id: 'section-3', takes: { genres: ['sudoku'] } })
})

it('taken in hand it is scrolled to, where it has a page; beyond the ends it is the first or the last', () => {
  parts.go(2)
  parts.go(-1)
  expect([parts.current, gone]).toEqual([0, [4, 1]])
  parts.go(9)
  expect([parts.current, gone]).toEqual([3, [4, 1]])
})

it('taken in hand beside a list of puzzles, the first of its puzzles is taken in hand there', async () => {
  panes.center = 'puzzles'
  const revealed = vi.spyOn(rows, 'reveal').mockResolvedValue()
  parts.go(1)
  expect(revealed.mock.calls).toEqual([[plan.puzzles.id[plan.puzzles.part.indexOf(1)]]])
  // A title has no puzzles.
  parts.go(0)
  expect([parts.current, revealed.mock.calls.length, gone]).toEqual([0, 1, []])
})

it('moved, it stays in hand, and goes no farther than the ends', async () => {
  parts.go(1)
  await parts.move(1)
  expect([kinds(), parts.current]).toEqual([['title', 'b', 'a', 'index'], 2])
  await parts.move(-1)
  await parts.move(-1)
  expect([kinds(), parts.current]).toEqual([['a', 'title', 'b', 'index'], 0])
  await parts.move(-1)
  expect([kinds(), parts.current]).toEqual([['a', 'title', 'b', 'index'], 0])
  parts.hold(3)
  await parts.move(1)
  expect([kinds(), parts.current]).toEqual([['a', 'title', 'b', 'index'], 3])
})

it('taken out, the next is in hand, or the last, or none', async () => {
  parts.hold(1)
  await parts.remove()
  expect([kinds(), parts.current]).toEqual([['title', 'b', 'index'], 1])
  parts.hold(2)
  await parts.remove()
  expect([kinds(), parts.current]).toEqual([['title', 'b'], 1])
  for (let i = 0; i < 2; i++) await parts.remove()
  expect([kinds(), parts.current]).toEqual([[], null])
  await parts.remove()
  parts.go(0)
  expect(parts.current).toBeNull()
})

it('what is opened, dragged or taken out while the tree still shows the plan before a change is the part that was seen', async () => {
  const seen = flat.shown!.parts.map(({ part }, at) => ({ at, part }))
  // The plan is changed but not laid out yet.
  const changing = movePart(seen[3]!, 0)
  parts.edit(1)
  await changePart(parts.editing!, { ...(seen[1]!.part as Section), heading: 'Changed' })
  await movePart(seen[0]!, 4)
  await changing
  expect(kinds()).toEqual(['index', 'a', 'b', 'title'])
  expect(kept.parts.map((part) => 'heading' in part && part.heading === 'Changed')).toEqual([false, true, false, false])
})

it('pressed twice before the first is laid out, the same part moves on', async () => {
  parts.go(0)
  const first = parts.move(1)
  // The focus follows to the future place of the part.
  parts.hold(1)
  await parts.move(1)
  await first
  expect([kinds(), parts.current]).toEqual([['a', 'b', 'title', 'index'], 2])
})

it('what is gone meanwhile is told, and nothing is changed in its place', async () => {
  const seen = { at: 1, part: flat.shown!.parts[1]!.part }
  await removePart(seen)
  const left = kinds()
  await Promise.all([changePart(seen, { kind: 'blank' }), movePart(seen, 0), removePart(seen)])
  expect(kinds()).toEqual(left)
  expect(notices.shown.at(-1)?.text()).toBe(en.desk.parts.gone)
})
