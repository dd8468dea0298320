import { afterEach, beforeEach, expect, it } from 'vitest'
import { addPuzzles } from '#main/library/queries/puzzles/puzzles.ts'
import { node, puzzle } from '#test-support/library/library-bench.ts'
import { BookGenres } from './statistics'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench()))
afterEach(() => bench.clear())

/** Creates a book whose puzzles have ids so far apart that each is read in a separate part. */
function longBook(): number {
  const { store } = bench.services
  const book = node(store, 'Long')
  const ids = addPuzzles(
    store,
    book,
    ['a', 'b', 'a', 'c'].map((genre, i) => puzzle(String(i), { genre })),
  )
  const move = store.sqlite.prepare('UPDATE puzzle SET position = ? WHERE id = ?')
  ids.forEach((id, i) => move.run(1 + i * 100_000, id))
  return book
}

it('a small question is answered while the genres of a large book are read', async () => {
  const book = longBook()
  const answered: string[] = []
  const genres = bench.ask('book.genres', { book }).then((found) => (answered.push('genres'), found))
  await bench.ask('book.place', { book, puzzle: 1 })
  answered.push('place')
  expect(await genres).toEqual(['a', 'b', 'c'])
  expect(answered).toEqual(['place', 'genres'])
})

it('a book is read once for all who ask, and again after a change', async () => {
  const book = longBook()
  const { store } = bench.services
  const genres = new BookGenres(store)
  const first = genres.of(book)
  expect(genres.of(book)).toBe(first)
  expect(await first).toEqual(['a', 'b', 'c'])
  // It comes after four puzzles, but before those with large ids.
  addPuzzles(store, book, [puzzle('d', { genre: 'd' })])
  expect(await genres.of(book)).toEqual(['a', 'd', 'b', 'c'])
})
