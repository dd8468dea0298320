import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeUnfinished } from './unfinished'
import { ServiceBench } from './testing'

let bench: ServiceBench
beforeEach(() => void (bench = new ServiceBench()))
afterEach(() => bench.clear())
const marks = (): string[] => readdirSync(bench.folder).filter((name) => name.includes('.import-'))
const make = (kind: 'book' | 'collection', parent: number | null = null) =>
  bench.ask('tree.create', { parent, kind, title: kind, forImport: true })
const titles = async (): Promise<string[]> => (await bench.ask('tree.list', null)).map(({ title }) => title).sort()

/** The marks become those of a process that was killed. */
function kill(): void {
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (const name of marks()) renameSync(join(bench.folder, name), join(bench.folder, name.replace(`-${process.pid}-`, `-${pid}-`)))
}

it('takes away the empty book, and its collection, of an import that was killed', async () => {
  await make('book', await make('collection'))
  await bench.book('by hand')
  kill()
  removeUnfinished(bench.services.store)
  expect(await titles()).toEqual(['by hand'])
  expect(marks()).toEqual([])
})

it('leaves what a living process makes, and what holds anything', async () => {
  await make('book')
  removeUnfinished(bench.services.store)
  expect(await titles()).toEqual(['book'])
  const full = await make('collection')
  await bench.ask('tree.create', { parent: full, kind: 'book', title: 'within' })
  kill()
  removeUnfinished(bench.services.store)
  expect(await titles()).toEqual(['collection', 'within'])
})

it('is done with an import that ended, also one that found nothing', async () => {
  const book = await make('book')
  await bench.ask('import.text', { book, file: 'a.txt', text: 'nothing to read here' })
  expect(marks()).toEqual([])
  kill()
  removeUnfinished(bench.services.store)
  expect(await titles()).toEqual(['book'])
  expect(existsSync(bench.services.store.path)).toBe(true)
})
