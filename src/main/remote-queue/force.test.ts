import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '#contract/events.ts'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import type { Job } from '#contract/schemas/library.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { createJobs, type Jobs, Pool } from '../jobs'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import type { Workforce } from '../solver-pool/pool'
import { createNode } from '../library/queries/books/nodes'
import { openLibrary } from '../library/open'
import { addPuzzles } from '../library/queries/puzzles/puzzles'
import { query, type Store } from '../library/store'
import { ensureQueue, type Connection, stateOf, workFor } from '.'
import { addressOf } from './address'
import { RemoteWorkforce } from './force'
import { openConnection } from './connection'
import { reasonToSkip, type ServerHere, serverHere } from '#test-support/remote-queue/postgres-server.ts'

const reason = reasonToSkip()
const BUILD = 'fedcba987654'
const PACE = { heartbeat: 10, look: 1, wait: 0.3 }
const fork = forkWithin(genres)
const sudoku = genreById('sudoku')!

describe.skipIf(reason !== undefined)(`a book and a queue${reason === undefined ? '' : ` (skipped: ${reason})`}`, () => {
  let server: ServerHere
  let line: Connection
  let folder: string
  let store: Store
  let book: number
  let events: AppEvent[]
  let complaints: unknown[]
  let told: QueueMessage[]
  const ends: (() => Promise<void> | void)[] = []

  beforeAll(async () => {
    server = await serverHere()
    line = await openConnection(addressOf(server.url(), false), { pace: PACE, size: 6 })
    await ensureQueue(line, BUILD)
  })
  afterAll(async () => {
    await line.close().catch(() => undefined)
    server.remove()
  })
  beforeEach(() => {
    ;[events, complaints, told] = [[], [], []]
    folder = mkdtempSync(join(tmpdir(), 'nanido-force-'))
    const opened = openLibrary(join(folder, 'library.db'))
    if (!opened.ok) throw new Error(opened.message.code)
    store = opened.value
    const created = createNode(store, { parent: null, kind: 'book', title: 'Summer' })
    if (typeof created !== 'number') throw new Error(created.code)
    book = created
  })
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
    store.close()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })

  const fill = (count: number) =>
    addPuzzles(
      store,
      book,
      Array.from({ length: count }, (_, i) => {
        const puzzle = sudoku.toData(sudoku.samples[i % sudoku.samples.length])
        return { genre: 'sudoku', puzzle, digest: String(i), clues: 30, flaws: 0, caption: {} }
      }),
    )
  function forceOf(url = server.url()): RemoteWorkforce {
    const force = new RemoteWorkforce({
      ...{ place: { url, isOpen: false }, build: () => BUILD, fork, batch: 4, slice: 10, pace: PACE },
      tell: (message) => void told.push(message),
    })
    ends.push(() => force.idle())
    return force
  }
  function jobsOf(pool: Workforce): Jobs {
    const jobs = createJobs({
      ...{ library: store, pool, genres, emit: (event) => events.push(event), complain: (problem) => complaints.push(problem) },
    })
    ends.push(() => jobs.close())
    return jobs
  }
  function worker(): void {
    const pool = new Pool({ fork, size: 1 })
    const over = new AbortController()
    const worked = workFor(line, BUILD, { pool, processes: 1, name: 'one', signal: over.signal, tell: () => undefined })
    ends.push(async () => {
      over.abort()
      await worked
      pool.close()
    })
  }
  const begin = (jobs: Jobs) => jobs.handlers['job.start']({ kind: 'grade', book, graders: {}, again: false }) as number
  const jobOf = (jobs: Jobs, id: number) => (jobs.handlers['job.list'](null) as Job[]).find((job) => job.id === id)
  const gradings = () =>
    store.all(query.selectFrom('grading').select(['puzzle', 'grader', 'level', 'value', 'verdict', 'technique']).orderBy('puzzle'))
  const runs = async () => (await stateOf(line)).runs.map(({ run }) => run)

  it('a book is graded by the workers as by this machine, each puzzle once, and nothing stays on the server', async () => {
    const puzzles = fill(33)
    worker()
    await expect.poll(async () => (await stateOf(line)).workers.length).toBe(1)
    const force = forceOf()
    const jobs = jobsOf(force)
    const id = begin(jobs)
    await jobs.idle()
    await force.idle()
    expect(jobOf(jobs, id)).toMatchObject({ state: 'done', total: 33, done: 33, failed: 0 })
    const remote = gradings()
    expect(remote.map(({ puzzle }) => puzzle)).toEqual(puzzles)
    expect(events.some((event) => event.type === 'job.progress' && event.job.workers === 1)).toBe(true)
    expect(await runs()).toEqual([])
    const pool = new Pool({ fork, size: 2 })
    const here = jobsOf(pool)
    here.handlers['job.start']({ kind: 'grade', book, graders: {}, again: true })
    await here.idle()
    const both = gradings()
    expect(both).toHaveLength(66)
    expect(both.filter((_, i) => i % 2 === 0)).toEqual(both.filter((_, i) => i % 2 === 1))
    expect(complaints).toEqual([])
  })

  it('goes on, after it was ended in the middle, with what is on the queue', async () => {
    fill(25)
    const first = jobsOf(forceOf())
    const id = begin(first)
    await expect.poll(async () => (await runs()).length).toBe(2)
    first.close()
    const waiting = (await runs()).toSorted()
    worker()
    const force = forceOf()
    const second = jobsOf(force)
    second.resumeAll()
    await second.idle()
    await force.idle()
    expect(jobOf(second, id)).toMatchObject({ state: 'done', done: 25 })
    const found = told.flatMap((message) => (message.code === 'queue.found' ? [message.run] : []))
    expect(found.toSorted()).toEqual(waiting)
    expect(gradings()).toHaveLength(25)
    expect(await runs()).toEqual([])
  })

  it('takes its runs off the queue when a person cancels it', async () => {
    fill(12)
    const force = forceOf()
    const jobs = jobsOf(force)
    const id = begin(jobs)
    await expect.poll(async () => (await runs()).length).toBe(2)
    await jobs.handlers['job.cancel']({ job: id })
    await force.idle()
    expect(await runs()).toEqual([])
    expect(jobOf(jobs, id)).toMatchObject({ state: 'cancelled', done: 0 })
  })

  it('does not go on, and says why, where the queue cannot be used; nothing is lost', async () => {
    fill(3)
    const force = forceOf(server.url('nobody'))
    const jobs = jobsOf(force)
    const id = begin(jobs)
    await jobs.idle()
    expect(complaints).toMatchObject([{ problem: { code: 'queue.refused' } }])
    expect(jobOf(jobs, id)).toMatchObject({ state: 'failed', done: 0 })
    const here = jobsOf(new Pool({ fork, size: 1 }))
    await here.handlers['job.resume']({ job: id })
    await here.idle()
    expect(jobOf(here, id)).toMatchObject({ state: 'done', done: 3 })
  })
})
