import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '#contract/events.ts'
import type { Job, JobOrder } from '#contract/schemas/library.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import type { ChunkRequest } from '#solver/worker/task.ts'
import { leaseItems, endItem } from '../library/queries/jobs/job-items'
import { createNode } from '../library/queries/books/nodes'
import { openLibrary } from '../library/open'
import { addPuzzles, findPuzzle, updatePuzzle } from '../library/queries/puzzles/puzzles'
import { query, type Store } from '../library/store'
import type { Clock } from '../processes/clock'
import { createJobs, Pool, type ForkSolver, type Jobs } from '.'
import { forkWithin, HandClock, processesByHand } from '#test-support/jobs/fakes.ts'
import { ticks } from '#main/testing/event-loop.ts'

const genre = nullgenre as Genre
const grader = genre.graders[0]!

let folder: string
let store: Store
let jobs: Jobs | undefined
let book: number
let events: AppEvent[]

const open = (): Store => {
  const opened = openLibrary(join(folder, 'library.db'))
  if (!opened.ok) throw new Error(opened.message.code)
  return opened.value
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-queue-'))
  store = open()
  const created = createNode(store, { parent: null, kind: 'book', title: 'Summer' })
  if (typeof created !== 'number') throw new Error(created.code)
  book = created
  events = []
})

afterEach(() => {
  jobs?.close()
  jobs = undefined
  store.close()
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

/** Runs the program, either with real work in this process or with fake solver processes. */
function run(options: { fork?: ForkSolver; clock?: Clock; genres?: readonly Genre[] } = {}): Jobs {
  const { genres = [genre], fork = forkWithin(genres), clock } = options
  const pool = new Pool({ fork, size: 2, clock })
  jobs = createJobs({ library: store, pool, emit: (event) => events.push(event), genres, clock, countClues: () => 1 })
  return jobs
}

function fill(clues: readonly string[]): number[] {
  return addPuzzles(
    store,
    book,
    clues.map((clue) => ({ genre: genre.id, puzzle: genre.toData({ clue }), digest: clue, clues: 1, flaws: 0, caption: {} })),
  )
}

const start = (to: Jobs, order: JobOrder) => to.handlers['job.start'](order) as number
const gradeAll = (): JobOrder => ({ kind: 'grade', book, graders: {}, again: false })
const jobOf = (of: Jobs, id: number) => (of.handlers['job.list'](null) as Job[]).find((job) => job.id === id)
const gradings = () => store.all(query.selectFrom('grading').selectAll().orderBy('puzzle'))
const contents = () => store.all(query.selectFrom('puzzle').select(['content', 'position']).where('book', '=', book).orderBy('position'))

describe('a job of grading', () => {
  it('counts nothing as graded that a grader refuses: it is told with the reason, its verdict is kept, and it is asked again', async () => {
    fill(['1', '2', '3'])
    const refusal = (puzzle: unknown) => ((puzzle as { clue: string }).clue === '2' ? { code: 'plain.refused' } : undefined)
    const now = run({ genres: [{ ...genre, graders: [{ ...grader, refusal }] }] })
    const id = start(now, gradeAll())
    await now.idle()
    expect(jobOf(now, id)).toMatchObject({ state: 'done', total: 3, done: 2, failed: 1 })
    expect(now.handlers['job.results']({ job: id, from: 0 })).toMatchObject({
      failures: [{ message: { code: 'plain.refused' }, items: 1 }],
    })
    expect(gradings()).toHaveLength(2)
    const again = start(now, gradeAll())
    await now.idle()
    expect(jobOf(now, again)).toMatchObject({ total: 1, done: 0, failed: 1 })
    expect(store.all(query.selectFrom('verdict').selectAll())).toHaveLength(3)
  })

  it('grades every puzzle once, with its verdict, and tells when it is done', async () => {
    const puzzles = fill(Array.from({ length: 300 }, (_, i) => String(1 + (i % 9))))
    const now = run()
    const id = start(now, gradeAll())
    await now.idle()
    expect(jobOf(now, id)).toMatchObject({ state: 'done', total: 300, done: 300, failed: 0, title: 'Summer', grader: grader.id })
    expect(gradings().map(({ puzzle }) => puzzle)).toEqual(puzzles)
    expect(gradings()[0]).toMatchObject({ grader: grader.id, version: grader.version, verdict: 'unique', technique: expect.any(String) })
    expect(store.all(query.selectFrom('verdict').select('verdict'))).toHaveLength(300)
    const progress = events.filter((event) => event.type === 'job.progress')
    expect(progress.at(-1)).toMatchObject({ job: { state: 'done', done: 300 } })
    expect(events.at(-1)).toEqual({ type: 'library.changed', books: [book], tree: false })
  })

  it('leaves out what is graded, unless again; an edited puzzle, and an older grading, are graded anew', async () => {
    const [first] = fill(['1', '2', '3'])
    const now = run()
    start(now, gradeAll())
    await now.idle()
    updatePuzzle(store, first!, { content: { puzzle: genre.toData({ clue: '5' }), digest: '5', clues: 1, flaws: 0 } })
    const second = start(now, gradeAll())
    await now.idle()
    expect(jobOf(now, second)?.total).toBe(1)
    const again = start(now, { kind: 'grade', book, graders: {}, again: true })
    await now.idle()
    expect(jobOf(now, again)?.done).toBe(3)
    now.close()
    const newer: Genre = { ...genre, graders: [{ ...grader, version: grader.version + 1 }] }
    const later = run({ genres: [newer] })
    const third = start(later, gradeAll())
    await later.idle()
    expect(jobOf(later, third)?.done).toBe(3)
  })

  it('tells how far a long item under way has come', () => {
    fill(['1'])
    const clock = new HandClock()
    const { fork, started } = processesByHand()
    const id = start(run({ fork, clock }), gradeAll())
    const underway = () => {
      clock.pass(200)
      const told = events.flatMap((event) => (event.type === 'job.progress' && event.job.id === id ? [event.job] : []))
      return told.at(-1)?.underway
    }
    expect(underway()).toBeUndefined()
    const process = started.find(({ chunk }) => chunk !== undefined)!
    process.say({ type: 'share', chunk: process.chunk.chunk, index: 0, share: 0.5 })
    expect(underway()).toBe(0.5)
    process.answer(() => ({ kind: 'failed', message: { code: 'x' } }))
    expect(underway()).toBeUndefined()
  })

  it('does not take what another job is about to grade', () => {
    fill(['1', '2', '3'])
    const now = run({ fork: processesByHand().fork })
    expect(jobOf(now, start(now, gradeAll()))?.total).toBe(3)
    expect(jobOf(now, start(now, gradeAll()))?.total).toBe(0)
  })

  it('counts what failed, with the reason, and goes on', async () => {
    const fragile: Genre = {
      ...genre,
      solve(puzzle, budget) {
        if (genre.digest(puzzle) === '2') throw new Error('too hard')
        return genre.solve(puzzle, budget)
      },
    }
    fill(['1', '2', '3'])
    const now = run({ genres: [fragile] })
    const id = start(now, gradeAll())
    await now.idle()
    expect(jobOf(now, id)).toMatchObject({ state: 'done', done: 2, failed: 1 })
    const failed = store.first(query.selectFrom('job_item').select('outcome').where('state', '=', 'failed'))
    expect(failed?.outcome).toContain('too hard')
  })

  it('takes only the puzzles chosen', async () => {
    const puzzles = fill(['1', '2', '3'])
    const now = run()
    start(now, { kind: 'grade', book, graders: {}, again: false, puzzles: [puzzles[1]!] })
    await now.idle()
    expect(gradings().map(({ puzzle }) => puzzle)).toEqual([puzzles[1]])
  })

  it('refuses a book, a grader, a job that is not there', () => {
    fill(['1'])
    const now = run()
    expect(() => start(now, { ...gradeAll(), book: 99 } as JobOrder)).toThrow('service.no-such')
    expect(() => start(now, { kind: 'grade', book, graders: { [genre.id]: 'nobody' }, again: false })).toThrow('service.unknown-grader')
    expect(() => now.handlers['job.pause']({ job: 99 })).toThrow('service.no-such')
  })

  it('is told at most ten times a second, and its last word always', () => {
    fill(Array.from({ length: 60 }, () => '4'))
    const clock = new HandClock()
    const { fork, started } = processesByHand()
    const now = run({ fork, clock })
    const id = start(now, gradeAll())
    const outcome = { kind: 'failed' as const, message: { code: 'x' } }
    const times: number[] = []
    const answered = new Set<ChunkRequest>()
    const begin = clock.now()
    for (let tick = 0; tick < 400; tick++) {
      const told = events.length
      // Advanced by a millisecond at a time: a process answers a task, its chunk ends, and it gets the next.
      for (const one of started) {
        if (answered.has(one.chunk)) continue
        answered.add(one.chunk)
        one.answer(() => outcome)
      }
      clock.pass(5)
      for (const event of events.slice(told)) if (event.type === 'job.progress') times.push(clock.now() - begin)
    }
    expect(times.length).toBeGreaterThan(1)
    for (let i = 1; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(95)
    expect(jobOf(now, id)).toMatchObject({ state: 'done', failed: 60 })
    expect(events.filter(({ type }) => type === 'job.progress').at(-1)).toMatchObject({ job: { state: 'done', failed: 60 } })
  })
})

describe('a person', () => {
  it('pauses a job: what is under way is kept, nothing else is begun; and resumes it', async () => {
    fill(Array.from({ length: 50 }, () => '4'))
    const now = run()
    const id = start(now, gradeAll())
    now.handlers['job.pause']({ job: id })
    await now.idle()
    const paused = jobOf(now, id)!
    expect(paused.state).toBe('paused')
    expect(paused.done).toBeLessThan(50)
    expect(gradings()).toHaveLength(paused.done)
    now.handlers['job.resume']({ job: id })
    await now.idle()
    expect(jobOf(now, id)).toMatchObject({ state: 'done', done: 50 })
    expect(gradings()).toHaveLength(50)
  })

  it('cancels a job: what was done stays, and it can be taken off the list', async () => {
    fill(Array.from({ length: 50 }, () => '4'))
    const now = run()
    const id = start(now, gradeAll())
    now.handlers['job.dismiss']({ job: id })
    expect(jobOf(now, id)).toBeDefined()
    now.handlers['job.cancel']({ job: id })
    await now.idle()
    expect(jobOf(now, id)).toMatchObject({ state: 'cancelled' })
    now.handlers['job.resume']({ job: id })
    expect(jobOf(now, id)?.state).toBe('cancelled')
    now.handlers['job.dismiss']({ job: id })
    expect(jobOf(now, id)).toBeUndefined()
  })
})

describe('while another process writes to the library', () => {
  it('nothing is worked on, leased or written, however long; then the rest is done, nothing twice', async () => {
    const puzzles = fill(Array.from({ length: 40 }, (_, i) => String(1 + (i % 9))))
    const { fork } = processesByHand()
    const clock = new HandClock()
    const first = run({ fork, clock })
    const job = start(first, gradeAll())
    const leased = () => store.sqlite.prepare("SELECT count(*) FROM job_item WHERE state = 'leased'").pluck().get()
    expect(leased()).toBeGreaterThan(0)
    first.rest()
    const writes = () => store.sqlite.prepare('SELECT total_changes()').pluck().get()
    const before = writes()
    clock.pass(10 * 60_000)
    expect([leased(), writes(), jobOf(first, job)?.done]).toEqual([0, before, 0])
    first.resumeAll()
    expect(leased()).toBeGreaterThan(0)
    first.close()
    const second = run()
    second.resumeAll()
    await second.idle()
    expect(jobOf(second, job)).toMatchObject({ state: 'done', done: 40 })
    expect(store.sqlite.prepare('SELECT count(*) FROM grading').pluck().get()).toBe(puzzles.length)
  })
})

describe('after a crash', () => {
  /** Leaves the library as a program that was killed: some items are done, some leased, and a late answer is on its way. */
  function killedHalfWay(owner: string): { job: number; puzzles: number[]; late: ReturnType<typeof leaseItems>[number] } {
    const puzzles = fill(Array.from({ length: 40 }, (_, i) => String(1 + (i % 9))))
    const dead = run({ fork: processesByHand().fork })
    const job = start(dead, gradeAll())
    dead.close()
    const leased = leaseItems(store, job, 15, { owner, until: Number.MAX_SAFE_INTEGER })
    store.sqlite.prepare(`UPDATE job SET state = 'running' WHERE id = ?`).run(job)
    store.close()
    store = open()
    return { job, puzzles, late: leased[0]! }
  }
  const gone = `${hostname()} 4194999 a-run-before`

  it('a job goes on where it was, and nothing is graded twice', async () => {
    const { job, puzzles, late } = killedHalfWay(gone)
    const now = run()
    now.resumeAll()
    await now.idle()
    expect(jobOf(now, job)).toMatchObject({ state: 'done', done: 40 })
    expect(gradings().map(({ puzzle }) => puzzle)).toEqual(puzzles)
    expect(endItem(store, late, gone)).toBe(false)
    now.resumeAll()
    await now.idle()
    expect(gradings()).toHaveLength(40)
  })

  it('the same order given again grades the rest only', async () => {
    const { job } = killedHalfWay(gone)
    const now = run()
    now.resumeAll()
    const second = start(now, gradeAll())
    await now.idle()
    expect(jobOf(now, second)).toMatchObject({ state: 'done', total: 0 })
    expect(jobOf(now, job)?.done).toBe(40)
    expect(gradings()).toHaveLength(40)
  })

  it('a job of a process that lives is left to it, until its leases run out', () => {
    const { job } = killedHalfWay(`${hostname()} ${process.ppid} another-run`)
    const clock = new HandClock()
    const { fork, started } = processesByHand()
    const now = run({ fork, clock })
    store.sqlite.prepare('UPDATE job_item SET lease_until = ? WHERE lease_until IS NOT NULL').run(clock.now() + 300_000)
    now.resumeAll()
    expect(started).toHaveLength(0)
    clock.pass(400_000)
    expect(started.length).toBeGreaterThan(0)
    expect(jobOf(now, job)?.state).toBe('running')
  })

  it('what a living process has taken stays its own for as long as it works', () => {
    fill(['1', '2', '3'])
    const clock = new HandClock()
    const { fork, started } = processesByHand()
    start(run({ fork, clock }), gradeAll())
    const leases = () => store.sqlite.prepare('SELECT lease_until FROM job_item WHERE lease_until IS NOT NULL').pluck().all() as number[]
    const taken = leases().length
    expect(taken).toBeGreaterThan(0)
    for (let i = 0; i < 15; i++) {
      clock.pass(20_000)
      for (const one of started) one.say({ type: 'alive', chunk: one.chunk.chunk })
      expect(leases()).toHaveLength(taken)
      expect(Math.min(...leases()) - clock.now()).toBeGreaterThan(30_000)
    }
  })

  it('of the solver processes at their start, a job is failed, loses nothing and can be resumed', async () => {
    fill(['1', '2'])
    let isBroken = true
    const sound = forkWithin([genre])
    const clock = new HandClock()
    const now = run({
      clock,
      fork() {
        if (isBroken) throw new Error('no such file')
        return sound()
      },
    })
    const id = start(now, gradeAll())
    await now.idle()
    expect(jobOf(now, id)).toMatchObject({ state: 'failed', done: 0, failed: 0 })
    isBroken = false
    clock.pass(10 * 60_000)
    now.handlers['job.resume']({ job: id })
    for (let i = 0; i < 1000 && jobOf(now, id)?.state !== 'done'; i++) {
      await new Promise(setImmediate)
      clock.pass(100)
    }
    expect(jobOf(now, id)).toMatchObject({ state: 'done', done: 2 })
  })
})

describe('a job of generating', () => {
  const order = (count: number): JobOrder => ({
    kind: 'generate',
    book,
    genre: genre.id,
    options: { largest: 9 },
    unlike: 'book' as const,
    seed: 's',
    count,
  })

  it('puts different puzzles into the book, the same ones in the same order however fast the processes are', async () => {
    const now = run()
    start(now, order(6))
    await now.idle()
    const made = contents()
    expect(new Set(made.map(({ content }) => content)).size).toBe(6)
    expect(made.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
    expect(events.at(-1)).toEqual({ type: 'library.changed', books: [book], tree: true })
    now.close()

    const other = createNode(store, { parent: null, kind: 'book', title: 'Autumn' })
    book = other as number
    let turn = 0
    const quick = forkWithin([genre])
    const uneven: ForkSolver = () => {
      const process = quick()
      const late = turn++ % 2 === 0 ? 15 : 0
      return { ...process, send: (message) => void ticks(late).then(() => process.send(message)) }
    }
    const later = run({ fork: uneven })
    start(later, order(6))
    await later.idle()
    expect(contents().map(({ content }) => content)).toEqual(made.map(({ content }) => content))
  })

  it('calls them by a title with a serial number that goes on, and notes how they were made', async () => {
    const now = run()
    const captions = () => store.all(query.selectFrom('puzzle').select(['title', 'note']).where('book', '=', book).orderBy('position'))
    for (const seed of ['s', 't']) {
      start(now, { ...order(2), seed, title: '261121' } as JobOrder)
      await now.idle()
    }
    expect(captions()).toEqual(['001', '002', '003', '004'].map((serial) => ({ title: `261121${serial}`, note: '1-9' })))
  })

  it('says of an item when there is nothing new to be made', async () => {
    fill(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    const now = run()
    const id = start(now, order(1))
    await now.idle()
    expect(jobOf(now, id)).toMatchObject({ state: 'done', done: 0, failed: 1 })
    expect(store.first(query.selectFrom('job_item').select('outcome'))?.outcome).toContain('service.nothing-new')
  })

  it('is refused for a genre without a generator', () => {
    const now = run({ genres: [{ ...genre, generator: undefined }] })
    expect(() => start(now, order(1))).toThrow('service.no-generator')
  })
})

describe('a job of solving', () => {
  it('keeps the verdicts', async () => {
    const [one] = fill(['7', '.'])
    const now = run()
    start(now, { kind: 'solve', book })
    await now.idle()
    expect(store.all(query.selectFrom('verdict').select('verdict').orderBy('puzzle')).map(({ verdict }) => verdict)).toEqual([
      'unique',
      'multiple',
    ])
    expect(findPuzzle(store, one!)?.revision).toBe(1)
  })
})
