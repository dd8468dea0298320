import { fork } from 'node:child_process'
import { tellStarter } from '../files/standard'
import { engineArguments, type EndCause, type ForkOptions, type ForkSolver, LastWords, programArguments } from './fork'

/**
 * Starts programs of the application as child processes of Node.
 *
 * @param program path of the built program
 * @param complaints whether the standard error of a process goes to that of this one, or is ignored
 */
export function forkNode(program: string, complaints: 'inherit' | 'ignore' = 'inherit', options: ForkOptions = {}): ForkSolver {
  return (run) => {
    // `advanced` serialization keeps infinite numbers; JSON would turn them into null.
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
        // A failed write is ignored, because the exit of the process is reported anyway.
        child.send(message as object, () => undefined)
      },
      onMessage: (listener) => void child.on('message', listener),
      onExit(listener) {
        let told = false
        const tell = (code: number | null, cause?: EndCause) => {
          if (!told) listener(code, cause)
          told = true
        }
        // `exit` may come before the last output, `close` comes after it.
        child.on('close', (code) => tell(code, words.cause))
        child.on('error', () => child.exitCode === null && child.pid === undefined && tell(null))
      },
      kill: () => void child.kill('SIGKILL'),
    }
  }
}
