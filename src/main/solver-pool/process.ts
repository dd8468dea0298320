import { ChunkReply as ReplySchema } from '#contract/schemas/solver-process.ts'
import type { ChunkReply, ChunkRequest } from '#solver/worker/task.ts'
import type { EndCause, ForkSolver, RunOptions, SolverProcess } from '../processes/fork'

/** How a solver process ended: before it was ready, or during work. */
export interface Crash {
  readonly stage: 'start' | 'work'
  readonly code: number | null
  readonly cause?: EndCause
}

/** Events of a solver process. */
export interface SolverEvents {
  reply(reply: ChunkReply): void
  crash(crash: Crash): void
}

/**
 * A solver process. It is started when there is something to send, and again after it has ended. Its messages are validated; a process that
 * sends an invalid one counts as crashed.
 */
export class Solver {
  private process: SolverProcess | undefined
  private isReady = false
  /** The size of search tables with which the running process was started. */
  private tables: RunOptions['tables']

  constructor(
    private readonly fork: ForkSolver,
    private readonly events: SolverEvents,
    private readonly run: () => RunOptions = () => ({}),
  ) {}

  /** Sends a chunk. A new process is started if none runs, or if the running one has another size of tables. */
  send(request: ChunkRequest): void {
    if (this.process && this.run().tables !== this.tables) this.kill()
    try {
      const process = (this.process ??= this.start())
      process.send(request)
    } catch {
      this.disown()
    }
  }

  /** Starts the process, if none runs, so that the next message need not wait. */
  warm(): void {
    try {
      this.process ??= this.start()
    } catch {
      this.disown()
    }
  }

  /** Kills the process, even in the middle of a task, without an event. */
  kill(): void {
    const process = this.process
    this.process = undefined
    process?.kill()
  }

  private start(): SolverProcess {
    this.isReady = false
    const run = this.run()
    this.tables = run.tables
    const process = this.fork(run)
    // Messages of an abandoned process are ignored.
    const isCurrent = () => this.process === process
    process.onMessage((message) => isCurrent() && this.hear(message))
    process.onExit((code, cause) => isCurrent() && this.crashed(code, cause))
    return process
  }

  private hear(message: unknown): void {
    const reply = ReplySchema.safeParse(message)
    if (!reply.success) return this.disown()
    if (reply.data.type === 'ready') this.isReady = true
    this.events.reply(reply.data)
  }

  /** Kills a process that cannot be trusted, and reports a crash. */
  disown(cause?: EndCause): void {
    this.kill()
    this.crashed(null, cause)
  }

  private crashed(code: number | null, cause?: EndCause): void {
    this.process = undefined
    this.events.crash({ stage: this.isReady ? 'work' : 'start', code, ...(cause && { cause }) })
  }
}

/** The time in milliseconds within which crashes for the same cause are counted. */
const CRASH_WINDOW = 5 * 60_000
/** The number of crashes at which to give up. */
const CRASH_LIMIT = 3

/** Counts crashes by cause, and decides when to give up. */
export class CrashLog {
  private readonly times = new Map<string, number[]>()

  constructor(private readonly now: () => number) {}

  /** Records a crash. @returns whether another attempt is useless for now */
  note(cause: string): boolean {
    this.times.set(cause, [...this.recent(cause), this.now()])
    return this.isHopeless(cause)
  }

  /** Whether there were three crashes for `cause` within the last five minutes. */
  isHopeless(cause: string): boolean {
    return this.recent(cause).length >= CRASH_LIMIT
  }

  private recent(cause: string): number[] {
    return (this.times.get(cause) ?? []).filter((time) => time > this.now() - CRASH_WINDOW)
  }
}
