import { existsSync, openSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync, closeSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { backupLibrary, restoreLibrary } from './backup'
import { listNodes } from '../queries/books/nodes'
import { addPuzzles } from '../queries/puzzles/puzzles'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'
import { examineLibrary } from './examine'

let bench: Bench
beforeEach(() => (bench = new Bench()))
afterEach(() => bench.clear())

const titles = (name = 'library.db'): string[] => {
  const store = bench.open(name)
  const all = listNodes(store).map(({ title }) => title)
  store.close()
  return all
}

/** Overwrites the middle of the file's pages except the first. */
function scratch(path: string): void {
  const file = openSync(path, 'r+')
  for (let at = 4096; at < statSync(path).size; at += 4096) writeSync(file, Buffer.alloc(3000, 0x5a), 0, 3000, at + 200)
  closeSync(file)
}

function filled(name = 'library.db') {
  const store = bench.open(name)
  const book = node(store, 'Spring')
  addPuzzles(
    store,
    book,
    Array.from({ length: 500 }, (_, i) => puzzle(String((i % 9) + 1))),
  )
  return { store, book }
}

describe('a backup', () => {
  it('is one whole file, made while the library is in use', async () => {
    const { store } = filled()
    await backupLibrary(store, bench.path('copy.db'))
    node(store, 'Summer')
    expect(readdirSync(bench.folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db'])
    expect(titles('copy.db')).toEqual(['Spring'])
    expect(await examineLibrary(bench.path('copy.db'), { genres: [nullgenre] })).toEqual([])
  })

  it('that fails leaves an older one as it was', async () => {
    const { store } = filled()
    writeFileSync(bench.path('copy.db'), 'older')
    store.close()
    await expect(backupLibrary(store, bench.path('copy.db'), { force: true })).rejects.toThrow()
    expect(readFileSync(bench.path('copy.db'), 'utf8')).toBe('older')
  })

  it('takes the place of a library, which is kept', async () => {
    const { store } = filled()
    await backupLibrary(store, bench.path('copy.db'))
    node(store, 'Summer')
    store.close()
    const restored = await restoreLibrary(bench.path('copy.db'), bench.path(), '2026-11-21T10:00:00Z')
    expect(restored).toEqual({ ok: true, kept: `${bench.path()}.replaced-2026-11-21T10-00-00Z` })
    expect(titles()).toEqual(['Spring'])
    expect(titles('library.db.replaced-2026-11-21T10-00-00Z')).toEqual(['Spring', 'Summer'])
  })

  it('takes the place of a damaged library, and of none', async () => {
    const { store } = filled()
    await backupLibrary(store, bench.path('copy.db'))
    store.close()
    writeFileSync(bench.path(), 'nonsense '.repeat(1000))
    expect(await restoreLibrary(bench.path('copy.db'), bench.path(), 'now')).toMatchObject({ ok: true })
    expect(titles()).toEqual(['Spring'])
    expect(await restoreLibrary(bench.path('copy.db'), bench.path('new.db'), 'now')).toEqual({ ok: true, kept: null })
    expect(titles('new.db')).toEqual(['Spring'])
  })

  it('is refused while somebody has the library open', async () => {
    const { store } = filled()
    await backupLibrary(store, bench.path('copy.db'))
    node(store, 'Summer')
    expect(await restoreLibrary(bench.path('copy.db'), bench.path(), 'now')).toEqual({
      ok: false,
      message: { code: 'library.busy', path: bench.path() },
    })
    expect(listNodes(store)).toHaveLength(2)
    expect(readdirSync(bench.folder).some((name) => name.endsWith('.part'))).toBe(false)
  })

  it.each([
    ['missing', () => undefined, 'library.cannot-open'],
    ['no database', (path: string) => writeFileSync(path, 'x'.repeat(5000)), 'library.damaged'],
    ['damaged', (path: string) => (filledAt(path), scratch(path)), 'library.damaged'],
  ])('that is %s does not replace a library', async (_, spoil, code) => {
    filled().store.close()
    spoil(bench.path('copy.db'))
    expect(await restoreLibrary(bench.path('copy.db'), bench.path(), 'now')).toMatchObject({ ok: false, message: { code } })
    expect(titles()).toEqual(['Spring'])
  })
})

function filledAt(path: string): void {
  filled('copy.db').store.close()
  expect(existsSync(path)).toBe(true)
}
