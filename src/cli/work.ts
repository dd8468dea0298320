import { runBatch } from '#main/jobs/batch.ts'
import { Pool } from '#main/jobs/pool.ts'
import type { Outcome, Task } from '#solver/task.ts'
import { forkSolver } from './processes'
import type { Terminal } from './terminal'

/**
 * Has the solver processes do `tasks`, and gives the outcomes in the tasks' order, each as soon as it and all before it
 * are known.
 */
export async function work(
  tasks: readonly Task[],
  terminal: Terminal,
  onOutcome: (outcome: Outcome, index: number) => void,
): Promise<void> {
  if (tasks.length === 0) return
  const early = new Map<number, Outcome>()
  let next = 0
  let done = 0
  const pool = new Pool({ fork: forkSolver, isBackground: true })
  try {
    await runBatch(pool, tasks, (index, outcome) => {
      early.set(index, outcome)
      terminal.progress(++done, tasks.length)
      for (let ready = early.get(next); ready; ready = early.get(next)) {
        early.delete(next)
        onOutcome(ready, next++)
      }
    })
  } finally {
    pool.close()
  }
}
