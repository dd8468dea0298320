import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '#contract/schemas/library.ts'
import { genres } from '#solver/genres/index.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { addressOf } from '#main/remote-queue/address.ts'
import { buildOf } from '#main/remote-queue/build.ts'
import { openConnection } from '#main/remote-queue/connection.ts'
import { ensureQueue, workFor } from '#main/remote-queue/index.ts'
import { reasonToSkip, serverHere } from '#test-support/remote-queue/postgres-server.ts'
import { Pool } from '#main/jobs/index.ts'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const reason = reasonToSkip()
let bench: ServiceBench
let program: string

beforeEach(() => {
  bench = new ServiceBench(undefined, [sudoku], (fresh) => {
    program = fresh.path('solver-worker.js')
    writeFileSync(program, '// of this build')
    return { solverProgram: program }
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  bench.clear()
})

const jobOf = async (id: number): Promise<Job | undefined> => (await bench.ask('job.list', null)).find((job) => job.id === id)
async function grade(count: number): Promise<number> {
  const book = await bench.book()
  const puzzles = sudoku.samples.slice(0, count).map((sample) => sudoku.toData(sample))
  await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles })
  return bench.ask('job.start', { kind: 'grade', book })
}

describe('the queue of the settings', () => {
  it('is kept without a password, and only as an address that can be asked', async () => {
    const address = 'postgres://ann@db.example/puzzles'
    await bench.ask('settings.set', { queue: { address, isOn: true } })
    const refusal = async (other: string) => (await bench.refusal('settings.set', { queue: { address: other, isOn: true } })).code
    expect(await refusal('postgres://ann:secret@db.example/puzzles')).toBe('queue.kept-password')
    expect(await refusal('https://db.example/')).toBe('queue.bad-address')
    vi.stubEnv('NANIDO_QUEUE', '')
    expect(await refusal('')).toBe('queue.no-address')
    vi.stubEnv('NANIDO_QUEUE', 'postgres://ann:secret@db.example/puzzles')
    await bench.ask('settings.set', { queue: { address: '', isOn: true } })
    const file = readFileSync(bench.path('settings.json'), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ queue: { address: '', isOn: true } })
    expect(file).not.toContain('secret')
  })

  it('whose server is away is told in words, and the job goes on here when the queue is switched off', async () => {
    // No server listens on this port.
    await bench.ask('settings.set', { queue: { address: 'postgres://ann@127.0.0.1:1/puzzles', isOn: true } })
    const id = await grade(2)
    await expect.poll(async () => (await jobOf(id))?.state).toBe('failed')
    expect(bench.told()).toContainEqual({
      type: 'notice',
      message: expect.objectContaining({ code: 'queue.unreachable', host: '127.0.0.1:1' }),
    })
    await bench.ask('settings.set', { queue: { address: '', isOn: false } })
    await bench.ask('job.resume', { job: id })
    await expect.poll(async () => jobOf(id)).toMatchObject({ state: 'done', done: 2 })
  })

  it.skipIf(reason !== undefined)(
    `has its workers do a job like any other${reason === undefined ? '' : ` (skipped: ${reason})`}`,
    async () => {
      const server = await serverHere()
      const pace = { heartbeat: 10, look: 1, wait: 0.3 }
      const line = await openConnection(addressOf(server.url(), false), { pace })
      const build = buildOf(program)
      await ensureQueue(line, build)
      const pool = new Pool({ fork: forkWithin(genres), size: 1 })
      const over = new AbortController()
      const worked = workFor(line, build, { pool, processes: 1, name: 'one', signal: over.signal, tell: () => undefined })
      try {
        vi.stubEnv('NANIDO_QUEUE', server.url())
        await bench.ask('settings.set', { queue: { address: '', isOn: true } })
        const id = await grade(2)
        await expect.poll(async () => jobOf(id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
        expect(bench.told().some((event) => event.type === 'job.progress' && event.job.workers === 1)).toBe(true)
      } finally {
        over.abort()
        await worked
        pool.close()
        await line.close()
        server.remove()
      }
    },
  )
})
