import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Job, JobOrder, JobResults } from '#contract/schemas/library.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { endItem } from '../library/queries/jobs/job-items'
import { createNode } from '../library/queries/books/nodes'
import { openLibrary } from '../library/open'
import { addPuzzles } from '../library/queries/puzzles/puzzles'
import type { Clock } from '../processes/clock'
import type { Store } from '../library/store'
import { forkWithin, HandClock, processesByHand } from '#test-support/jobs/fakes.ts'
import { createJobs, type ForkSolver, type Jobs, Pool } from '.'

const genre = nullgenre as Genre

let folder: string
let store: Store
let book: number
let closing: (() => void)[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-unreadable-'))
  const opened = openLibrary(join(folder, 'library.db'))
  if (!opened.ok) throw new Error(opened.message.code)
  store = opened.value
  closing = []
  book = createNode(store, { parent: null, kind: 'book', title: 'Summer' }) as number
  addPuzzles(
    store,
    book,
    ['1', '2', '3'].map((clue) => ({ genre: genre.id, puzzle: genre.toData({ clue }), digest: clue, clues: 1, flaws: 0, caption: {} })),
  )
})
afterEach(() => {
  for (const close of closing) close()
  store.close()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

function run(options: { fork: ForkSolver; clock?: Clock; complain?: (problem: unknown) => void; size?: number }): Jobs {
  const pool = new Pool({ fork: options.fork, size: options.size ?? 1, clock: options.clock })
  const jobs = createJobs({ library: store, pool, genres: [genre], countClues: () => 1, emit: () => undefined, ...options })
  closing.push(() => jobs.close())
  return jobs
}

const gradeAll = { kind: 'grade', graders: {}, again: false } as const
const made = (count: number, seed = 's'): JobOrder =>
  ({ kind: 'generate', book, genre: genre.id, options: {}, unlike: 'book', seed, count }) as const
const start = (jobs: Jobs, order: JobOrder) => jobs.handlers['job.start'](order) as number
const stateOf = (jobs: Jobs, id: number) => (jobs.handlers['job.list'](null) as Job[]).find((job) => job.id === id)
/** Changes the library as only damage or another program could. */
function damage(sql: string): void {
  store.sqlite.pragma('ignore_check_constraints = ON')
  store.sqlite.exec(sql)
  store.sqlite.pragma('ignore_check_constraints = OFF')
}

it('a job whose record cannot be read while a process works on it is told of: nothing is thrown at a timer', () => {
  const clock = new HandClock()
  const { fork, started } = processesByHand()
  const complaints: unknown[] = []
  const jobs = run({ fork, clock, complain: (problem) => complaints.push(problem) })
  start(jobs, { ...gradeAll, book })
  clock.pass(200)
  store.sqlite.exec('ALTER TABLE job RENAME TO lost')
  const process = started.find(({ chunk }) => chunk !== undefined)!
  process.say({ type: 'share', chunk: process.chunk.chunk, index: 0, share: 0.5 })
  expect(() => clock.pass(5000)).not.toThrow()
  expect(String(complaints[0])).toContain('no such table')
  store.sqlite.exec('ALTER TABLE lost RENAME TO job')
})

it.each(['{"seed":5}', 'no JSON', '[]'])('an item that says %s has failed, in words, and the others are done', async (task) => {
  const early = run({ fork: processesByHand().fork })
  const id = start(early, made(4))
  early.close()
  damage(`UPDATE job_item SET task = '${task}' WHERE job = ${id} AND seq IN (0, 2)`)
  const jobs = run({ fork: forkWithin([genre]) })
  jobs.resumeAll()
  await jobs.idle()
  expect(stateOf(jobs, id)).toMatchObject({ state: 'done', done: 2, failed: 2 })
  const { failures } = jobs.handlers['job.results']({ job: id, from: 0 }) as JobResults
  expect(failures).toEqual([{ message: { code: 'service.unreadable-item' }, items: 2 }])
})

it.each(['{}', '{"graders":5}', '[1]'])('a job that asks for %s keeps no other from being taken up', async (request) => {
  const early = run({ fork: processesByHand().fork })
  const ids = [start(early, made(1, 'first')), start(early, { ...gradeAll, book }), start(early, made(1, 'last'))]
  early.close()
  damage(`UPDATE job SET request = '${request}' WHERE id IN (${ids[0]}, ${ids[1]})`)
  const jobs = run({ fork: forkWithin([genre]) })
  jobs.resumeAll()
  await jobs.idle()
  expect(ids.map((id) => stateOf(jobs, id))).toMatchObject([
    { state: 'done', failed: 1 },
    { state: 'done', failed: 3 },
    { state: 'done', done: 1 },
  ])
  const again = start(jobs, { ...gradeAll, book })
  await jobs.idle()
  expect(stateOf(jobs, again)).toMatchObject({ state: 'done', failed: 0 })
})

it('an open job of grading that says nothing legible keeps nobody from grading its puzzles', () => {
  const jobs = run({ fork: processesByHand().fork })
  const first = start(jobs, { ...gradeAll, book })
  damage(`UPDATE job SET request = '{"graders":[]}' WHERE id = ${first}`)
  expect(stateOf(jobs, start(jobs, { ...gradeAll, book }))).toMatchObject({ total: 3 })
})

it('a job of two processes ends, though what comes first is made by the one and waits in the other', async () => {
  const clock = new HandClock()
  const hands = processesByHand()
  const here = run({ fork: hands.fork, clock, size: 2 })
  const id = start(here, made(2))
  clock.pass(200)
  const first = store.sqlite.prepare('SELECT id, lease_epoch AS epoch FROM job_item WHERE job = ? AND seq = 0')
  const { id: item, epoch } = first.get(id) as { id: number; epoch: number }
  // Another process has taken the first item.
  store.sqlite
    .prepare(`UPDATE job_item SET state = 'leased', lease_owner = ?, lease_epoch = lease_epoch + 1, lease_until = 9e15 WHERE id = ?`)
    .run('elsewhere 1 x', item)
  for (const one of [...hands.started])
    if (one.inbox.length > 0) one.answer(() => ({ kind: 'failed', message: { code: 'service.solver-crashed' } }))
  clock.pass(1000)
  expect(stateOf(here, id)).toMatchObject({ done: 0 })
  // The other process ends the item, so nothing is left to write here.
  const stored = { id: item, seq: 0, epoch: epoch + 1, puzzle: undefined, task: undefined }
  expect(endItem(store, stored, 'elsewhere 1 x')).toBe(true)
  clock.pass(60_000)
  expect(stateOf(here, id)).toMatchObject({ state: 'done', done: 1, failed: 1 })
})
