import { utilityProcess } from 'electron'
import { tellStarter } from '#main/files/standard.ts'
import { engineArguments, type ForkOptions, type ForkSolver, LastWords, programArguments } from '#main/processes/fork.ts'

/**
 * Starts the application's programs as Electron's utility processes, which have no access to the window. The crash of one ends no other.
 *
 * @param program path of the built program
 * @param name the process's name in the system's process list
 */
export function forkUtility(program: string, name: string, options: ForkOptions = {}): ForkSolver {
  return (run) => {
    const child = utilityProcess.fork(program, programArguments(options, run), {
      serviceName: name,
      execArgv: engineArguments(options),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const words = new LastWords()
    const complaints = new TextDecoder()
    child.stderr?.on('data', (written: Buffer) => {
      words.hear(written)
      tellStarter(complaints.decode(written, { stream: true }))
    })
    return {
      send: (message) => child.postMessage(message),
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void child.once('exit', (code) => listener(code, words.cause)),
      // SIGTERM suffices: even in the middle of a task, the process has no handler for it.
      kill: () => void child.kill(),
    }
  }
}
