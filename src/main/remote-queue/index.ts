import type { Tasks } from '../solver-pool/batch'
import type { ForkSolver } from '../processes/fork'
import { addressOf, type Place } from './address'
import { batchSize } from './batch-size'
import { collect, type Listener } from './collect'
import { inWords, type Connection, type ConnectionOptions, openConnection, patiently } from './connection'
import { bundle, processesOf, putRun } from './put'
import { askForLooks, compareLooks, sampleOf } from './second-look'

export type { Place } from './address'
export { buildOf } from './build'
export { cancelRun, removeRun, retryRun, stateOf } from './runs'
export type { Listener } from './collect'
export { ensureQueue, type Connection } from './connection'
export { workFor } from './worker'

/** Runs work with an open connection, and closes it. @throws ServiceError with the server's refusal */
export async function withConnection<T>(place: Place, options: ConnectionOptions, work: (line: Connection) => Promise<T>): Promise<T> {
  const line = await openConnection(addressOf(place.url, place.isOpen), options)
  try {
    return await work(line)
  } catch (error) {
    throw inWords(error, line.host)
  } finally {
    await line.close()
  }
}

/** How a run is divided. */
export interface RunOptions {
  readonly build: string
  /** The number of tasks in a batch; by default as many as take some seconds, measured with `fork`. */
  readonly batch?: number
  readonly fork: ForkSolver
  /** The percentage of batches that a second machine repeats for comparison; none if left out. */
  readonly verify?: number
  readonly signal?: AbortSignal
}

/** The number of processes that is assumed when no worker is connected. */
const USUAL_PROCESSES = 8

/**
 * Runs tasks on many machines. The outcomes are those of `runBatch`, but in order. Tasks that were already done in an earlier, equal run
 * are not done again.
 *
 * @returns resolves when all outcomes were reported, and second computations compared
 * @throws ServiceError with a message
 */
export async function runOnQueue(line: Connection, tasks: Tasks, options: RunOptions, listener: Listener): Promise<void> {
  const { build, batch, fork, verify, signal } = options
  const bundled = await bundle(tasks, build)
  if (bundled.lines.length === 0) return
  const complain = (problem: string) => listener.complain(problem)
  const sizeOf = async () => batch ?? batchSize(bundled.lines, fork, (await processesOf(line, build)).processes || USUAL_PROCESSES)
  const run = await putRun(line, build, bundled, sizeOf, complain)
  const { key, batches, done, wasThere } = run
  listener.tell(wasThere ? { code: 'queue.found', run: key, batches, done } : { code: 'queue.put', run: key, batches, tasks: run.tasks })
  const seqs = verify === undefined ? [] : sampleOf(key, batches, verify)
  if (seqs.length > 0) await patiently(line, () => askForLooks(line, key, seqs), complain, signal)
  await collect(line, build, run, listener, signal)
  await compareLooks(line, build, { key, seqs }, { doubt: (message) => (listener.doubt ?? listener.tell)(message), complain }, signal)
}
