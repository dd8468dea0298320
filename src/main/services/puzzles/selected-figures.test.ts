import { afterEach, beforeEach, expect, it } from 'vitest'
import { addPuzzles } from '#main/library/queries/puzzles/puzzles.ts'
import { node, puzzle } from '#test-support/library/library-bench.ts'
import type { Store } from '#main/library/store.ts'
import { SelectedFigures } from './selected-figures'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
let store: Store
let book: number
beforeEach(() => {
  bench = new ServiceBench()
  ;({ store } = bench.services)
  book = node(store, 'Book')
  addPuzzles(store, book, [puzzle('a'), puzzle('b')])
})
afterEach(() => bench.clear())

it('all of a book are read once, until the library changes; a few are read as they are', async () => {
  const figures = new SelectedFigures(store)
  const first = figures.of(book, null, [])
  expect(figures.of(book, null, [])).toBe(first)
  expect(await first).toMatchObject({ puzzles: 2 })
  const [id] = addPuzzles(store, book, [puzzle('c')])
  expect(await figures.of(book, null, [])).toMatchObject({ puzzles: 3 })
  expect(await figures.of(book, [id!], [])).toMatchObject({ puzzles: 1 })
})
