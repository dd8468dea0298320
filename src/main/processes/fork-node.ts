import { fork } from 'node:child_process'
import { tellStarter } from '../files/standard'
import { engineArguments, type EndCause, type ForkOptions, type ForkSolver, LastWords, programArguments } from './fork'

/**
 * The application's programs as children of a plain Node process.
 *
 * @param program path of the built program
 * @param complaints where what a crashing process writes goes: to this one's standard error, or nowhere
 */
export function forkNode(program: string, complaints: 'inherit' | 'ignore' = 'inherit', options: ForkOptions = {}): ForkSolver {
  return (run) => {
    // `advanced` passes numbers as they are; JSON would make null of an infinite one.
    const child = fork(program, programArguments(options, run), {
      serialization: 'advanced',
      execArgv: engineArguments(options),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const words = new LastWords()
    const decoder = new TextDecoder()
    child.stderr?.on('data', (written: Buffer) => {
      words.hear(written)
      if (complaints === 'inherit') tellStarter(decoder.decode(written, { stream: true }))
    })
    return {
      pid: child.pid,
      send(message) {
        // The exit of a process that has just died is reported anyway, so that the failed write need not be.
        child.send(message as object, () => undefined)
      },
      onMessage: (listener) => void child.on('message', listener),
      onExit(listener) {
        let told = false
        const tell = (code: number | null, cause?: EndCause) => {
          if (!told) listener(code, cause)
          told = true
        }
        // `close` comes after the last words, `exit` may come before them.
        child.on('close', (code) => tell(code, words.cause))
        child.on('error', () => child.exitCode === null && child.pid === undefined && tell(null))
      },
      kill: () => void child.kill('SIGKILL'),
    }
  }
}
