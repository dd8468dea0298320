import { fork } from 'node:child_process'
import type { ForkSolver } from './fork'

/**
 * Solver processes as children of a plain Node process.
 *
 * @param worker path of the built `solver/worker.ts`
 * @param complaints where what a crashing process writes goes: to this one's standard error, or nowhere
 */
export function forkNode(worker: string, complaints: 'inherit' | 'ignore' = 'inherit'): ForkSolver {
  return () => {
    // `advanced` passes numbers as they are; JSON would make null of an infinite one.
    const child = fork(worker, [], { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', complaints, 'ipc'] })
    return {
      pid: child.pid,
      send(message) {
        // A process that has just died is told of by its exit; the failed write adds nothing.
        child.send(message as object, () => undefined)
      },
      onMessage: (listener) => void child.on('message', listener),
      onExit(listener) {
        let told = false
        const tell = (code: number | null) => {
          if (!told) listener(code)
          told = true
        }
        child.on('exit', tell)
        child.on('error', () => child.exitCode === null && child.pid === undefined && tell(null))
      },
      kill: () => void child.kill('SIGKILL'),
    }
  }
}
