import { utilityProcess } from 'electron'
import type { ForkSolver } from '#main/jobs/index.ts'

/**
 * Solver processes as Electron's utility processes: no window, no access to the window, one crash kills nobody else.
 *
 * @param worker path of the built `solver/worker.ts`
 */
export function forkUtility(worker: string): ForkSolver {
  return () => {
    const child = utilityProcess.fork(worker, [], { serviceName: 'Nanido solver', stdio: ['ignore', 'ignore', 'inherit'] })
    return {
      send: (message) => child.postMessage(message),
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void child.once('exit', listener),
      // SIGTERM is enough: a process in the middle of a task has no handler for it.
      kill: () => void child.kill(),
    }
  }
}
