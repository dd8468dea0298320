import type { Task } from '#solver/worker/task.ts'
import type { ForkSolver } from '../processes/fork'
import { runBatch } from '../solver-pool/batch'
import { tasksWithin } from '../solver-pool/chunk-size'
import { Pool } from '../solver-pool/pool'
import { fromText } from './bytes'

/** The time that a batch should take, in milliseconds: a lost machine then costs little, and the server hears of each batch but once. */
const AIM = 10_000
/** The least time that a batch should take, in milliseconds; below it, the server's part would show (docs/many-machines.md). */
const LEAST = 1000
/** Most tasks in a batch. */
const MOST = 20_000
/** Tasks that are tried here to know how long one takes ... */
const TRIED = 64
/** ... for so many milliseconds at most. */
const TIME = 2000
/** Batches for each process, at least, so that all end at about the same time. */
const ROUNDS = 4

/**
 * The number of tasks for a good batch, measured by doing some of them here first. Results do not depend on it.
 *
 * @param processes that will work on it
 */
export async function batchSize(lines: readonly string[], fork: ForkSolver, processes: number): Promise<number> {
  // Spread over the whole, since the first puzzles of a book are the easy ones.
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
  // The first carries the start of the process.
  const perTask = more.length > 0 ? (more.at(-1)! - first) / more.length : TIME
  return sizeFor(perTask, lines.length, processes)
}

/** When each task ended, in milliseconds, as far as the time allowed. */
async function timesOf(pool: Pool, tasks: readonly Task[], signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  await runBatch(pool, tasks, () => void times.push(performance.now()), { signal }).catch((problem: unknown) => {
    if (!signal.aborted) throw problem
  })
  return times
}

/** @param perTask milliseconds */
export function sizeFor(perTask: number, tasks: number, processes: number): number {
  const forAll = Math.ceil(tasks / (ROUNDS * Math.max(1, processes)))
  return Math.min(MOST, tasksWithin(AIM, perTask), Math.max(tasksWithin(LEAST, perTask), forAll))
}
