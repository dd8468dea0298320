import { spawn } from 'node:child_process'
import { basename, dirname, resolve as resolvePath } from 'node:path'
import type { EngineSaid } from '#solver/opinion.ts'

/** What asking an engine came to where it gave no answer that could be held to the rules. */
export type EngineFailure =
  /** No such program, or it cannot be run. */
  | { readonly kind: 'missing'; readonly problem: string }
  /** It did not say in time what it had to. */
  | { readonly kind: 'silent'; readonly awaited: string; readonly seconds: number }
  /** It ended before it had answered. */
  | { readonly kind: 'crashed'; readonly how: string }
  /** It does not know the command `go mate`. */
  | { readonly kind: 'cannot' }
  /** It gave up within its time. */
  | { readonly kind: 'gave-up' }
  /** What it answered is no answer. */
  | { readonly kind: 'garbled'; readonly line: string }

/** How an engine is asked. */
export interface EngineRequest {
  /** Its program: a path, or the name of a command. */
  readonly path: string
  readonly sfen: string
  /** For its answer, in seconds; as long again is given it to start. */
  readonly seconds: number
}

/** Letters of one line that are kept: no engine has to say more in one. */
const LONGEST_LINE = 1 << 20
/** How long an engine may take over its time, in seconds, before it counts as silent. */
const GRACE = 2

/**
 * Starts an engine that speaks USI, asks it once for a mate (`go mate`), and ends it, whatever became of it. What it prints beside its answer
 * is not looked at.
 */
export function askEngine({ path, sfen, seconds }: EngineRequest): Promise<EngineSaid | EngineFailure> {
  return new Promise((resolve) => {
    // An engine looks for its files where it lies; one that is named without a folder is looked for as commands are.
    const isCommand = path === basename(path)
    const program = isCommand ? path : resolvePath(path)
    const child = spawn(program, [], { ...(!isCommand && { cwd: dirname(program) }), stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true })
    let awaited = ''
    let timer: NodeJS.Timeout | undefined
    const end = (outcome: EngineSaid | EngineFailure): void => {
      clearTimeout(timer)
      resolve(outcome)
      child.stdin.end('quit\n')
      child.kill('SIGKILL')
    }
    const tell = (commands: readonly string[], next: string, within: number): void => {
      awaited = next
      clearTimeout(timer)
      timer = setTimeout(() => end({ kind: 'silent', awaited, seconds: within }), 1000 * within)
      child.stdin.write(commands.map((command) => `${command}\n`).join(''))
    }
    const hear = (line: string): void => {
      const [word, ...rest] = line.trim().split(/\s+/)
      if (word !== awaited) return
      if (word === 'usiok') tell(['isready'], 'readyok', seconds)
      else if (word === 'readyok')
        tell(['usinewgame', `position sfen ${sfen}`, `go mate ${Math.round(1000 * seconds)}`], 'checkmate', seconds + GRACE)
      else end(answerOf(rest, line))
    }
    let unread = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      const lines = (unread + text).split('\n')
      unread = (lines.pop() ?? '').slice(0, LONGEST_LINE)
      for (const line of lines) hear(line)
    })
    child.on('error', (error) => end({ kind: 'missing', problem: error.message }))
    // An engine that has ended is told by its end, not by the pipe that it leaves.
    child.stdin.on('error', () => undefined)
    child.on('close', (code, by) => end({ kind: 'crashed', how: by ?? `exit ${code}` }))
    child.on('spawn', () => tell(['usi'], 'usiok', seconds))
  })
}

const MOVE = /^(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/

function answerOf(words: readonly string[], line: string): EngineSaid | EngineFailure {
  const [first] = words
  if (first === 'nomate') return { kind: 'no-mate' }
  if (first === 'timeout') return { kind: 'gave-up' }
  if (first === 'notimplemented') return { kind: 'cannot' }
  return words.every((word) => MOVE.test(word)) ? { kind: 'mate', moves: words } : { kind: 'garbled', line: line.slice(0, 200) }
}
