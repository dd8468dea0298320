import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Handlers } from '#contract/api.ts'
import { MaintenanceProcess, type MaintenanceChild } from '#main/library/maintenance-process/index.ts'
import type { MaintenanceTask } from '#main/library/maintenance-process/tasks.ts'
import { addPuzzles, findPuzzle, updatePuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { AlteredRow } from '#main/library/checked.ts'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'
import { guarded, mayBeWritten, patienceFor } from './examining'
import { ticks } from '#main/testing/event-loop.ts'

const bench = new Bench()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  bench.clear()
})

/** A fake maintenance process that only reports whether the pages are sound. */
const processSaying = (pages: boolean) =>
  new MaintenanceProcess((): MaintenanceChild => {
    let hear: (message: unknown) => void = () => undefined
    return {
      onMessage: (listener) => (hear = listener),
      onExit: () => undefined,
      kill: () => undefined,
      send: (task) => void ((task as MaintenanceTask).kind === 'pages' && queueMicrotask(() => hear({ ok: true, value: pages }))),
    }
  })
const never = new Promise<never>(() => undefined)
/** Returns what a promise has become after the event loop and the test's clock have advanced a little. */
const soon = <T>(promise: Promise<T>) => Promise.race([promise.then(() => 'written'), aMoment().then(() => 'held')])
async function aMoment(): Promise<void> {
  await ticks(10)
  vi.advanceTimersByTime(1)
  await ticks(10)
}

it('a small library is held until it was examined; a large one until its pages were found sound', async () => {
  const store = bench.open()
  expect(await soon(mayBeWritten(store, processSaying(true), never))).toBe('held')
  expect(await soon(mayBeWritten(store, processSaying(true), never, 1))).toBe('written')
  expect(await soon(mayBeWritten(store, processSaying(false), never, 1))).toBe('held')
  expect(await soon(mayBeWritten(store, processSaying(false), Promise.resolve(), 1))).toBe('written')
})

it('whoever reads waits for the examination of a library that is through in a moment, and not for that of a large one', async () => {
  const store = bench.open('sizes.db')
  expect([patienceFor(store.path), patienceFor(store.path, 1)]).toEqual([1000, 0])
  const handlers = { 'tree.list': () => 'read', 'tree.create': () => 'written' } as unknown as Handlers
  const asked = (patience: number) => guarded(handlers, store, never, patience) as unknown as Record<string, () => Promise<string>>
  expect(await soon(asked(0)['tree.list']!())).toBe('written')
  expect(await soon(asked(100_000)['tree.list']!())).toBe('held')
  expect(await soon(asked(0)['tree.create']!())).toBe('held')
})

it('a row altered under sound pages is neither given out nor written anew before the examination comes to it', () => {
  const store = bench.open('large.db')
  const [id] = addPuzzles(store, node(store, 'Spring'), [puzzle('1')])
  store.sqlite.exec(`UPDATE puzzle SET content = '{"clue":"2"}' WHERE id = ${id}`)
  expect(() => findPuzzle(store, id!)).toThrow(AlteredRow)
  expect(() => updatePuzzle(store, id!, { caption: { title: 'x' } })).toThrow(AlteredRow)
})
