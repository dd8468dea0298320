import { afterEach, beforeEach, expect, it } from 'vitest'
import { BookLayout } from '#contract/schemas/book.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { addPuzzles } from '#main/library/queries/puzzles/puzzles.ts'
import { puzzle } from '#test-support/library/library-bench.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const MANY = 4000
let bench: ServiceBench
let book: number
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  addPuzzles(
    bench.services.store,
    book,
    Array.from({ length: MANY }, (_, i) => puzzle(String(i), { puzzle: nullgenre.toData(nullgenre.samples[0]!) })),
  )
})
afterEach(() => bench.clear())

const layout = BookLayout.parse({ onlyUnique: false })
/** Counts how often the event loop ran other work until `work` was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const over = () => void (isOver = true)
  work.then(over, over)
  for (; !isOver; turns++) await new Promise((resolve) => setImmediate(resolve))
  return turns
}

it('others are served while a large book is laid out, printed or written', async () => {
  expect(await turnsDuring(bench.ask('export.page', { book, layout, page: 1 }))).toBeGreaterThan(3)
  expect(await turnsDuring(bench.ask('export.text', { book, format: 'nanido' }))).toBeGreaterThan(3)
})

it('pages of one layout are waited for together; another layout ends the one before', async () => {
  const before = bench.refusal('export.page', { book, layout: { ...layout, perPage: 1 }, page: 1 })
  const first = bench.ask('export.page', { book, layout, page: 1 })
  const second = bench.ask('export.page', { book, layout, page: 2 })
  expect((await before).code).toBe('service.superseded')
  expect([(await first).page, (await second).page]).toEqual([1, 2])
  expect((await first).pages).toBe((await bench.ask('export.page', { book, layout, page: 1 })).pages)
})

it('a stop ends the preview, the PDF and the text, and the next is made as if nothing had been', async () => {
  const stopped = [
    bench.refusal('export.page', { book, layout, page: 1 }),
    bench.refusal('export.pdf', { book, layout }),
    bench.refusal('export.text', { book, format: 'nanido' }),
  ]
  await bench.ask('work.stop', { of: ['preview', 'print'] })
  const codes = (await Promise.all(stopped)).map(({ code }) => code)
  expect(codes).toEqual(['service.stopped', 'service.superseded', 'service.stopped'])
  const { text } = await bench.ask('export.text', { book, format: 'nanido' })
  expect(text.trim().split('\n')).toHaveLength(MANY)
})

it('what is printed is told as it goes on, and can be stopped in the middle', async () => {
  await bench.ask('export.page', { book, layout, page: 1 })
  bench.told()
  const printing = bench.refusal('export.pdf', { book, layout })
  const shares = () => bench.events.flatMap((event) => (event.type === 'print.progress' ? [event.share] : []))
  while (shares().length < 3) await new Promise((resolve) => setImmediate(resolve))
  await bench.ask('work.stop', { of: ['print'] })
  expect((await printing).code).toBe('service.stopped')
  expect(shares()).toEqual(shares().toSorted((a, b) => a - b))
  expect(shares().at(-1)).toBeLessThan(1)
})

it('the walk-through of a puzzle is that puzzle and its steps alone', async () => {
  const [first] = await bench.ask('book.ids', { book })
  const { pages, name } = await bench.ask('export.pdf', { book, layout: { ...layout, title: 'How' }, walkThrough: first! })
  expect(pages).toBeLessThan(8)
  expect(name).toBe('How.pdf')
})

it('the cover is shown as its file has it: one sheet, whose spine follows paper and pages', async () => {
  const cover = async (stock: string) =>
    (await bench.ask('export.page', { book, layout: { ...layout, profile: 'kdp', author: 'Ada', stock }, page: 3, as: 'cover' })).scene
  const [white, cream] = [await cover('white'), await cover('cream')]
  expect(cream.width).toBeGreaterThan(white.width)
  expect(JSON.stringify(white)).toContain('"Ada"')
  expect(white.width).toBeGreaterThan(2 * layout.trim.width)
  const { pages, name } = await bench.ask('export.pdf', { book, layout, language: 'en', as: 'cover' })
  expect([pages, name]).toEqual([1, 'Book cover.pdf'])
  expect((await bench.ask('export.pdf', { book, layout, language: 'ja', as: 'cover' })).name).toBe('Book 表紙.pdf')
})

it('a book that its file would have no room for is refused before anything is laid out, with what to do; a puzzle of it is not', async () => {
  const small = new ServiceBench(undefined, undefined, () => ({ mostLaidOut: 2 }))
  const three = await small.book()
  const made = ['a', 'b', 'c'].map((digest) => puzzle(digest, { puzzle: nullgenre.toData(nullgenre.samples[0]!) }))
  addPuzzles(small.services.store, three, made)
  const refusal = { code: 'service.too-much-to-print', puzzles: 3, most: 2 }
  expect(await small.refusal('export.page', { book: three, layout, page: 1 })).toEqual(refusal)
  expect(await small.refusal('export.pdf', { book: three, layout })).toEqual(refusal)
  const [first] = await small.ask('book.ids', { book: three })
  expect((await small.ask('export.pdf', { book: three, layout, walkThrough: first! })).pages).toBeGreaterThan(0)
  await small.ask('puzzle.remove', { puzzles: [first!] })
  expect((await small.ask('export.pdf', { book: three, layout })).pages).toBeGreaterThan(0)
  await small.clear()
})

it('a book is shown in a style by a few pages of its first puzzles', async () => {
  const own = await bench.book()
  await bench.ask('puzzle.add', {
    book: own,
    genre: 'sudoku',
    puzzles: Array.from({ length: 20 }, (_, i) => sudoku.toData(samples[i % 4]!)),
  })
  const shown = await bench.ask('export.looks', { book: own, layout: { ...layout, style: 'clear' } })
  const usual = await bench.ask('export.looks', { book: own, layout })
  expect([shown.pages.length, usual.pages.length]).toEqual([1, 1])
  expect(usual.pages[0]).not.toEqual(shown.pages[0])
  expect(shown.findings.filter(({ rule }) => !rule.startsWith('style.'))).toEqual([])
  // The preview still shows the whole book.
  expect((await bench.ask('export.page', { book: own, layout, page: 1 })).pages).toBeGreaterThan(2)
})
