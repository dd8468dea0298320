import { afterEach, beforeEach, expect, it } from 'vitest'
import { xNumberPlace } from '#solver/genres/x-number-place/index.ts'
import { ServiceBench, testGenres } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench(undefined, [...testGenres, xNumberPlace])))
afterEach(() => bench.clear())

const genre = 'x-number-place'

it('an enumeration comes by pages, with clues and level', async () => {
  const first = await bench.ask('enumeration.list', { genre, options: { clues: '4' }, limit: 3 })
  const second = await bench.ask('enumeration.list', { genre, options: { clues: '4' }, offset: 1, limit: 3 })
  expect(first).toMatchObject({ total: 246, entries: [{ clues: 4, level: expect.any(Number) }, {}, {}] })
  expect(second.entries.slice(0, 2)).toEqual(first.entries.slice(1))
})

it('who asks for another list is not kept waiting by the one before', async () => {
  const late = bench.refusal('enumeration.list', { genre, options: { clues: '5' } })
  const asked = await bench.ask('enumeration.list', { genre, options: { clues: '4', square: '1' }, limit: 1 })
  expect(asked.total).toBeLessThan(246)
  expect((await late).code).toBe('service.superseded')
})

it('refuses a genre without a list, and an option that is none', async () => {
  expect((await bench.refusal('enumeration.list', { genre: 'sudoku', options: {} })).code).toBe('service.no-enumeration')
  expect((await bench.refusal('enumeration.list', { genre: 'go', options: {} })).code).toBe('service.unknown-genre')
  expect((await bench.refusal('enumeration.list', { genre, options: { level: 'x' } })).code).toBe('x-number-place.enumeration-option')
})

it('chosen puzzles go into a book together or not at all', async () => {
  const book = await bench.book()
  const { entries } = await bench.ask('enumeration.list', { genre, options: { clues: '4' }, limit: 5 })
  const puzzles = entries.map(({ puzzle }) => puzzle)
  const ids = await bench.ask('puzzle.add', { book, genre, puzzles })
  const { rows } = await bench.ask('book.rows', { book })
  expect(rows.map(({ id, clues, genre }) => [id, clues, genre])).toEqual(ids.map((id) => [id, 4, 'x-number-place']))
  await bench.refusal('puzzle.add', { book, genre, puzzles: [...puzzles, { givens: '1' }] })
  expect((await bench.ask('book.rows', { book })).total).toBe(5)
})
