import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** How a program ended, and what it had printed. */
export interface Ended {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
  readonly milliseconds: number
  /** The milliseconds from its first output to its end. */
  readonly speaking: number
}

/**
 * Runs a program of this project until it ends or is killed.
 *
 * @param killAfter milliseconds after which it is killed with SIGKILL together with its children; counted from its start, or from its first
 * output with `fromFirstWord`
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: {
    readonly killAfter?: number
    readonly fromFirstWord?: boolean
    readonly cwd?: string
    readonly env?: Readonly<Record<string, string>>
  } = {},
): Promise<Ended> {
  const start = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    ...{ cwd: options.cwd, env: { ...process.env, LANG: 'C', ...options.env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] as const },
  })
  let [out, err] = ['', '']
  let first = start
  const ending = new AbortController()
  const killLater = () => {
    if (options.killAfter === undefined) return
    const asleep = wait(options.killAfter, undefined, { signal: ending.signal })
    asleep.then(
      () => killGroup(child),
      () => undefined,
    )
  }
  if (!options.fromFirstWord) killLater()
  child.stdout.on('data', (piece: Buffer) => {
    if (out === '') {
      first = performance.now()
      if (options.fromFirstWord) killLater()
    }
    out += piece.toString()
  })
  child.stderr.on('data', (piece: Buffer) => (err += piece.toString()))
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const [status, signal] = await ended
  ending.abort()
  return { status, signal, out, err, milliseconds: performance.now() - start, speaking: performance.now() - first }
}

/** Kills a program and all of its child processes, as a power cut would. */
export function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

/** The last number that a program acknowledged with a line `ack N`; 0 if there is none. */
export function lastAck(out: string): number {
  return Number([...out.matchAll(/^ack (\d+)$/gm)].at(-1)?.[1] ?? 0)
}
