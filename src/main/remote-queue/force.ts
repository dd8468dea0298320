import { setImmediate as breathe } from 'node:timers/promises'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import type { Outcome } from '#solver/worker/task.ts'
import type { ForkSolver } from '../processes/fork'
import type { Source, Ticket, Workforce } from '../solver-pool/pool'
import { removeRun } from './runs'
import type { Connection, Pace } from './connection'
import { processesOf } from './put'
import { type Place, runOnQueue, withConnection } from '.'

/** The number of tasks in a run. Runs are fixed, so that after a crash the restarted work asks for the same run and finds its results. */
const SLICE = 4000
/** The number of runs on the queue at once, so that workers have the next one when a run ends. */
const AT_ONCE = 2
/** The number of tasks that are read at once; other calls are served in between. */
const PIECE = 250
/** The time between two counts of the workers, in milliseconds. */
const LOOK = 5000

/** Options of a {@link RemoteWorkforce}. */
export interface RemoteWorkforceOptions {
  readonly place: Place
  /** Returns the identity of the build (`build.ts`), on which results depend. */
  readonly build: () => string
  /** Starts solver processes, to measure how many tasks make a good batch. */
  readonly fork: ForkSolver
  /** The number of tasks in a batch; by default some seconds of work. */
  readonly batch?: number
  /** The number of tasks in a run. */
  readonly slice?: number
  readonly pace?: Pace
  /** The percentage of batches that a second machine repeats for comparison. */
  readonly verify?: number
  tell(message: QueueMessage): void
  /** Called when two machines gave different answers, or when no second machine could check; by default `tell` is called. */
  doubt?(message: QueueMessage): void
}

/** The work on one source of tasks. */
class Errand {
  readonly over = new AbortController()
  isPulling = true
  batch: number | undefined
  /** The source's runs on the server, each with whether it is complete. */
  readonly runs = new Map<string, boolean>()
  private sleepers: (() => void)[] = []
  private queue: Promise<unknown> = Promise.resolve()

  wake(): void {
    for (const wake of this.sleepers.splice(0)) wake()
  }

  woken(): Promise<void> {
    return new Promise((resolve) => this.sleepers.push(resolve))
  }

  end(): void {
    this.over.abort()
    this.wake()
  }

  /** Runs pieces of work one after the other, so that consecutive tasks belong to one run. */
  serially<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work)
    this.queue = done.catch(() => undefined)
    return done
  }
}

/** Workers of a remote queue that do bulk work of a library. Each task gets one result, as with processes of this machine. */
export class RemoteWorkforce implements Workforce {
  private readonly errands = new Map<Source, Errand>()
  private readonly underWay = new Set<Promise<void>>()
  private isClosed = false

  constructor(private readonly options: RemoteWorkforceOptions) {}

  add(source: Source): boolean {
    if (this.isClosed) return false
    const known = this.errands.get(source)
    if (known) {
      known.isPulling = true
      known.wake()
      return true
    }
    const errand = new Errand()
    this.errands.set(source, errand)
    const served = this.serve(source, errand).finally(() => this.underWay.delete(served))
    this.underWay.add(served)
    return true
  }

  wake(): void {
    for (const errand of this.errands.values()) errand.wake()
  }

  remove(source: Source): void {
    const errand = this.errands.get(source)
    if (errand) errand.isPulling = false
  }

  cancel(source: Source): void {
    const errand = this.errands.get(source)
    this.errands.delete(source)
    errand?.end()
  }

  /** Ends the connection. The runs stay on the queue and are found again. */
  close(): void {
    this.isClosed = true
    for (const source of [...this.errands.keys()]) this.cancel(source)
  }

  /** Resolves when all changes have reached the server. */
  async idle(): Promise<void> {
    await Promise.all(this.underWay)
  }

  private async serve(source: Source, errand: Errand): Promise<void> {
    const { place, build, pace } = this.options
    const { over } = errand
    const complain = (problem: string) => this.options.tell({ code: 'queue.away', problem })
    try {
      const program = build()
      await withConnection(place, { pace, complain, warn: this.options.tell }, async (line) => {
        const timer = setInterval(() => void this.look(line, program, source), LOOK)
        try {
          await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(line, program, source, errand).finally(() => errand.end())))
        } finally {
          clearInterval(timer)
          // The runs of a removed source are not needed, because its results are stored in the library.
          if (!this.isClosed) for (const run of errand.runs.keys()) await removeRun(line, run).catch(() => undefined)
        }
      })
    } catch (problem) {
      if (this.errands.get(source) !== errand) return
      this.errands.delete(source)
      over.abort()
      source.giveUp(problem)
    }
  }

  /** Reports the number of workers. A server that does not answer is reported elsewhere. */
  private async look(line: Connection, build: string, source: Source): Promise<void> {
    const found = await processesOf(line, build).catch(() => undefined)
    if (found) source.workers?.(found.workers)
  }

  /** Has the runs of a source done one by one, until there are no tasks left. */
  private async work(line: Connection, build: string, source: Source, errand: Errand): Promise<void> {
    const { signal } = errand.over
    while (!signal.aborted) {
      const tickets = await errand.serially(() => this.gather(source, errand))
      if (signal.aborted) return
      if (tickets.length === 0) await errand.woken()
      else await this.settle(line, build, tickets, source, errand)
    }
  }

  private async gather(source: Source, errand: Errand): Promise<Ticket[]> {
    const { slice = SLICE } = this.options
    const tickets: Ticket[] = []
    while (tickets.length < slice && errand.isPulling && !errand.over.signal.aborted) {
      const some = source.pull(Math.min(PIECE, slice - tickets.length))
      if (some.length === 0) break
      tickets.push(...some)
      await breathe()
    }
    return tickets
  }

  private async settle(line: Connection, build: string, tickets: readonly Ticket[], source: Source, errand: Errand): Promise<void> {
    const { fork, verify } = this.options
    const { signal } = errand.over
    const outcomes: Outcome[] = []
    let key = ''
    const tell = (message: QueueMessage) => {
      if (message.code === 'queue.put' || message.code === 'queue.found') errand.runs.set((key = message.run), false)
      if (message.code === 'queue.put') errand.batch = Math.ceil(message.tasks / message.batches)
      else this.options.tell(message)
    }
    void this.look(line, build, source)
    const tasks = tickets.map(({ task }) => task)
    const batch = this.options.batch ?? errand.batch
    await runOnQueue(
      line,
      tasks,
      { build, batch, fork, verify, signal },
      {
        outcome(index, outcome) {
          outcomes[index] = outcome
          tickets[index]!.share?.(1)
        },
        tell,
        doubt: (message) => (this.options.doubt ?? tell)(message),
        complain: (problem) => tell({ code: 'queue.away', problem }),
      },
    )
    if (signal.aborted) return
    tickets.forEach((ticket, i) => ticket.settle(outcomes[i]!))
    // The results of earlier runs have been stored.
    for (const [run, isSettled] of errand.runs)
      if (isSettled) {
        errand.runs.delete(run)
        await removeRun(line, run).catch(() => undefined)
      }
    errand.runs.set(key, true)
  }
}
