import { spawn } from 'node:child_process'
import { basename, dirname, resolve as resolvePath } from 'node:path'
import { OWN_GROUP, ProcessGroup } from './group'

/** The reason why an engine gave no usable answer. */
export type EngineFailure =
  /** The program does not exist or cannot be run. */
  | { readonly kind: 'missing'; readonly problem: string }
  /** The engine did not send the expected word `awaited` within the given seconds. */
  | { readonly kind: 'silent'; readonly awaited: string; readonly seconds: number }
  /** The engine's process ended before it answered. */
  | { readonly kind: 'crashed'; readonly how: string }
  /** The engine does not know the command `go mate`. */
  | { readonly kind: 'cannot' }
  /** The engine says that it found no answer in its time. */
  | { readonly kind: 'gave-up' }
  /** The engine sent a line that is no valid answer. */
  | { readonly kind: 'garbled'; readonly line: string }

/** A program that speaks USI, the protocol of shogi engines. */
export interface EngineProgram {
  /** A path, or the name of a command. */
  readonly path: string
  readonly arguments?: readonly string[]
  /** The options to set before it is asked, by name; an empty value presses a button. */
  readonly options?: Readonly<Record<string, string>>
}

/** An exchange of a conversation: the lines to send, and the word with which the engine's answer begins. */
export interface Spoken {
  readonly tell: readonly string[]
  readonly until: string
  /** The time limit in seconds. */
  readonly within: number
}

/** The greatest number of characters kept of one line. */
const LONGEST_LINE = 1 << 20
/** The greatest number of lines kept of an answer; older ones are dropped. An engine may print as long as it searches. */
const MOST_LINES = 2000

/**
 * Starts an engine, has a conversation with it, and ends it in every case: the engine is told to quit, and whatever is left of it and of
 * its child processes is killed before the promise settles.
 *
 * @param signal kills the engine at once; the promise then rejects with the signal's reason
 * @param turns at least one exchange
 * @returns all lines of the engine, the expected line last, or the reason why it failed
 */
export function converse(
  { path, arguments: words = [] }: EngineProgram,
  signal: AbortSignal | undefined,
  turns: readonly Spoken[],
): Promise<{ readonly kind: 'said'; readonly lines: readonly string[] } | EngineFailure> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    if (path === '') return resolve({ kind: 'missing', problem: '–' })
    // The engine runs in its own folder, because it looks for its files there. A name without a folder is looked up in PATH.
    const isCommand = path === basename(path)
    const program = isCommand ? path : resolvePath(path)
    const child = spawn(program, words, {
      ...(!isCommand && { cwd: dirname(program) }),
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
      ...OWN_GROUP,
    })
    const group = new ProcessGroup(child)
    let isOver = false
    const lines: string[] = []
    let at = -1
    let timer: NodeJS.Timeout | undefined
    const finish = (settle: () => void): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      child.stdin.end('quit\n')
      void group.end().then(() => {
        signal?.removeEventListener('abort', stop)
        if (signal?.aborted) reject(signal.reason as Error)
        else settle()
      })
    }
    const end = (failure: EngineFailure): void => finish(() => resolve(failure))
    const stop = (): void => {
      group.kill()
      finish(() => undefined)
    }
    signal?.addEventListener('abort', stop)
    const next = (): void => {
      const turn = turns[++at]
      if (turn === undefined) return finish(() => resolve({ kind: 'said', lines }))
      const { tell, until, within } = turn
      clearTimeout(timer)
      timer = setTimeout(() => end({ kind: 'silent', awaited: until, seconds: within }), 1000 * within)
      child.stdin.write(tell.map((command) => `${command}\n`).join(''))
    }
    const hear = (line: string): void => {
      if (isOver) return
      const isAwaited = line.split(/\s+/, 1)[0] === turns[at]?.until
      if (isAwaited || lines.length < MOST_LINES) lines.push(line)
      if (isAwaited) next()
    }
    let unread = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      const found = (unread + text).split('\n')
      unread = (found.pop() ?? '').slice(0, LONGEST_LINE)
      for (const line of found) hear(line.trim())
    })
    child.on('error', (error) => end({ kind: 'missing', problem: error.message }))
    // The exit event reports the end of an engine, so errors of the pipe are ignored.
    child.stdin.on('error', () => undefined)
    child.on('close', (code, by) => end({ kind: 'crashed', how: by ?? `exit ${code}` }))
    child.on('spawn', next)
  })
}
