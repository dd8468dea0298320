import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Method, Params } from '#contract/api.ts'
import { dispatch } from '#contract/dispatch.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { keep, type MaintenanceTask } from '../library/maintenance-process/tasks'
import { Bench } from '#test-support/library/library-bench.ts'
import { readerWithin } from '#test-support/import-process/reader.ts'
import { Serving } from './serving'
import { testGenres } from '#test-support/services/service-bench.ts'
import { ticks } from '#main/testing/event-loop.ts'

let bench: Bench
let serving: Serving
/** Answers about a partial restore that the maintenance process will give when the test calls them. */
let held: ((answer: object) => void)[]

/** A maintenance process run inside this one; its partial restore waits for the test. */
function maintenanceWithin() {
  let hear: (message: unknown) => void = () => undefined
  let leave: (code: number | null) => void = () => undefined
  return {
    send(task: unknown) {
      if ((task as MaintenanceTask).kind === 'bring-back') held.push((value) => hear({ ok: true, value }))
      else void keep(task as MaintenanceTask, true).then((value) => hear({ ok: true, value }))
    },
    onMessage: (listener: typeof hear) => void (hear = listener),
    onExit: (listener: typeof leave) => void (leave = listener),
    kill: () => leave(null),
  }
}

beforeEach(async () => {
  bench = new Bench()
  held = []
  serving = new Serving({
    ...{ library: bench.path(), settings: bench.path('settings.json'), version: '1', shell: 'test', language: 'en', processes: 1 },
    ...{ genres: testGenres, fork: forkWithin(testGenres), forkReader: readerWithin(testGenres), forkMaintenance: maintenanceWithin },
    ...{ emit: () => undefined, leave: () => undefined, begin: () => Promise.resolve() },
  })
  await serving.open()
  await book('Spring')
  await ask('backup.make', null)
})
afterEach(async () => {
  await serving.close()
  bench.clear()
})

const ask = async <M extends Method>(method: M, params: Params<M>) => {
  const answer = await dispatch(serving.handlers, method, params)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value as unknown
}
const book = (title: string) => ask('tree.create', { parent: null, kind: 'book', title })
const titles = async () => ((await ask('tree.list', null)) as { title: string }[]).map(({ title }) => title)

/** Begins to restore one book, up to the point where the maintenance process writes. */
async function restoring() {
  const [{ name }] = (await ask('backup.list', null)) as [{ name: string }]
  const done = ask('backup.restore', { what: 'books', backup: name, books: [1] }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
  return done
}

it('a grading waits as well, and goes on afterwards with what is left', async () => {
  const puzzles = Array.from({ length: 120 }, (_, i) => sudoku.toData(sudoku.samples[i % sudoku.samples.length]!))
  await ask('puzzle.add', { book: 1, genre: 'sudoku', puzzles })
  await ask('job.start', { kind: 'grade', book: 1 })
  const job = async () => ((await ask('job.list', null)) as { done: number; state: string; total: number }[])[0]!
  const done = restoring()
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
  const before = await job()
  await ticks(300)
  expect(await job()).toEqual(before)
  expect(before.done).toBeLessThan(before.total)
  held[0]!({ ok: true, books: [1] })
  await done
  await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'done', done: before.total }), { timeout: 60_000 })
})

it.each([
  ['done', { ok: true, books: [1] }, { kept: null, books: [1] }],
  ['refused', { ok: false, message: { code: 'library.full', path: 'x' } }, new Error('library.full')],
])('while parts of a backup are brought back, reading goes on and changes wait until it is %s', async (_, answer, outcome) => {
  const done = restoring()
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
  let isMade = false
  const change = book('Summer').then(() => void (isMade = true))
  expect(await titles()).toEqual(['Spring'])
  await ticks(50)
  expect([isMade, await titles()]).toEqual([false, ['Spring']])
  held[0]!(answer)
  expect(await done).toEqual(outcome)
  await change
  expect(await titles()).toEqual(['Spring', 'Summer'])
})
