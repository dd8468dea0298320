import { expect, it } from 'vitest'
import { SORT_KEYS } from '#contract/schemas/sort-keys.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { UsageError } from '#cli/output/exit.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

/** Creates a library with a book of four puzzles, and returns a function that runs `book order` and gives the titles in order. */
async function withBook() {
  const titles = ['delta', 'alpha', 'echo', 'bravo']
  const lines = titles.map((title, i) => JSON.stringify({ genre: 'sudoku', title, data: { givens: samples[i]!.givens } }))
  const { nanido, book } = await shellWithBook('a.jsonl', lines.join('\n'))
  const order = async (...flags: string[]) => (await nanido('book', 'order', ...book, ...flags, '--json')).lines().map(({ title }) => title)
  return { order }
}

it('a book is shown in its order, sorted by a column, and puzzles are moved by their numbers; each order is kept', async () => {
  const { order } = await withBook()
  expect(await order()).toEqual(['delta', 'alpha', 'echo', 'bravo'])
  expect(await order('--by', 'title')).toEqual(['alpha', 'bravo', 'delta', 'echo'])
  expect(await order('--move', '3-4', '--before', '2')).toEqual(['alpha', 'delta', 'echo', 'bravo'])
  expect(await order('--move', '2,1')).toEqual(['echo', 'bravo', 'delta', 'alpha'])
  expect(await order()).toEqual(['echo', 'bravo', 'delta', 'alpha'])
  expect(await order('--by', 'title', '--descending')).toEqual(['echo', 'delta', 'bravo', 'alpha'])
})

it('every column that the table of the window sorts by is one here, too', async () => {
  const { order } = await withBook()
  for (const key of SORT_KEYS) expect((await order('--by', key)).sort(), key).toEqual(['alpha', 'bravo', 'delta', 'echo'])
})

it.each([
  [['--move', '5'], 'there is no puzzle 5; the book has 4.'],
  [['--move', '3-2'], '--move 3-2'],
  [['--move', '1-2', '--before', '2'], 'before itself'],
  [['--before', '2'], 'only with --move'],
  [['--rhythm', 'sudoku,chess'], 'chess'],
  [['--rhythm', 'sudoku', '--by', 'ramp'], 'choose one'],
])('%j is refused and changes nothing', async (flags, reason) => {
  const { order } = await withBook()
  await expect(order(...flags)).rejects.toThrow(reason)
  await expect(order(...flags)).rejects.toThrow(UsageError)
  expect(await order()).toEqual(['delta', 'alpha', 'echo', 'bravo'])
})
