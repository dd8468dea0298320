import { often } from '#solver/testing/for-tests.ts'
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { createNode } from '../queries/books/nodes'
import { addPuzzles, updatePuzzle } from '../queries/puzzles/puzzles'
import type { Store } from '../store'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'
import { watchLibrary } from './watch'
import { ticks } from '#main/testing/event-loop.ts'

/** The number of checks of the file in a second, within which a person must be told. */
const IN_A_SECOND = 3

let bench: Bench
let store: Store
let told: LibraryMessage[]
let end: () => void
beforeEach(() => {
  // The watch uses this clock, which the tests advance.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  bench = new Bench()
  store = filled('library.db')
  told = []
  end = watchLibrary(store, (message) => void told.push(message))
})
afterEach(() => {
  store.close()
  end()
  bench.clear()
  vi.useRealTimers()
})

function filled(name: string): Store {
  const made = bench.open(name)
  const puzzles = Array.from({ length: 300 }, (_, i) => puzzle(String(i)))
  addPuzzles(made, node(made, 'Spring'), puzzles)
  settle(made)
  return made
}

/** Moves the log into the file, as SQLite sometimes does. */
const settle = (of: Store) => of.sqlite.pragma('wal_checkpoint(FULL)')
const overwrite = (bytes: Buffer) => writeFileSync(store.path, bytes, { flag: 'r+' })
const retitle = (title: string) => updatePuzzle(store, 1, { caption: { title } })

/** Runs one check of the watch to its end. */
async function look(): Promise<void> {
  vi.runOnlyPendingTimers()
  while (told.length === 0 && vi.getTimerCount() === 0) await ticks(1)
}

/** Returns what the watch reports within a second after `what` happened to a library that it had checked before. */
async function after(what: () => void): Promise<LibraryMessage[]> {
  await look()
  expect(told).toEqual([])
  what()
  for (let i = 0; i < IN_A_SECOND && told.length === 0; i++) await look()
  return told
}

const says = (code: string) => [{ code, path: bench.path() }]

describe('what befalls the file of an open library is noticed within a second', () => {
  it('moved away', async () => {
    expect(await after(() => renameSync(bench.path(), bench.path('away.db')))).toEqual(says('library.gone'))
  })

  it('deleted', async () => {
    expect(await after(() => rmSync(bench.path()))).toEqual(says('library.gone'))
  })

  it('its folder moved away', async () => {
    const away = `${bench.folder}-away`
    expect(await after(() => renameSync(bench.folder, away))).toEqual(says('library.gone'))
    renameSync(away, bench.folder)
  })

  it('its log deleted', async () => {
    retitle('in the log')
    expect(await after(() => rmSync(`${bench.path()}-wal`))).toEqual(says('library.gone'))
  })

  it('another file of its name', async () => {
    filled('other.db').close()
    expect(await after(() => renameSync(bench.path('other.db'), bench.path()))).toEqual(says('library.replaced'))
  })

  it('another library written over it in place', async () => {
    filled('other.db').close()
    const other = readFileSync(bench.path('other.db'))
    expect(await after(() => overwrite(other))).toEqual(says('library.replaced'))
  })

  it.each([
    ['emptied', () => writeFileSync(bench.path(), '')],
    ['no database', () => writeFileSync(bench.path(), 'nonsense '.repeat(1000))],
  ])('%s in place', async (_, spoil) => {
    expect(await after(spoil)).toEqual(says('library.replaced'))
  })

  it.runIf(process.platform !== 'win32')('an older copy of its own, equal in size, written over it in place', async () => {
    const older = readFileSync(bench.path())
    retitle('newer')
    settle(store)
    expect(readFileSync(bench.path()).length).toBe(older.length)
    expect(await after(() => overwrite(older))).toEqual(says('library.replaced'))
  })

  it('an older, smaller copy of its own, by its size alone', async () => {
    const older = readFileSync(bench.path())
    createNode(store, { parent: null, kind: 'book', title: 'Summer '.repeat(2000) })
    settle(store)
    // SQLite writes at the same time, so the date of the file proves nothing.
    expect(
      await after(() => {
        retitle('newer')
        settle(store)
        writeFileSync(bench.path(), older)
      }),
    ).toEqual(says('library.replaced'))
  })
})

describe('no alarm', () => {
  it('for what Nanido writes itself, here and beside, however the log comes into the file', async () => {
    const beside = bench.open()
    for (let i = 0; i < often(200, 600); i++) {
      // A check is started but not awaited, so that SQLite writes in the middle of it.
      if (i % 4 === 0) vi.runOnlyPendingTimers()
      const writer = i % 2 === 0 ? store : beside
      updatePuzzle(writer, 1 + (i % 300), { caption: { title: `title ${i}` } })
      if (i % 7 === 0) writer.sqlite.pragma(`wal_checkpoint(${['PASSIVE', 'FULL', 'RESTART', 'TRUNCATE'][i % 4]})`)
      await ticks(i % 5)
    }
    expect(told).toEqual([])
  })

  it('for reading and copying it', async () => {
    expect(
      await after(() => {
        copyFileSync(bench.path(), bench.path('copy.db'))
        bench.open().close()
      }),
    ).toEqual([])
  })

  it('after the end', async () => {
    store.close()
    end()
    end = () => undefined
    rmSync(bench.path())
    expect([told, vi.getTimerCount()]).toEqual([[], 0])
  })
})
