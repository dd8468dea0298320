import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { removeUnfinished } from './unfinished'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => void (bench = new ServiceBench()))
afterEach(() => bench.clear())
const marks = (): string[] => readdirSync(bench.folder).filter((name) => /\.(import|staging|filling)-/.test(name))
const make = (kind: 'book' | 'collection', parent: number | null = null) =>
  bench.ask('tree.create', { parent, kind, title: kind, forImport: true })
const titles = async (): Promise<string[]> => (await bench.ask('tree.list', null)).map(({ title }) => title).sort()

/** Renames the marks as if their process had been killed. */
function kill(): void {
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (const name of marks()) renameSync(join(bench.folder, name), join(bench.folder, name.replace(`-${process.pid}-`, `-${pid}-`)))
}

it('takes away the empty book, and its collection, of an import that was killed', async () => {
  await make('book', await make('collection'))
  await bench.book('by hand')
  kill()
  await removeUnfinished(bench.services.store)
  expect(await titles()).toEqual(['by hand'])
  expect(marks()).toEqual([])
})

it('leaves what a living process makes, and what holds anything', async () => {
  await make('book')
  await removeUnfinished(bench.services.store)
  expect(await titles()).toEqual(['book'])
  const full = await make('collection')
  await bench.ask('tree.create', { parent: full, kind: 'book', title: 'within' })
  kill()
  await removeUnfinished(bench.services.store)
  expect(await titles()).toEqual(['collection', 'within'])
})

it('is done with an import that ended, also one that found nothing', async () => {
  const book = await make('book')
  await bench.ask('import.text', { book, file: 'a.txt', text: 'nothing to read here' })
  expect(marks()).toEqual([])
  kill()
  await removeUnfinished(bench.services.store)
  expect(await titles()).toEqual(['book'])
  expect(existsSync(bench.services.store.path)).toBe(true)
})

describe('the rows of an import that was cut off, hidden until all are there', () => {
  const lines = Array.from({ length: 2001 }, (_, i) => `${sudoku.disguise!(samples[0]!, String(i)).givens}\n`)
  // Enough comment lines for the reader to recognise a format of lines.
  const bytes = Buffer.from(`# ${'x'.repeat(10_000)}\n`.repeat(110) + lines.join(''))
  const begin = (book: number) =>
    bench.ask('import.piece', { book, file: 'a', name: 'a', from: 0, isLast: false, base64: bytes.toString('base64') })
  const kept = () => Number(bench.services.store.sqlite.prepare('SELECT count(*) FROM puzzle').pluck().get())

  it('go with its new book, and not before its process is dead', async () => {
    await begin(await make('book'))
    await removeUnfinished(bench.services.store)
    expect([kept() >= 1000, await titles()]).toEqual([true, []])
    kill()
    await removeUnfinished(bench.services.store)
    expect([kept(), await titles(), marks()]).toEqual([0, [], []])
  })

  it('go from a book that was there, which stays with what it held', async () => {
    const book = await bench.book('by hand')
    await begin(book)
    kill()
    await removeUnfinished(bench.services.store)
    expect([kept(), await titles(), marks()]).toEqual([0, ['by hand'], []])
    await bench.ask('import.text', { book, file: 'b', text: lines[0]! })
    await begin(book)
    kill()
    await removeUnfinished(bench.services.store)
    expect([kept(), marks()]).toEqual([1, []])
  })

  it('stay while another process brings something into the same book', async () => {
    const book = await bench.book('by hand')
    await begin(book)
    kill()
    await begin(book)
    const before = kept()
    await removeUnfinished(bench.services.store)
    expect([kept(), marks().length]).toEqual([before, 2])
    await bench.ask('import.stop', null)
    await removeUnfinished(bench.services.store)
    expect([kept(), marks()]).toEqual([0, []])
  })
})
