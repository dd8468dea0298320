import { parentPort as threadPort } from 'node:worker_threads'

/** The part of Electron's connection to the parent that is used here. Only the shell's room may import Electron's own types. */
interface UtilityPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** The connection of one of the application's programs to the program that started it. */
export interface ParentLine {
  send(message: unknown): void
  /** Calls `listener` with each message of the parent. Only the parent can send messages. */
  onMessage(listener: (message: unknown) => void): void
}

/**
 * The connection to the parent of this program, which is an Electron utility process, a forked Node process, or a thread of the command
 * line in Electron. The program ends when its parent ends, at the latest after its present task. Without a parent it prints an error and
 * ends.
 */
export function parentLine(): ParentLine {
  if (threadPort) return lineOf(threadPort, (message) => message)
  // Ctrl+C reaches all processes of the terminal; the parent decides when its programs end.
  process.on('SIGINT', () => undefined)
  const { parentPort } = process as { parentPort?: UtilityPort }
  if (parentPort) {
    process.on('unhandledRejection', breakOff)
    return lineOf(parentPort, ({ data }: { readonly data: unknown }) => data)
  }
  if (!process.send) {
    process.stderr.write('This is a part of Nanido that Nanido starts itself; it does nothing alone.\n')
    process.exit(2)
  }
  process.on('disconnect', () => process.exit(0))
  return {
    // Where sending fails, the parent has ended and nobody would receive the error.
    send: (message) => void process.send?.(message, undefined, undefined, (error) => error && process.exit(0)),
    onMessage: (listener) => void process.on('message', listener),
  }
}

/**
 * Ends the process after an unhandled rejection, so that its parent is told at once. Node, and Electron before version 37, do so
 * themselves; from Electron 37 on a utility process only warns and lives on, and callers would wait until their time limit.
 */
function breakOff(reason: unknown): never {
  throw reason
}

interface Port<E> {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: E) => void): void
}

function lineOf<E>(port: Port<E>, messageOf: (event: E) => unknown): ParentLine {
  return {
    send: (message) => port.postMessage(message),
    onMessage: (listener) => port.on('message', (event) => listener(messageOf(event))),
  }
}
