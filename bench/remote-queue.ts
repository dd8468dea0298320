import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addressOf } from '#main/remote-queue/address.ts'
import { runOnQueue, workFor } from '#main/remote-queue/index.ts'
import { openConnection } from '#main/remote-queue/connection.ts'
import { reasonToSkip, serverHere } from '#test-support/remote-queue/postgres-server.ts'
import type { ForkSolver } from '#main/processes/fork.ts'
import { Pool } from '#main/solver-pool/pool.ts'
import type { ChunkRequest, Task } from '#solver/worker/task.ts'

const HELP = `node bench/run.mjs remote-queue [options]
Measures how much time a queue on PostgreSQL adds to a batch of work, and how near the queue comes to the rate at which nobody waits. The real
worker and the real collector run with a server on this machine; solver processes sleep instead of solving. All workers are in one process and
share the cores with the server.
  --workers N      the number of workers (200)
  --processes N    the number of solver processes of each worker (1)
  --sleep MS       how long a batch takes, in milliseconds (1000)
  --batches N      the number of batches (ten for each solver process)
  --connections N  the most connections of the workers to the server (32)`

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '200' },
    processes: { type: 'string', default: '1' },
    sleep: { type: 'string', default: '1000' },
    batches: { type: 'string' },
    connections: { type: 'string', default: '32' },
    help: { type: 'boolean', default: false },
  },
})
const workers = Number(values.workers)
const processes = Number(values.processes)
const sleep = Number(values.sleep)
const batches = Number(values.batches ?? 10 * workers * processes)

/** A fake solver process that sleeps, and then answers that the puzzle has no flaws. */
const fork: ForkSolver = () => {
  let hear: (message: unknown) => void = () => undefined
  setImmediate(() => hear({ type: 'ready' }))
  return {
    send(message) {
      const { chunk, tasks } = message as ChunkRequest
      setTimeout(() => {
        hear({ type: 'outcomes', chunk, from: 0, outcomes: tasks.map(() => ({ kind: 'check', flaws: [] })) })
        hear({ type: 'end', chunk })
      }, sleep)
    },
    onMessage: (listener) => (hear = listener),
    onExit: () => undefined,
    kill: () => undefined,
  }
}

/** The seconds of processor time of a process and its living children, on Linux. */
function secondsOf(pid: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      if (Number(name) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // The process has just ended.
    }
  }
  return ticks / 100
}

const reason = reasonToSkip()
if (values.help || reason !== undefined) console.log(reason ?? HELP)
else {
  const server = await serverHere()
  const address = addressOf(server.url(), false)
  const line = await openConnection(address, { size: Number(values.connections), isLooking: true })
  const collector = await openConnection(address, { size: 2 })
  const over = new AbortController()
  const told = { signal: over.signal, processes, tell: () => undefined }
  const all = Array.from({ length: workers }, (_, i) =>
    workFor(line, 'bench', { ...told, pool: new Pool({ fork, size: processes }), name: `worker-${i}` }),
  )
  // All workers have asked for work before there is any.
  await new Promise((settle) => setTimeout(settle, 3000))
  const task = (i: number): Task => ({ kind: 'check', genre: 'sudoku', puzzle: { givens: String(i).padStart(81, '.') } })
  const bundled = Array.from({ length: batches }, (_, i) => task(i))
  let start = 0
  let spent = 0
  const postmaster = server.pid()
  await runOnQueue(
    collector,
    bundled,
    { build: 'bench', batch: 1, fork },
    {
      outcome: () => undefined,
      tell() {
        start = performance.now()
        spent = secondsOf(postmaster)
      },
      complain: console.error,
    },
  )
  const seconds = (performance.now() - start) / 1000
  const used = secondsOf(postmaster) - spent
  const ideal = sleep === 0 ? Infinity : (1000 * workers * processes) / sleep
  console.log(
    JSON.stringify({
      ...{ workers, processes, sleep, batches, seconds: Number(seconds.toFixed(2)), perSecond: Math.round(batches / seconds) },
      ...{ ofIdeal: Number((batches / seconds / ideal).toFixed(2)), serverMsPerBatch: Number(((1000 * used) / batches).toFixed(2)) },
      msPerBatchOfOneProcess: Number(((1000 * seconds * workers * processes) / batches - sleep).toFixed(1)),
    }),
  )
  over.abort()
  await Promise.all(all)
  await line.close()
  await collector.close()
  server.remove()
}
