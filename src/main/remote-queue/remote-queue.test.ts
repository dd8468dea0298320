import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ServiceError } from '#contract/messages/errors.ts'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import type { Outcome, Task } from '#solver/worker/task.ts'
import { runBatch } from '../solver-pool/batch'
import { Pool } from '../solver-pool/pool'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { addressOf } from './address'
import { bundle, putRun } from './put'
import { cancelRun, ensureQueue, type Connection, removeRun, retryRun, runOnQueue, stateOf, withConnection, workFor } from '.'
import { openConnection } from './connection'
import { reasonToSkip, type ServerHere, serverHere } from '#test-support/remote-queue/postgres-server.ts'
import { MOST_PACKED, packed, toText } from './bytes'
import { sampleOf } from './second-look'
import { beat, entryId } from './claims'

// These tests need a real PostgreSQL on this machine. If none can be started they are skipped, with the reason in their names.
const reason = reasonToSkip()
const BUILD = '0123456789ab'
const fork = forkWithin(genres)
const sudoku = genreById('sudoku')!

/** Returns tasks that grade puzzles; another budget makes other tasks, so that tests do not share them. */
const tasks = (count: number, budget: number): Task[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ kind: 'grade', genre: 'sudoku', puzzle: sudoku.toData(sudoku.samples[i % sudoku.samples.length]) },
    ...{ grader: sudoku.graders[0]!.id, budget: budget + i, withSteps: false },
  }))
/** Returns the outcomes as text, without their times. */
const timeless = (outcomes: readonly Outcome[]) => JSON.stringify(outcomes, (key, value: unknown) => (key === 'seconds' ? 0 : value))

async function here(all: readonly Task[]): Promise<Outcome[]> {
  const pool = new Pool({ fork, size: 2 })
  const outcomes: Outcome[] = []
  await runBatch(pool, all, (index, outcome) => void (outcomes[index] = outcome)).finally(() => pool.close())
  return outcomes
}

it('the sample of a run is always the same, and one batch at least', () => {
  expect(sampleOf('a run', 1000, 1)).toEqual(sampleOf('a run', 1000, 1))
  expect(sampleOf('a run', 1000, 1)).toHaveLength(10)
  expect(sampleOf('a run', 1000, 1)).not.toEqual(sampleOf('another', 1000, 1))
  expect(sampleOf('a run', 3, 1)).toHaveLength(1)
  expect(sampleOf('a run', 3, 100)).toEqual([0, 1, 2])
})

describe.skipIf(reason !== undefined)(`a queue on a real server${reason === undefined ? '' : ` (skipped: ${reason})`}`, () => {
  let server: ServerHere
  let line: Connection
  const open = (pace = { heartbeat: 10, look: 1, wait: 0.3 }) => openConnection(addressOf(server.url(), false), { pace, size: 6 })

  beforeAll(async () => {
    server = await serverHere()
    line = await open()
  })
  afterAll(async () => {
    await line.close().catch(() => undefined)
    server.remove()
  })

  function worker(on: Connection, name: string, build = BUILD) {
    const pool = new Pool({ fork, size: 1 })
    const over = new AbortController()
    const told: QueueMessage[] = []
    const ended = workFor(on, build, { pool, processes: 1, name, signal: over.signal, tell: (message) => told.push(message) }).finally(() =>
      pool.close(),
    )
    const end = async () => (over.abort(), await ended)
    onTestFinished(async () => void (await end().catch(() => undefined)))
    return { pool, told, ended, end }
  }
  async function collected(on: Connection, all: readonly Task[], batch = 7, signal?: AbortSignal, verify?: number) {
    const outcomes: Outcome[] = []
    const told: QueueMessage[] = []
    const doubts: QueueMessage[] = []
    await runOnQueue(
      on,
      all,
      { build: BUILD, batch, fork, verify, signal },
      {
        outcome(index, outcome) {
          expect(index).toBe(outcomes.length)
          outcomes.push(outcome)
        },
        tell: (message) => told.push(message),
        doubt: (message) => doubts.push(message),
        complain: () => undefined,
      },
    )
    return { outcomes, told, doubts }
  }
  /** Pretends that the worker sent its last heartbeat long ago. */
  const silence = () => line.connections.query(`update nanido_jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  const results = async () => (await line.connections.query<{ n: number }>('select count(*)::int as n from nanido.result')).rows[0]!.n

  it('gives what one machine gives, in order, by two workers; a second time from what is kept', async () => {
    const all = tasks(60, 1_000_000)
    const [one, two] = [worker(line, 'one'), worker(line, 'two')]
    const { outcomes, told } = await collected(line, all)
    expect(timeless(outcomes)).toBe(timeless(await here(all)))
    expect(told).toEqual([{ code: 'queue.put', run: expect.any(String) as string, batches: 9, tasks: 60 }])
    await Promise.all([one.end(), two.end()])
    const again = await collected(line, all, 13)
    expect(JSON.stringify(again.outcomes)).toBe(JSON.stringify(outcomes))
    expect(again.told).toEqual([{ code: 'queue.found', run: expect.any(String) as string, batches: 9, done: 9 }])
  })

  it('does every batch once, though a worker is lost, and its late answer counts for nothing', async () => {
    const all = tasks(20, 2_000_000)
    const bundled = await bundle(all, BUILD)
    const complain = () => undefined
    expect(await putRun(line, BUILD, bundled, () => Promise.resolve(5), complain)).toMatchObject({ batches: 4, wasThere: false })
    expect(await putRun(line, BUILD, bundled, () => Promise.resolve(3), complain)).toMatchObject({ batches: 4, wasThere: true })
    const queue = await ensureQueue(line, BUILD)
    // This worker takes a batch and never sends a heartbeat.
    const [lost] = await line.boss.fetch(queue, { includeMetadata: true })
    expect(lost!.id).toBe(entryId({ run: bundled.key, seq: 0 }))
    await silence()
    await line.boss.supervise(queue)
    expect(await beat(line.boss, queue, [lost!])).toEqual(new Set())
    const before = await results()
    const at = worker(line, 'another')
    const { outcomes } = await collected(line, all)
    expect(timeless(outcomes)).toBe(timeless(await here(all)))
    expect(await at.end()).toEqual({ done: 4, late: 0, failed: 0 })
    expect(await results()).toBe(before + 4)
    expect(await line.boss.complete(queue, { id: lost!.id, retryCount: lost!.retryCount })).toMatchObject({ affected: 0 })
  })

  it('gives up a batch over which machines are lost again and again, names it, and lets it be tried anew', async () => {
    const all = tasks(6, 3_000_000)
    const { key } = await bundle(all, BUILD)
    await putRun(
      line,
      BUILD,
      await bundle(all, BUILD),
      () => Promise.resolve(3),
      () => undefined,
    )
    const queue = await ensureQueue(line, BUILD)
    for (let attempt = 0; attempt <= 5; attempt++) {
      await line.boss.fetch(queue)
      await silence()
      await line.connections.query('update nanido_jobs.queue set monitor_on = null, monitor_claim_on = null')
      await line.boss.supervise(queue)
    }
    const one = worker(line, 'one')
    const { outcomes } = await collected(line, all)
    expect(outcomes.slice(0, 3)).toEqual(Array(3).fill({ kind: 'failed', message: { code: 'queue.lost', batch: 0 } }))
    expect(outcomes.slice(3).every(({ kind }) => kind === 'grade')).toBe(true)
    expect((await stateOf(line)).runs.find(({ run }) => run === key)).toMatchObject({ state: 'stuck', lost: 1, done: 1, workers: 1 })
    expect(await retryRun(line, key.slice(0, 8))).toBe(1)
    expect(timeless((await collected(line, all)).outcomes)).toBe(timeless(await here(all)))
    expect((await one.end()).done).toBe(2)
  })

  it('ends a run that is cancelled, for the collector and the worker, goes on with it, and forgets it', async () => {
    const all = tasks(8, 4_000_000)
    const { key } = await bundle(all, BUILD)
    const collecting = collected(line, all, 2)
    const refused = expect(collecting).rejects.toThrow(new ServiceError({ code: 'queue.cancelled', ...{ run: key } }))
    await expect.poll(async () => (await stateOf(line)).runs.some(({ run }) => run === key)).toBe(true)
    expect(await cancelRun(line, key)).toBe(4)
    await refused
    expect((await stateOf(line)).runs.find(({ run }) => run === key)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await retryRun(line, key)).toBe(4)
    const at = worker(line, 'one')
    expect((await collected(line, all)).outcomes).toHaveLength(8)
    await at.end()
    await removeRun(line, key)
    expect((await stateOf(line)).runs.some(({ run }) => run === key)).toBe(false)
    await expect(cancelRun(line, key)).rejects.toThrow('queue.no-such-run')
    // A run that is added again is computed again.
    worker(line, 'two')
    expect((await collected(line, all)).outcomes).toHaveLength(8)
  })

  it('survives SIGKILL of the server in the middle: every number once, the same answers', async () => {
    const all = tasks(120, 5_000_000)
    const workers = [worker(line, 'one'), worker(line, 'two')]
    const collecting = collected(line, all, 3)
    const before = await results()
    await expect.poll(results, { interval: 20 }).toBeGreaterThan(before + 4)
    server.kill()
    server.start()
    expect(timeless((await collecting).outcomes)).toBe(timeless(await here(all)))
    const worked = await Promise.all(workers.map(({ end }) => end()))
    expect(await results()).toBe(before + 40)
    expect(worked[0]!.done + worked[1]!.done).toBeLessThanOrEqual(40)
  })

  it('keeps the batches of another build from a worker, and answers that are none from the person', async () => {
    const all = tasks(4, 6_000_000)
    const stranger = worker(line, 'stranger', 'ba9876543210')
    await putRun(
      line,
      BUILD,
      await bundle(all, BUILD),
      () => Promise.resolve(2),
      () => undefined,
    )
    const { key } = await bundle(all, BUILD)
    await line.connections.query(`insert into nanido.result values ($1, 0, 'nonsense', 'evil', 0, 1), ($1, 1, 'nonsense', 'evil', 0, 1)`, [
      key,
    ])
    const { outcomes } = await collected(line, all)
    expect(outcomes).toEqual([0, 0, 1, 1].map((batch) => ({ kind: 'failed', message: { code: 'queue.foreign', batch } })))
    expect(await stranger.end()).toEqual({ done: 0, late: 0, failed: 0 })
    // Both batches have attempts left, so none is added again.
    expect(await retryRun(line, key)).toBe(0)
    const at = worker(line, 'one')
    expect(timeless((await collected(line, all)).outcomes)).toBe(timeless(await here(all)))
    expect(await at.end()).toEqual({ done: 2, late: 0, failed: 0 })
  })

  it('has a sample done by a second machine, and tells what differs', async () => {
    const all = tasks(20, 7_000_000)
    const [one, two] = [worker(line, 'left/1'), worker(line, 'right/1')]
    const { outcomes, doubts } = await collected(line, all, 4, undefined, 100)
    expect(doubts).toEqual([])
    const { rows } = await line.connections.query<{ first: string; second: string }>(
      `select result.worker as first, look.worker as second from nanido.look join nanido.result using (run, seq) where look.outcomes is not null`,
    )
    expect(rows).toHaveLength(5)
    expect(rows.every(({ first, second }) => first !== second)).toBe(true)
    await one.end()
    await two.end()
    // A machine with broken memory, which gives a wrong but well-formed answer.
    const { key } = await bundle(all, BUILD)
    const bent = outcomes
      .slice(4, 8)
      .map((outcome, i) => (i === 2 && outcome.kind === 'grade' ? { ...outcome, outcome: { ...outcome.outcome, steps: -1 } } : outcome))
    await line.connections.query('update nanido.result set outcomes = $2, worker = $3 where run = $1 and seq = 1', [
      ...[key, packed(bent.map(toText)), 'bent/1'],
    ])
    expect((await collected(line, all, 4, undefined, 100)).doubts).toEqual([
      { code: 'queue.differs', task: 7, batch: 1, first: 'bent', second: expect.stringMatching(/left|right/) as string },
    ])
  })

  it('where no second machine is at work, that is told: nothing passes for verified', async () => {
    const all = tasks(6, 8_000_000)
    const [one, same] = [worker(line, 'left/1'), worker(line, 'left/2')]
    const { outcomes, doubts } = await collected(line, all, 2, undefined, 50)
    expect(outcomes).toHaveLength(6)
    expect(doubts).toEqual([{ code: 'queue.not-verified', run: expect.any(String) as string, batches: 2 }])
    expect((await one.end()).done + (await same.end()).done).toBe(3)
    // A worker that comes later does the second check, and nothing else.
    const later = worker(line, 'right/1')
    expect((await collected(line, all, 2, undefined, 50)).doubts).toEqual([])
    expect(await later.end()).toEqual({ done: 2, late: 0, failed: 0 })
  })

  it('a row that makes no sense counts as failed and is told; the worker goes on', async () => {
    const all = tasks(4, 9_000_000)
    const queue = await ensureQueue(line, BUILD)
    const strange = [null, {}, [], 'x', { run: 7, seq: 0 }, { run: 'x', seq: -1 }, { run: 'x', seq: 2 ** 40 }, { run: 'x'.repeat(1000), seq: 0 }] // prettier-ignore
    const put = (data: unknown, i: number) =>
      line.connections.query(`insert into nanido_jobs.job (id, name, data, priority, retry_limit) values (gen_random_uuid(), $1, $2, $3, 0)`, [queue, JSON.stringify(data), 10 + i]) // prettier-ignore
    await Promise.all(strange.map(put))
    const one = worker(line, 'one')
    const { outcomes } = await collected(line, all, 2)
    expect(timeless(outcomes)).toBe(timeless(await here(all)))
    await vi.waitUntil(() => one.told.filter(({ code }) => code === 'queue.malformed').length === strange.length, { timeout: 60_000 })
    expect(await one.end()).toEqual({ done: 2, late: 0, failed: strange.length })
    await line.connections.query('delete from nanido_jobs.job where name = $1 and retry_limit = 0', [queue])
  })

  it('a result that is too large, or no list of outcomes, costs its batch and nothing else', async () => {
    const all = tasks(6, 10_000_000)
    const put = await putRun(line, BUILD, await bundle(all, BUILD), () => Promise.resolve(1), () => undefined) // prettier-ignore
    const bad = [gzipSync(`[${'[],'.repeat(5_000_000)}[]]`), gzipSync('['.repeat(200) + ']'.repeat(200)), Buffer.from('none'), randomBytes(MOST_PACKED + 1)] // prettier-ignore
    for (const [seq, bytes] of bad.entries())
      await line.connections.query(`insert into nanido.result (run, seq, outcomes, worker, attempt, ms) values ($1, $2, $3, 'bad/1', 0, 1)`, [put.key, seq, bytes]) // prettier-ignore
    const one = worker(line, 'one')
    const { outcomes } = await collected(line, all, 1)
    expect(outcomes.slice(0, 4)).toEqual(bad.map((_, batch) => ({ kind: 'failed', message: { code: 'queue.foreign', batch } })))
    expect(timeless(outcomes.slice(4))).toBe(timeless((await here(all)).slice(4)))
    await one.end()
    expect(await retryRun(line, put.key)).toBe(4)
    await removeRun(line, put.key)
  })

  it('is reached over a proven line only, and says in words what is wrong', async () => {
    const ask = (url: string) => withConnection({ url, isOpen: false }, {}, () => Promise.resolve('in')).catch((error: unknown) => error)
    expect(await ask(server.url('owner', `?sslmode=verify-full&sslrootcert=${server.root}`))).toBe('in')
    for (const url of [
      server.url('owner', '?sslmode=require'),
      server.url('owner', `?sslmode=require&sslrootcert=${server.root}`).replace('127.0.0.1', 'localhost'),
    ])
      // prettier-ignore
      expect(await ask(url)).toMatchObject({ problem: { code: 'queue.unproven', problem: expect.not.stringContaining('Node') as string } })
    expect(await ask(server.url().replace(String(server.port), '1'))).toMatchObject({ problem: { code: 'queue.unreachable' } })
    expect(await ask(server.url('nobody'))).toMatchObject({ problem: { code: 'queue.refused' } })
  })

  it('is waited for while it starts; that it has no encrypted line, or asks for a password, is told', async () => {
    let refusals = 2
    const proxy = createServer((socket) => {
      socket.on('error', () => undefined)
      if (refusals-- > 0) return void socket.end(messageOf('E', 'SFATAL\0C57P03\0Mthe database system is starting up\0\0'))
      const there = connect(server.port, '127.0.0.1').on('error', () => undefined)
      socket.pipe(there).pipe(socket)
    })
    const bare = createServer((socket) => void socket.on('error', () => undefined).once('data', () => socket.end('N')))
    const asking = createServer((socket) => {
      socket.on('error', () => undefined)
      // The server asks for SCRAM authentication and continues it.
      const messages = ['\0\0\0\x0aSCRAM-SHA-256\0\0', '\0\0\0\x0br=1'].map((content) => messageOf('R', content))
      socket.on('data', () => void socket.write(messages.shift() ?? ''))
    })
    vi.stubEnv('PGPASSWORD', undefined)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      for (const one of [proxy, bare, asking]) one.close()
    })
    const portOf = async (one: Server) => {
      await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
      return (one.address() as AddressInfo).port
    }
    const ask = async (one: Server, parameters = '') => {
      const url = `postgres://owner@127.0.0.1:${await portOf(one)}/postgres${parameters}`
      return withConnection({ url, isOpen: false }, {}, () => Promise.resolve('in')).catch((error: unknown) => error)
    }
    expect(await ask(proxy)).toBe('in')
    expect(refusals).toBeLessThan(0)
    expect(await ask(asking)).toMatchObject({ problem: { code: 'queue.no-password' } })
    expect(await ask(bare, '?sslmode=require')).toMatchObject({ problem: { code: 'queue.unencrypted' } })
  })
})

/** Returns a message in PostgreSQL's protocol. */
function messageOf(kind: string, content: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}
