import { runBatch } from '#main/jobs/batch.ts'
import { Pool } from '#main/jobs/pool.ts'
import type { FarmMessage } from '#contract/farm-words.ts'
import type { Outcome, Task } from '#solver/task.ts'
import { sayAny } from './message-words'
import { onLine, placeOfQueue } from './place'
import type { WorkPlace } from './place-flags'
import { forkSolver } from './processes'
import type { Terminal } from './terminal'

/**
 * Has the tasks done, by solver processes here or by the workers of a queue, and gives the outcomes in the tasks' order, each as soon as it
 * and all before it are known.
 *
 * @param place where it is done; the outcomes are the same. What one person waits for is done here, whatever NANIDO_QUEUE says
 */
export async function work(
  tasks: readonly Task[],
  terminal: Terminal,
  place: WorkPlace | 'here',
  onOutcome: (outcome: Outcome, index: number) => void,
): Promise<void> {
  const early = new Map<number, Outcome>()
  let next = 0
  await workAnyhow(tasks, terminal, place, (outcome, index, done) => {
    early.set(index, outcome)
    terminal.progress(done, tasks.length)
    for (let ready = early.get(next); ready; ready = early.get(next)) {
      early.delete(next)
      onOutcome(ready, next++)
    }
  })
}

/**
 * The same as {@link work}, but each outcome as soon as it is known.
 *
 * @param onOutcome told how many are known, too
 */
export async function workAnyhow(
  tasks: readonly Task[],
  terminal: Terminal,
  place: (WorkPlace & { readonly processes?: number }) | 'here',
  onOutcome: (outcome: Outcome, index: number, done: number) => void,
): Promise<void> {
  if (tasks.length === 0) return
  let done = 0
  const { queue, batch, processes }: Exclude<typeof place, 'here'> = place === 'here' ? {} : place
  const onQueue = place === 'here' ? undefined : placeOfQueue(queue)
  if (onQueue) {
    const tell = (message: FarmMessage) => terminal.say(sayAny(message, terminal.language))
    await onLine(onQueue, terminal, {}, (line, build, { runOnLine }) =>
      runOnLine(
        line,
        tasks,
        { build, batch, fork: forkSolver },
        {
          outcome: (index, outcome) => onOutcome(outcome, index, ++done),
          tell,
          complain: (problem) => tell({ code: 'farm.away', problem }),
        },
      ),
    )
    return
  }
  const pool = new Pool({ fork: forkSolver, size: processes, isBackground: true })
  try {
    await runBatch(pool, tasks, (index, outcome) => onOutcome(outcome, index, ++done))
  } finally {
    pool.close()
  }
}
