import { beforeEach, expect, it } from 'vitest'
import type { ColumnBars } from '#contract/schemas/row-filter.ts'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import { flat } from '../pages/plan/flat.svelte'
import { library } from '../state/library/library.svelte'
import { panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { settings } from '../state/settings.svelte'
import { FakeServices } from '../testing/services'
import { bars } from './bars.svelte'
import { standing } from './standing.svelte'

/** Sets the pages of a book to have puzzles of these levels. */
function lay(book: number, levels: readonly (number | null)[]): void {
  flat.book = book
  flat.plan = { puzzles: { id: levels.map((_, i) => i), level: levels } } as unknown as FlatPlan
}
const said = (language: 'en' | 'ja'): string => {
  settings.system = language
  return standing.said
}

beforeEach(() => {
  new FakeServices()
  settings.system = 'en'
  library.nodes = [{ id: 7, parent: null, kind: 'book', title: 'One', position: 1, puzzles: 3 }]
  library.current = 7
  panes.screen = 'book'
  puzzle.saving.isSaved = true
  flat.plan = null
  flat.book = null
  flat.isComing = false
  bars.counted = null
  bars.of = null
})

it('says how many puzzles of the book have no level, and that all is saved', () => {
  lay(7, [1, 2, 5])
  expect([said('en'), said('ja')]).toEqual(['All graded · saved', 'すべて判定済み・保存済み'])
  lay(7, [null, 2, null])
  expect([said('en'), said('ja')]).toEqual(['2 puzzles without a level · saved', '難易度なし2問・保存済み'])
  puzzle.saving.isSaved = false
  expect([said('en'), said('ja')]).toEqual(['2 puzzles without a level · not saved yet', '難易度なし2問・未保存'])
})

it('says nothing of levels that are not known: of another book, of pages on their way, of part of the puzzles', () => {
  lay(8, [1, 2, 5])
  expect([said('en'), said('ja')]).toEqual(['Saved', '保存済み'])
  lay(7, [1, 2])
  expect(said('en')).toBe('Saved')
  lay(7, [1, 2, 5])
  flat.isComing = true
  expect(said('en')).toBe('Saved')
})

it('takes the bars of the table where pages are not known, those of this book alone', () => {
  bars.counted = { level: [{ is: null, puzzles: 1, shown: 1 }, { is: 2, puzzles: 2, shown: 0 }] } as unknown as ColumnBars // prettier-ignore
  bars.of = 8
  expect(said('en')).toBe('Saved')
  bars.of = 7
  expect(said('en')).toBe('1 puzzle without a level · saved')
})

it('says nothing where no book is looked at', () => {
  lay(7, [1, 2, 5])
  panes.screen = 'trash'
  expect(said('en')).toBe('')
  panes.screen = 'book'
  library.nodes = []
  expect(said('en')).toBe('')
})
