import { beforeEach, expect, it, vi } from 'vitest'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import type { Part } from '#plan/model/plan.ts'
import { usualSection } from '#plan/model/usual.ts'
import { genreById } from '#solver/genres/index.ts'
import { panes } from '../state/panes.svelte'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'
import { FakeServices, settled } from '../testing/services'
import { en } from '../words/en'
import { flat } from './plan/flat.svelte'
import { partGoals } from './part-actions'
import { parts } from './parts.svelte'
import { finderIn } from '../actions/testing'
import { pageActions } from './actions'
import { addPartActions, partActions } from './part-actions'

const actionById = finderIn([...partActions, ...addPartActions, ...pageActions])

const plan: readonly Part[] = [
  { kind: 'title', count: true },
  { ...usualSection, heading: 'Warm up' },
]
beforeEach(() => {
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  panes.center = 'puzzles'
  panes.dialog = null
  rows.book = flat.book = 4
  flat.plan = {
    parts: plan.map((part, i) => ({ part, page: 2 * i + 1, title: null, puzzles: 0 })),
    puzzles: { id: [], page: [], number: [], part: [] } as unknown as FlatPlan['puzzles'],
    ...{ genres: ['sudoku'], pages: [], marks: [] },
  } as unknown as FlatPlan
})

it('the palette goes to every part of the book in hand, from whichever view', () => {
  expect(partGoals().map(({ label }) => label(en))).toEqual(['Go to part: Title page, p. 1', 'Go to part: Warm up, p. 3'])
  void partGoals()[1]!.run()
  expect([panes.center, flat.page]).toEqual(['pages', 3])
  flat.book = 5
  expect([partGoals(), actionById('part.go').when!()]).toEqual([[], false])
})

it('a part of each kind is added by name; what has something to fill in is opened', async () => {
  const services = new FakeServices({
    'book.plan': () => ({ plan: { parts: plan } as never, isKept: true, sections: [] }),
    'book.set-plan': ({ book }) => ({ book }),
    'pages.list': () => flat.plan!,
  })
  await actionById('part.add.contents').run()
  await settled()
  const [change] = services.asked('book.set-plan')
  expect(change?.plan?.parts.map(({ kind }) => kind)).toEqual(['title', 'contents', 'section'])
  expect([panes.center, panes.dialog]).toEqual(['pages', 'part'])
  // The pages may still be the old ones. The added part must be edited, not the part that had its place before.
  expect(parts.editing).toMatchObject({ at: 1, part: { kind: 'contents' } })
})

it('the next thing to look at is gone to from whichever view, round and round', async () => {
  const chosen = vi.spyOn(rows, 'choose').mockResolvedValue()
  const next = actionById('pages.next-mark')
  expect(next.when!()).toBe(false)
  flat.plan = {
    ...flat.plan!,
    puzzles: { id: [7, 8, 9], page: [3, 3, 4], number: [1, 2, 3], part: [1, 1, 1] } as unknown as FlatPlan['puzzles'],
    marks: [
      { kind: 'falls', puzzle: 8, key: 'a' },
      { kind: 'falls', puzzle: 9, key: 'b' },
    ] as never,
  }
  expect(next.when!()).toBe(true)
  void next.run()
  void actionById('pages.previous-mark').run()
  expect(chosen.mock.calls.map(([ids]) => ids)).toEqual([[8], [9]])
})

it('the keys open the palette with what is asked for', () => {
  void actionById('part.add').run()
  expect([panes.dialog, panes.paletteText]).toEqual(['palette', 'Add part: '])
  void actionById('part.go').run()
  expect(panes.paletteText).toBe('Go to part: ')
})

it('sections by level are made by one action, on the scale that the book has, and by what the editor said', async () => {
  let kept: readonly Part[] = plan
  new FakeServices({
    'book.plan': () => ({ plan: { parts: kept, language: 'en' } as never, isKept: true, sections: [] }),
    'book.set-plan': (change) => {
      kept = change.plan!.parts
      return { book: change.book }
    },
    'pages.list': () => flat.plan!,
  })
  const puzzles = (topLevel: readonly number[], label: readonly (number | null)[]) => {
    flat.plan = {
      ...flat.plan!,
      puzzles: { ...flat.plan!.puzzles, level: [1, 2, null], topLevel, label } as unknown as FlatPlan['puzzles'],
    }
  }
  const taken = () =>
    kept.flatMap((part) => (part.kind === 'section' ? [`${part.heading} ${part.takes?.levels?.join('-')} ${part.takes?.levelsOf}`] : []))
  puzzles([5, 5, 10], [null, null, null])
  expect(actionById('part.divide.labels').when!()).toBe(false)
  await actionById('part.divide.levels').run()
  expect(taken()).toEqual(['Easy 1-2 grader', 'Medium 3-3 grader', 'Hard 4-5 grader'])
  expect(kept[0]!.kind).toBe('title')
  puzzles([5, 10, 10], [4, null, 10])
  await actionById('part.divide.levels').run()
  expect(taken()).toEqual(['Easy 1-2 common', 'Medium 3-3 common', 'Hard 4-5 common'])
  await actionById('part.divide.labels').run()
  expect(taken()).toEqual(['Easy 1-4 label', 'Medium 5-6 label', 'Hard 7-10 label'])
})

it('sections by genre and by level are called in the language of the book, whatever that of the window is', async () => {
  const puzzles = { id: [1], page: [1], number: [1], part: [1], level: [3], topLevel: [5], label: [null] }
  flat.plan = { ...flat.plan!, genres: ['sudoku', 'slitherlink'], puzzles: puzzles as unknown as FlatPlan['puzzles'] }
  const services = new FakeServices({
    'book.plan': () => ({ plan: { parts: plan, language: 'ja' } as never, isKept: true, sections: [] }),
    'book.set-plan': ({ book }) => ({ book }),
    'pages.list': () => flat.plan!,
  })
  await actionById('part.divide').run()
  await actionById('part.divide.levels').run()
  await settled()
  const headings = services
    .asked('book.set-plan')
    .map((change) => change.plan?.parts.flatMap((part) => (part.kind === 'section' ? [part.heading] : [])))
  expect(headings).toEqual([
    [genreById('sudoku')!.name.ja, 'スリザーリンク'],
    ['初級', '中級', '上級'],
  ])
})
