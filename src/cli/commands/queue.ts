import type * as RemoteQueue from '#main/remote-queue/index.ts'
import { neededPlace, onConnection } from '../processes/place'
import type { Terminal } from '../output/terminal'

/** The arguments of the `queue` commands, as typed. */
export interface QueueOrder {
  readonly queue?: string
}

/** Runs `queue init`: creates the tables of the remote queue, and the queue of this build. Existing ones are kept. */
export async function init({ queue }: QueueOrder, terminal: Terminal): Promise<void> {
  await onConnection(neededPlace(queue, terminal), { terminal }, async (line, build, { ensureQueue }) => {
    const name = await ensureQueue(line, build)
    terminal.result({ build, queue: name }, { build, queue: name })
  })
}

/** Runs `queue status`: shows a line for each run and each worker. The exit status is 1 if a run has batches that were given up. */
export async function status({ queue }: QueueOrder, terminal: Terminal): Promise<void> {
  await onConnection(neededPlace(queue, terminal), { terminal }, async (line, build, { stateOf }) => {
    const { runs, workers } = await stateOf(line)
    for (const run of runs) {
      const { done, batches, tasks, secondsLeft: left, lost } = run
      terminal.result({ ...run, ours: run.build === build }, { run: run.run, state: run.state, kind: run.kind, tasks, batches, done, active: run.active, lost, left: left === null ? undefined : `${left} s`, workers: run.workers, build: run.build }) // prettier-ignore
    }
    terminal.endTable()
    for (const worker of workers) terminal.result(worker, { ...worker })
    for (const { run, lost } of runs) if (lost > 0) terminal.complain(run, lostWords(lost)[terminal.language])
  })
}

const lostWords = (lost: number) => ({
  en: `${lost} ${lost === 1 ? 'batch was' : 'batches were'} given up; another try: nanido queue retry`,
  ja: `${lost}個のバッチが打ち切られました。もう一度試すには nanido queue retry を使ってください。`,
})

/** Runs `queue cancel`: ends a run. @throws ServiceError if no run has this name */
export async function cancel(order: QueueOrder, run: string, terminal: Terminal): Promise<void> {
  await counting(order, run, terminal, 'cancelled', ({ cancelRun }, line) => cancelRun(line, run))
}

/** Runs `queue retry`: continues a run. @throws ServiceError if no run has this name */
export async function retry(order: QueueOrder, run: string, terminal: Terminal): Promise<void> {
  await counting(order, run, terminal, 'again', ({ retryRun }, line) => retryRun(line, run))
}

/** Runs `queue remove`: deletes a run from the server. @throws ServiceError if no run has this name */
export async function remove(order: QueueOrder, run: string, terminal: Terminal): Promise<void> {
  await onConnection(neededPlace(order.queue, terminal), { terminal }, (line, _, { removeRun }) => removeRun(line, run))
}

async function counting(
  { queue }: QueueOrder,
  run: string,
  terminal: Terminal,
  what: string,
  operation: (remoteQueue: typeof RemoteQueue, line: RemoteQueue.Connection) => Promise<number>,
): Promise<void> {
  const batches = await onConnection(neededPlace(queue, terminal), { terminal }, (line, _, remoteQueue) => operation(remoteQueue, line))
  terminal.result({ run, [what]: batches }, { run, [what]: batches })
}
