import type { Task } from '#solver/worker/task.ts'
import type { ForkSolver } from '../processes/fork'
import { runBatch } from '../solver-pool/batch'
import { tasksWithin } from '../solver-pool/chunk-size'
import { Pool } from '../solver-pool/pool'
import { fromText } from './bytes'

/**
 * The time that a batch should take, in milliseconds. If a machine is lost, little work is lost; and the server is contacted only once a
 * batch.
 */
const AIM = 10_000
/**
 * The least time that a batch should take, in milliseconds; below it, the server's share of the time becomes noticeable
 * (docs/many-machines.md).
 */
const LEAST = 1000
/** The greatest number of tasks in a batch. */
const MOST = 20_000
/** The number of tasks that are run here to measure their time. */
const TRIED = 64
/** The greatest time of this measurement, in milliseconds. */
const TIME = 2000
/** The least number of batches for each process, so that all processes end at about the same time. */
const ROUNDS = 4

/**
 * Returns a good number of tasks for a batch, by running some of them here first. Results do not depend on it.
 *
 * @param processes the number of processes that will work
 */
export async function batchSize(lines: readonly string[], fork: ForkSolver, processes: number): Promise<number> {
  // Spread over the whole, because the first puzzles of a book are often easy.
  const step = Math.max(1, Math.floor(lines.length / TRIED))
  const some = lines.filter((_, i) => i % step === 0).slice(0, TRIED)
  const tasks = some.map(fromText) as Task[]
  const pool = new Pool({ fork, size: 1, isBackground: true })
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), TIME)
  const [first = 0, ...more] = await timesOf(pool, tasks, over.signal).finally(() => {
    clearTimeout(timer)
    pool.close()
  })
  // The first task includes the start of the process.
  const perTask = more.length > 0 ? (more.at(-1)! - first) / more.length : TIME
  return sizeFor(perTask, lines.length, processes)
}

/** Returns when each task ended, in milliseconds, within the time limit. */
async function timesOf(pool: Pool, tasks: readonly Task[], signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  await runBatch(pool, tasks, () => void times.push(performance.now()), { signal }).catch((problem: unknown) => {
    if (!signal.aborted) throw problem
  })
  return times
}

/** Returns the number of tasks for a batch. @param perTask the milliseconds for a task */
export function sizeFor(perTask: number, tasks: number, processes: number): number {
  const forAll = Math.ceil(tasks / (ROUNDS * Math.max(1, processes)))
  return Math.min(MOST, tasksWithin(AIM, perTask), Math.max(tasksWithin(LEAST, perTask), forAll))
}
