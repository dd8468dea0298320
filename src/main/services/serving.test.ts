import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Method, Params } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import { dispatch } from '#contract/dispatch.ts'
import { sayContract } from '#contract/messages/messages.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { examineLibrary } from '../library/health/examine'
import { Bench, node } from '#test-support/library/library-bench.ts'
import { readerWithin } from '#test-support/import-process/reader.ts'
import { Serving } from './serving'
import { testGenres } from '#test-support/services/service-bench.ts'

let bench: Bench
let events: AppEvent[]
let serving: Serving
let begun: number
let complaints: unknown[]
beforeEach(() => {
  bench = new Bench()
  events = []
  begun = 0
  complaints = []
  serving = new Serving({
    ...{ library: bench.path(), settings: bench.path('settings.json'), version: '1', shell: 'test', language: 'en', processes: 1 },
    ...{ genres: testGenres, fork: forkWithin(testGenres), forkReader: readerWithin(testGenres) },
    emit: (event) => void events.push(event),
    leave: () => undefined,
    complain: (problem) => void complaints.push(problem),
    // Resumes unfinished jobs, as a window does.
    begin: ({ jobs }) => {
      begun++
      jobs.resumeAll()
      return Promise.resolve()
    },
  })
})
afterEach(async () => {
  await serving.close()
  bench.clear()
})

const reply = <M extends Method>(method: M, params: Params<M>) => dispatch(serving.handlers, method, params)

async function ask<M extends Method>(method: M, params: Params<M>) {
  const answer = await reply(method, params)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value as never as { [key: string]: unknown }
}

async function refusal<M extends Method>(method: M, params: Params<M>) {
  const answer = await reply(method, params)
  if (answer.ok) throw new Error('was not refused')
  return answer.error
}

const state = async () => (await ask('maintenance.health', null))['state']
const book = (title: string) => ask('tree.create', { parent: null, kind: 'book', title })
const titles = async () => ((await ask('tree.list', null)) as never as { title: string }[]).map(({ title }) => title)
const becomes = (wanted: string, timeout = 60_000) => vi.waitFor(async () => expect(await state()).toBe(wanted), { timeout, interval: 20 })

/** Checks that a message has a sentence, not only a code. */
function expectWords(message: { readonly code: string }): void {
  for (const language of ['en', 'ja'] as const) {
    expect(sayContract(message, language)).not.toContain(message.code)
    expect(sayContract(message, language).length).toBeGreaterThan(20)
  }
}

it('a library that is closed while another process examines it leaves no log beside it', async () => {
  await serving.open()
  await book('Spring')
  await serving.close()
  let hasBegun = (): void => undefined
  const begins = new Promise<void>((settle) => (hasBegun = settle))
  const examined = new Serving({
    ...{ library: bench.path(), settings: bench.path('settings.json'), version: '1', shell: 'test', language: 'en', processes: 1 },
    ...{ genres: testGenres, fork: forkWithin(testGenres), forkReader: readerWithin(testGenres) },
    emit: () => undefined,
    leave: () => undefined,
    begin: () => Promise.resolve(),
    // A process that keeps the library open and does not end by itself.
    forkMaintenance: () => {
      const { sqlite } = bench.open()
      let leave: (code: number | null) => void = () => undefined
      return {
        send: () => {
          sqlite.prepare('SELECT count(*) FROM node').get()
          hasBegun()
        },
        onMessage: () => undefined,
        onExit: (listener: (code: number | null) => void) => void (leave = listener),
        kill: () => void setImmediate(() => (sqlite.close(), leave(null))),
      }
    },
  })
  void examined.open()
  await begins
  await examined.close()
  expect(readdirSync(bench.folder).filter((name) => /-wal$|-shm$/.test(name))).toEqual([])
})

describe('a library that vanishes while it is open', () => {
  beforeEach(async () => {
    await serving.open()
    await book('Spring')
    renameSync(bench.path(), bench.path('away.db'))
    await becomes('gone')
  })

  it('is told, and every change is refused in words', async () => {
    const told = events.flatMap((event) => (event.type === 'library.health' ? [event.health] : []))
    expect(told.at(-1)).toMatchObject({ state: 'gone', message: { code: 'library.gone', path: bench.path() }, recoverable: false })
    for (const [method, params] of [
      ['tree.create', { parent: null, kind: 'book', title: 'x' }],
      ['tree.update', { node: 1, title: 'x', parent: null }],
      ['import.text', { book: 1, file: 'x', text: samples[0]!.givens }],
      ['tree.remove', { node: 1 }],
    ] as const) {
      const error = await refusal(method, params as never)
      expect([method, error.code]).toEqual([method, 'library.gone'])
      expectWords(error)
    }
  })

  it('leaves nothing in the log: to end its jobs needs no writing', () => {
    expect(complaints).toEqual([])
  })

  it('is saved elsewhere as it was, without a harm', async () => {
    expect(await ask('maintenance.rescue', { path: bench.path('saved.db') })).toEqual({ path: bench.path('saved.db'), goesOn: false })
    expect(await examineLibrary(bench.path('saved.db'))).toEqual([])
    const saved = bench.open('saved.db')
    expect(saved.sqlite.prepare('SELECT title FROM node').pluck().all()).toEqual(['Spring'])
    expect(await state()).toBe('gone')
  })

  it('goes on where it was saved in its own place', async () => {
    expect(await ask('maintenance.rescue', { path: bench.path() })).toMatchObject({ goesOn: true })
    expect(await state()).toBe('sound')
    expect(await titles()).toEqual(['Spring'])
    await book('Summer')
    expect(await titles()).toEqual(['Spring', 'Summer'])
  })

  it('is not saved over anything', async () => {
    writeFileSync(bench.path('taken.db'), 'mine')
    expect(await refusal('maintenance.rescue', { path: bench.path('taken.db') })).toEqual({
      code: 'library.exists',
      path: bench.path('taken.db'),
    })
    expect(readFileSync(bench.path('taken.db'), 'utf8')).toBe('mine')
  })

  it('goes on when it is back', async () => {
    renameSync(bench.path('away.db'), bench.path())
    expect(await ask('maintenance.retry', null)).toMatchObject({ state: 'sound' })
    expect(await titles()).toEqual(['Spring'])
  })
})

it('a library that another takes the place of is no longer written to; neither is the other one', async () => {
  const other = bench.open('other.db')
  node(other, 'Other')
  other.close()
  await serving.open()
  await book('Spring')
  const bytes = readFileSync(bench.path('other.db'))
  renameSync(bench.path('other.db'), bench.path())
  await becomes('gone')
  const error = await refusal('tree.create', { parent: null, kind: 'book', title: 'x' })
  expect(error).toEqual({ code: 'library.replaced', path: bench.path() })
  expectWords(error)
  await ask('maintenance.rescue', { path: bench.path('saved.db') })
  expect(bench.open('saved.db').sqlite.prepare('SELECT title FROM node').pluck().all()).toEqual(['Spring'])
  expect(readFileSync(bench.path()).equals(bytes)).toBe(true)
})

it.runIf(process.platform !== 'win32')(
  'a library that an older copy is written over stops, and nothing unsound is saved of it',
  async () => {
    await serving.open()
    await book('Spring')
    await serving.close()
    const older = readFileSync(bench.path())
    await serving.open()
    for (let i = 0; i < 40; i++) await book(`Summer ${i} `.repeat(40))
    await serving.close()
    await serving.open()
    // A file that was replaced before the first check is not noticed, so it is replaced until it is.
    await vi.waitFor(() => (writeFileSync(bench.path(), older), becomes('gone', 1000)), { timeout: 60_000 })
    expect(await refusal('tree.create', { parent: null, kind: 'book', title: 'x' })).toMatchObject({ code: 'library.replaced' })
    const saved = await reply('maintenance.rescue', { path: bench.path('saved.db') })
    if (saved.ok) expect(await examineLibrary(bench.path('saved.db'))).toEqual([])
    else expect(existsSync(bench.path('saved.db'))).toBe(false)
  },
)

describe('what lies in the library and is damaged', () => {
  it('as the JSON of a job shows that job as failed, and keeps nothing else from going on', async () => {
    await serving.open()
    const spring = (await book('Spring')) as never as number
    await ask('import.text', { book: spring, file: 'x', text: samples.map(({ givens }) => givens).join('\n') } as never)
    await serving.close()
    const store = bench.open()
    store.sqlite.pragma('ignore_check_constraints = ON')
    const job = store.sqlite.prepare(
      "INSERT INTO job (kind, book, title, request, state, created_at) VALUES ('solve', ?, 'Spring', ?, ?, '2026-01-01T00:00:00.000Z')",
    )
    const damaged = [
      ['{"steps": 10', 'running'],
      ['', 'queued'],
      ['\u0000\u0000', 'paused'],
      ['nonsense', 'done'],
    ].map(([request, was]) => job.run(spring, request, was).lastInsertRowid)
    const item = store.sqlite.prepare('INSERT INTO job_item (job, seq, puzzle) SELECT ?, 0, min(id) FROM puzzle')
    for (const id of damaged) item.run(id)
    store.sqlite.prepare("INSERT INTO job_item (job, seq, task, outcome) VALUES (?, 1, '{', '[')").run(damaged[1])
    store.close()
    events = []
    await serving.open()
    expect([await state(), begun]).toEqual(['sound', 2])
    const listed = (await ask('job.list', null)) as never as { id: number; state: string }[]
    const states = new Map(listed.map((one) => [one.id, one.state]))
    expect(damaged.map((id) => states.get(Number(id)))).toEqual(['failed', 'failed', 'failed', 'done'])
    await book('Summer')
    expect(await titles()).toEqual(['Spring', 'Summer'])
    expect(await examineLibrary(bench.path(), { isOpenHere: true })).toEqual([])
    const fresh = await reply('job.start', { kind: 'solve', book: spring } as never)
    expect(fresh).toMatchObject({ ok: true })
  })

  it('as a whole, tells so in the window, and recovers', async () => {
    await serving.open()
    await book('Spring')
    await serving.close()
    const bytes = readFileSync(bench.path())
    writeFileSync(bench.path(), bytes.fill(0x5a, 0, 100))
    rmSync(bench.path('backups'), { recursive: true, force: true })
    await serving.open()
    const health = await ask('maintenance.health', null)
    expect(health).toMatchObject({ state: 'shut', recoverable: true })
    expectWords(health['message'] as { code: string })
    expect((await refusal('tree.list', null)).code).toBe((health['message'] as { code: string }).code)
    await ask('maintenance.recover', null)
    expect(await state()).toBe('sound')
    expect(await titles()).toEqual(['Spring'])
    const kept = readdirSync(bench.folder).find((name) => name.includes('.damaged-'))
    expect(readFileSync(bench.path(kept)).equals(bytes)).toBe(true)
  })
})
