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

/** Does work with an open line, and closes it. @throws ServiceError in words for what the server refuses */
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

/** How a run is cut. */
export interface RunOptions {
  readonly build: string
  /** Tasks of a batch; by default as many as make some seconds of work, tried out with `fork`. */
  readonly batch?: number
  readonly fork: ForkSolver
  /** Per cent of the batches that a second machine does, too, to compare; none without. */
  readonly verify?: number
  readonly signal?: AbortSignal
}

/** Processes that a run is cut for where no worker is there yet. */
const USUAL_PROCESSES = 8

/**
 * Does tasks on many machines: the same as `runBatch` does here, but in order. Put a second time, the same tasks
 * are not done a second time.
 *
 * @returns when the outcomes of all tasks were told, and those that are verified compared
 * @throws ServiceError in words
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
