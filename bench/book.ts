// Measures the calls that the window makes for a whole book of 100,000 puzzles, for full rows and for the calls that replaced them: `node
// bench/run.mjs book`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, type Handlers, type Method, type Params } from '#contract/api.ts'
import { RowQuery } from '#contract/schemas/library.ts'
import { dispatch } from '#contract/dispatch.ts'
import { puzzleService } from '#main/services/puzzles/puzzles.ts'
import { PrintedNumbers, PrintedOrder } from '#main/services/books/printed-order.ts'
import { Context } from '#main/services/context.ts'
import { createNode } from '#main/library/queries/books/nodes.ts'
import { openLibrary } from '#main/library/open.ts'
import { addPuzzles } from '#main/library/queries/puzzles/puzzles.ts'
import { genres } from '#solver/genres/index.ts'

const PUZZLES = 100_000
const folder = mkdtempSync(join(tmpdir(), 'nanido-bench-'))
const opened = openLibrary(join(folder, 'library.db'))
if (!opened.ok) throw new Error(opened.message.code)
const store = opened.value
const [book, other] = ['From', 'To'].map((title) => createNode(store, { parent: null, kind: 'book', title }) as number) as [number, number]
addPuzzles(
  store,
  book,
  Array.from({ length: PUZZLES }, (_, i) => ({
    ...{ genre: 'sudoku', puzzle: '.'.repeat(81), digest: `d${i}`, clues: 20 + (i % 9), flaws: 0 },
    caption: { title: `Puzzle ${(i * 7919) % PUZZLES}`, author: 'Somebody' },
  })),
)
const ports = { genres, emit: () => undefined } as unknown as ConstructorParameters<typeof Context>[0]
const context = new Context(ports, store)
const printed = { order: new PrintedOrder(context), numbers: new PrintedNumbers(context) }
const handlers = puzzleService({ context, printed }) as unknown as Handlers

/** Makes a call as the Chromium window does: request and answer are converted to JSON and back. */
async function ask<M extends Method>(method: M, params: Params<M>): Promise<{ value: unknown; bytes: number }> {
  const reply = JSON.stringify(await dispatch(handlers, method, JSON.parse(JSON.stringify(params))))
  const parsed = JSON.parse(reply) as { ok: boolean; value: unknown; error?: unknown }
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return { value: parsed.value, bytes: reply.length }
}

async function time(what: string, run: () => Promise<number>, times = 3): Promise<number> {
  const all: number[] = []
  let bytes = 0
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    bytes = await run()
    all.push(performance.now() - start)
  }
  const least = Math.min(...all)
  console.log(`${what.padEnd(58)} ${least.toFixed(1).padStart(9)} ms ${(bytes / 1000).toFixed(1).padStart(9)} kB`)
  return least
}

const ratio = (before: number, after: number): void => console.log(`${''.padEnd(58)} ${(before / after).toFixed(1).padStart(9)} times`)
if (!('book.ids' in api)) throw new Error('these calls are not there')
const whole = RowQuery.parse({ book, limit: PUZZLES })
const byTitle = { by: 'title', descending: false } as const

const rows = async (sort?: typeof byTitle) => (await ask('book.rows', { ...whole, ...(sort && { sort }) })).bytes
const all = await time('all of it, by whole rows', () => rows())
ratio(all, await time('all of it, by book.ids', async () => (await ask('book.ids', { book })).bytes))
ratio(all, await time('which row, by book.place', async () => (await ask('book.place', { book, puzzle: PUZZLES - 5 })).bytes))
const titled = await time('sorted by title, by whole rows', () => rows(byTitle))
ratio(titled, await time('sorted by title, by book.ids', async () => (await ask('book.ids', { book, sort: byTitle })).bytes))
ratio(titled, await time('sorted by title, which row', async () => (await ask('book.place', { book, sort: byTitle, puzzle: 50 })).bytes))

const ids = (await ask('book.ids', { book })).value as number[]
let back: unknown
const move = (puzzles: number[]) => async () => {
  const made = await ask('puzzle.move', { puzzles, book: other, before: null })
  back = made.value
  return made.bytes
}
const undo = async () => (await ask('puzzle.put-back', back as Params<'puzzle.put-back'>)).bytes
for (const [what, puzzles] of [
  ['one puzzle', ids.slice(5, 6)],
  ['all puzzles', ids],
  ['every other puzzle', ids.filter((_, i) => i % 2 === 0)],
] as const) {
  await time(`${what} moved`, move([...puzzles]), 1)
  await time(`${what} put back`, undo, 1)
}
store.close()
rmSync(folder, { recursive: true })
