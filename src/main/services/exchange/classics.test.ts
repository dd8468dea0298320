import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { ServiceBench, testGenres } from '#test-support/services/service-bench.ts'

const both = (text: string) => ({ en: `${text} en`, ja: `${text} ja` })
const line = JSON.stringify({
  ...{ genre: 'sudoku', id: 'old-1', title: 'Old 1', titles: both('Old 1'), author: 'Somebody', source: 'A book', note: 'A note' },
  ...{ ja: { author: 'ある人', source: '本', note: '備考' }, recorded: 11, data: sudoku.toData(sudoku.samples[0]!) },
})

/** Creates a folder of sample books: two classics of one puzzle each, and their list. */
function withClassics(folder: string): { samples: string } {
  const classics = join(folder, 'samples/classics')
  mkdirSync(classics, { recursive: true })
  const about = { titles: both('Old'), authors: both('Author'), imprints: both('From a library') }
  writeFileSync(join(classics, 'books.json'), JSON.stringify({ old: about, older: { ...about, titles: both('Older') } }))
  for (const name of ['old', 'older']) writeFileSync(join(classics, `${name}.jsonl`), `${line}\n`)
  return { samples: join(folder, 'samples') }
}

let bench: ServiceBench
afterEach(() => bench.clear())
const titles = async () => (await bench.ask('tree.list', null)).map(({ title, puzzles }) => [title, puzzles])

it('the classics come as books of their own, in the language of the person, with their source on the problem and in the imprint', async () => {
  bench = new ServiceBench(undefined, testGenres, ({ folder }) => withClassics(folder))
  const [first, ...others] = await bench.ask('samples.add', null)
  expect(others).toHaveLength(1)
  expect(await titles()).toEqual([
    ['Old ja', 1],
    ['Older ja', 1],
  ])
  const [puzzle] = await bench.ask('book.ids', { book: first!, graders: {} })
  const { caption } = await bench.ask('puzzle.get', { puzzle: puzzle! })
  expect(caption).toMatchObject({ title: 'Old 1 ja', author: 'ある人', source: '本', note: '備考' })
  const { plan, isKept } = await bench.ask('book.plan', { book: first! })
  expect(isKept).toBe(true)
  expect([plan.title, plan.author, plan.language, plan.parts.at(-1)]).toEqual([
    ...['Old ja', 'Author ja', 'ja'],
    { kind: 'imprint', text: 'From a library ja' },
  ])
})

it('they are added once, in whichever language they stand there, and again where they were thrown away', async () => {
  bench = new ServiceBench(undefined, testGenres, ({ folder }) => withClassics(folder))
  const [first] = await bench.ask('samples.add', null)
  await bench.ask('settings.set', { language: 'en' })
  expect(await bench.ask('samples.add', null)).toEqual([])
  await bench.ask('tree.remove', { node: first! })
  expect(await bench.ask('samples.add', null)).toHaveLength(1)
  expect(await titles()).toEqual([
    ['Older ja', 1],
    ['Old en', 1],
  ])
})

it('who has none to offer adds none', async () => {
  bench = new ServiceBench(undefined, testGenres, ({ folder }) => ({ samples: folder }))
  expect(await bench.ask('samples.add', null)).toEqual([])
  bench.clear()
  bench = new ServiceBench()
  expect(await bench.ask('samples.add', null)).toEqual([])
})
