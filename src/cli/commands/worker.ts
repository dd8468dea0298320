import { hostname } from 'node:os'
import { Pool } from '#main/solver-pool/pool.ts'
import { END_SIGNALS, exitBy } from '../output/exit'
import { sayAny } from '../output/messages'
import { neededPlace, onConnection } from '../processes/place'
import { forkSolver } from '../processes/processes'
import type { Terminal } from '../output/terminal'

/** Options of `worker`, as typed. */
export interface WorkerFlags {
  readonly queue?: string
  readonly processes: number
  readonly untilEmpty?: boolean
}

/**
 * Runs `worker`: works on batches of a remote queue with this machine's processes. The first Ctrl+C lets the present batches finish, a
 * second one ends the worker at once.
 */
export async function worker({ queue, processes, untilEmpty }: WorkerFlags, terminal: Terminal): Promise<void> {
  const over = new AbortController()
  const end = (signal: NodeJS.Signals) => {
    if (over.signal.aborted) process.exit(exitBy(signal))
    over.abort()
  }
  // Removes the usual handler, with which Ctrl+C ends a command at once.
  process.removeAllListeners('SIGINT')
  for (const signal of END_SIGNALS) process.on(signal, end)
  const pool = new Pool({ fork: forkSolver, size: processes, isBackground: true })
  try {
    const name = `${hostname()}/${process.pid}`
    const place = neededPlace(queue, terminal)
    const { done, late, failed } = await onConnection(
      place,
      { terminal, size: processes > 1 ? 4 : 2, isLooking: true },
      (line, build, { workFor }) =>
        workFor(line, build, {
          ...{ pool, processes, name, untilEmpty, signal: over.signal },
          tell: (message) => terminal.say(sayAny(message, terminal.language)),
        }),
    )
    terminal.result({ worker: name, done, late, failed }, { worker: name, done, late, failed })
  } finally {
    pool.close()
    for (const signal of END_SIGNALS) process.off(signal, end)
  }
}
