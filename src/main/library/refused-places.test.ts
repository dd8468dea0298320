import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupLibrary, restoreLibrary } from './health/backup'
import { examineLibrary } from './health/examine'
import type { Store } from './store'
import { Bench, node } from '#test-support/library/library-bench.ts'

let bench: Bench
let store: Store
beforeEach(() => {
  bench = new Bench()
  store = bench.open()
  node(store, 'Spring')
})
afterEach(() => bench.clear())

/** Paths of the library, and of files that belong to it. */
const NAMES: readonly (readonly [string, () => string])[] = [
  ['itself', () => bench.path()],
  ['its log', () => `${bench.path()}-wal`],
  ['the index of its log', () => `${bench.path()}-shm`],
  ['its journal, which is not there', () => `${bench.path()}-journal`],
  ['a relative path', () => relative(process.cwd(), bench.path())],
  ['a path with detours', () => join(bench.folder, 'backups') + '/../library.db'],
  ['a symbolic link', () => linked(bench.path())],
  ['a symbolic link to its log', () => linked(`${bench.path()}-wal`)],
  ['a link to a link', () => (symlinkSync(linked(bench.path()), bench.path('second')), bench.path('second'))],
  ['a linked folder', () => (symlinkSync(bench.folder, bench.path('folder')), bench.path('folder/library.db'))],
  ['a hard link', () => (linkSync(bench.path(), bench.path('hard.db')), bench.path('hard.db'))],
  ['a hard link to its log', () => (linkSync(`${bench.path()}-wal`, bench.path('hard.wal')), bench.path('hard.wal'))],
]

function linked(target: string): string {
  symlinkSync(target, bench.path('link'))
  return bench.path('link')
}

const bytesOf = () => ['', '-wal'].map((part) => readFileSync(bench.path() + part).toString('latin1'))

describe.runIf(process.platform !== 'win32')('a backup is refused, by force too, on the library’s own files', () => {
  it.each(NAMES)('%s', async (_, place) => {
    mkdirSync(bench.path('backups'), { recursive: true })
    const path = place()
    const before = [bytesOf(), readdirSync(bench.folder).sort(), statSync(bench.path()).ino]
    const message = { code: 'library.onto-itself', path }
    expect(await backupLibrary(store, path, { force: true })).toEqual({ ok: false, message })
    expect(await restoreLibrary(path, bench.path(), 'now')).toEqual({ ok: false, message })
    expect([bytesOf(), readdirSync(bench.folder).sort(), statSync(bench.path()).ino]).toEqual(before)
  })
})

describe('a backup is refused', () => {
  it.each([true, false])('over another library, force %s', async (force) => {
    const other = bench.open('other.db')
    node(other, 'Other')
    expect(await backupLibrary(store, bench.path('other.db'), { force })).toMatchObject({ message: { code: 'library.over-library' } })
    expect(other.sqlite.prepare('SELECT title FROM node').pluck().all()).toEqual(['Other'])
  })

  it('over a file that is none, unless forced', async () => {
    writeFileSync(bench.path('x.jsonl'), 'mine')
    expect(await backupLibrary(store, bench.path('x.jsonl'))).toMatchObject({ message: { code: 'library.over-other' } })
    expect(readFileSync(bench.path('x.jsonl'), 'utf8')).toBe('mine')
    expect(await backupLibrary(store, bench.path('x.jsonl'), { force: true })).toEqual({ ok: true })
  })

  it('where the library is damaged: a good one stays as it was', async () => {
    await backupLibrary(store, bench.path('copy.db'))
    const good = readFileSync(bench.path('copy.db'))
    store.sqlite.exec("UPDATE node SET title = 'damaged'")
    for (const force of [true, false]) {
      const refused = await backupLibrary(store, bench.path('copy.db'), { force })
      expect(refused).toEqual({ ok: false, message: { code: 'library.backup-unsound', path: bench.path('copy.db') } })
    }
    expect(readFileSync(bench.path('copy.db')).equals(good)).toBe(true)
    expect(readdirSync(bench.folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

it.runIf(process.platform !== 'win32')('a backup through a symbolic link goes where it leads, and the link stays', async () => {
  await backupLibrary(store, bench.path('copy.db'))
  node(store, 'Summer')
  expect(await backupLibrary(store, linked(bench.path('copy.db')))).toEqual({ ok: true })
  expect(
    readdirSync(bench.folder, { withFileTypes: true })
      .find(({ name }) => name === 'link')
      ?.isSymbolicLink(),
  ).toBe(true)
  expect(await examineLibrary(bench.path('copy.db'))).toEqual([])
  expect(bench.open('copy.db').sqlite.prepare('SELECT title FROM node').pluck().all()).toEqual(['Spring', 'Summer'])
})
