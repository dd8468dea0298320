import { Worker } from 'node:worker_threads'
import { type EndCause, type ForkOptions, type ForkSolver, memoryOf, programArguments } from './fork'

/** Turns the memory limit off, because it would count and end the whole process that contains the thread. */
const NO_FENCE = '0'

/**
 * Starts the application's programs as threads of this process, for the command line of an installed Nanido. There a child process cannot
 * run as Node (Electron's fuse is off), and Electron's utility processes need a desktop. A thread can be ended in the middle of a task, and
 * the engine limits its objects. Typed arrays are not limited: a thread that fills its memory with them ends the whole command.
 *
 * @param program absolute path of the built program
 */
export function forkThread(program: string, options: ForkOptions = {}): ForkSolver {
  return ({ tables } = {}) => {
    const { young } = options
    const limits = { maxOldGenerationSizeMb: memoryOf(options), ...(young !== undefined && { maxYoungGenerationSizeMb: 3 * young }) }
    const thread = new Worker(program, { argv: [NO_FENCE, ...programArguments(options, { tables }).slice(1)], resourceLimits: limits })
    let cause: EndCause | undefined
    thread.on('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') cause = 'memory'
    })
    return {
      send: (message) => thread.postMessage(message),
      onMessage: (listener) => void thread.on('message', listener),
      onExit: (listener) => void thread.once('exit', (code) => listener(code, cause)),
      kill: () => void thread.terminate(),
    }
  }
}
