import type { Outcome, Task } from '#solver/worker/task.ts'
import { leaseItems } from '../library/queries/jobs/job-items'
import type { StoredJob } from '../library/queries/jobs/jobs'
import type { Store } from '../library/store'
import { recorderFor, type RecorderContext, type Recorder, type Settled, type Trial } from './recorder'
import { isAhead, taskOf } from './orders'
import type { Source, Ticket } from '../solver-pool/pool'

/** How long a lease is valid without renewal, in milliseconds. */
export const LEASE_TIME = 60_000

/** Events for the queue. */
export interface RunnerEvents {
  /** There are results to write or progress to report. The queue decides when to call `write`. */
  changed(): void
  /** An item under way has progressed (`underway`). */
  advanced(): void
  /** The job cannot go on. */
  broken(problem: unknown): void
  /** There are new tasks after none were left to lease. */
  wake(): void
}

/** A job that runs in this process: it leases the job's items and records their results. */
export class Runner implements Source {
  readonly isLast: boolean
  /** The number of leased items without a result. */
  open = 0
  /** The number of machines that work on the job, if there are several. */
  machines: number | undefined
  private readonly recorder: Recorder
  private readonly store: Store
  private settled: Settled[] = []
  private again: Trial[] = []
  /** The finished shares (0 to 1) of the items under way, where they are known. */
  private readonly shares = new Map<Trial, number>()
  private isStopped = false
  /** Whether the last search found nothing more to lease. */
  private isDry = false

  constructor(
    readonly job: StoredJob,
    private readonly context: RecorderContext & { readonly now: () => number },
    private readonly events: RunnerEvents,
  ) {
    this.store = context.store
    this.recorder = recorderFor(job, context)
    this.isLast = isAhead(job)
  }

  /** The sum of the finished shares of the items under way. */
  get underway(): number {
    return [...this.shares.values()].reduce((sum, share) => sum + share, 0)
  }

  pull(count: number): readonly Ticket[] {
    if (this.isStopped) return []
    if (this.again.length > 0) return this.tickets(this.again.splice(0, count))
    if (this.isDry) return []
    return this.guarded(() => {
      const tickets: Ticket[] = []
      while (tickets.length === 0 && !this.isDry) {
        const lease = { owner: this.context.owner, until: this.context.now() + LEASE_TIME }
        const items = leaseItems(this.store, this.job.id, count, lease)
        this.isDry = items.length < count
        this.open += items.length
        tickets.push(...this.tickets(items.map((item) => ({ item, attempt: 0 }))))
      }
      this.events.changed()
      return tickets
    }, [])
  }

  giveUp(problem: unknown = { code: 'service.solver-will-not-start' }): void {
    this.events.broken(problem)
  }

  workers(count: number): void {
    if (this.isStopped || count === this.machines) return
    this.machines = count
    this.events.advanced()
  }

  /** Searches again for items to lease, because another process may have returned some. */
  lookAgain(): void {
    this.isDry = false
  }

  /** Drops all unwritten results; later results are ignored. */
  stop(): void {
    this.isStopped = true
    this.settled = []
    this.again = []
    this.shares.clear()
    this.open = 0
  }

  /** Writes all results in one transaction, including those that waited for another process. */
  write(): void {
    if (this.isStopped || (this.settled.length === 0 && !this.recorder.isWaiting)) return
    const settled = this.settled
    this.settled = []
    this.guarded(() => {
      const { ended, again } = this.store.transaction(() => this.recorder.record(settled))
      this.open -= ended
      this.again.push(...again)
      if (again.length > 0) this.events.wake()
    }, undefined)
  }

  /** Returns the tasks of items. An item whose task cannot be read fails at once, so that it does not delay others. */
  private tickets(trials: readonly Trial[]): Ticket[] {
    return trials.flatMap((trial) => {
      const task = taskOf(this.context.genres, this.job, trial.item, trial.attempt)
      if (task) return this.ticket(trial, task)
      this.settled.push({ trial, outcome: { kind: 'failed', message: { code: 'service.unreadable-item' } } })
      this.events.changed()
      return []
    })
  }

  private ticket(trial: Trial, task: Task): Ticket {
    return {
      task,
      settle: (outcome: Outcome) => {
        this.shares.delete(trial)
        if (this.isStopped) return
        this.settled.push({ trial, outcome })
        this.events.changed()
      },
      share: (share) => {
        if (this.isStopped) return
        this.shares.set(trial, share)
        this.events.advanced()
      },
    }
  }

  /** Runs `work`; if the library cannot be read or written, it ends this run of the job instead of the application. */
  private guarded<T>(work: () => T, otherwise: T): T {
    try {
      return work()
    } catch (problem) {
      this.events.broken(problem)
      return otherwise
    }
  }
}
