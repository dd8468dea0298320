import type { Validated } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { Job } from '#contract/schemas/library.ts'
import { leasesOf, prolongLeases, releaseItems } from '../library/queries/jobs/job-items'
import { dismissEndedJob, findJob, insertJob, listJobs, OPEN_STATES, setJobState, type StoredJob } from '../library/queries/jobs/jobs'
import { Throttle, type Clock } from '../processes/clock'
import type { RecorderContext } from './recorder'
import { isAhead, plan, type ValuesOf } from './orders'
import { isDead } from './owner'
import type { Workforce } from '../solver-pool/pool'
import { LEASE_TIME, Runner } from './runner'

/** The least time in milliseconds between two writes of a job's results and progress. */
const TELL_EVERY = 100
/** The least time in milliseconds between two refreshes of the window's tables. */
const REFRESH_EVERY = 1000
/**
 * The time in milliseconds between two renewals of leases, far less than `LEASE_TIME`. Expired leases of other processes are searched at
 * the same time.
 */
const HEARTBEAT = LEASE_TIME / 6

/** Everything that a queue depends on. */
export interface QueueOptions extends RecorderContext {
  readonly pool: Workforce
  readonly emit: (event: AppEvent) => void
  readonly clock: Clock
  readonly valuesOf: ValuesOf
  /** Called with unexpected errors (a full disk, a broken library), for the log. */
  readonly complain: (problem: unknown) => void
}

/** A job that runs in this process, with its unsent progress. */
interface Active {
  readonly runner: Runner
  readonly progress: Throttle
  readonly refresh: Throttle
  readonly shares: Throttle
  isPulling: boolean
}

/**
 * Runs bulk jobs on the library. The state of every item is stored there, so a job continues after a crash in this process or another. An
 * item leased to a process that has ended is leased again; late results of that process are ignored.
 */
export class JobQueue {
  private readonly active = new Map<number, Active>()
  private idlers: (() => void)[] = []
  private stopHeart: (() => void) | undefined
  private isResting = false

  constructor(private readonly options: QueueOptions) {
    this.beat()
  }

  /**
   * Starts a job, which is stored when this returns.
   * @throws ServiceError if the order names something that does not exist
   */
  start(order: Validated<'job.start'>): number {
    const { store, genres, valuesOf } = this.options
    const id = store.transaction(() => insertJob(store, plan(store, genres, order, valuesOf)))
    this.take(this.found(id))
    return id
  }

  /** Returns every job on the list, oldest first. */
  list(): Job[] {
    return listJobs(this.options.store).map(asTold)
  }

  /** Pauses a job: it leases no more items, but finishes those under way. A job that has ended stays unchanged. */
  pause(id: number): void {
    this.found(id)
    if (!setJobState(this.options.store, id, ['queued', 'running'], 'paused')) return
    const active = this.active.get(id)
    if (!active) return this.tell(id)
    active.isPulling = false
    this.options.pool.remove(active.runner)
    active.progress.touch()
  }

  /** Continues a job that was paused or that could not go on. */
  resume(id: number): void {
    this.found(id)
    if (setJobState(this.options.store, id, ['paused', 'failed'], 'queued')) this.take(this.found(id))
  }

  /** Ends a job at once. Its results are kept. */
  cancel(id: number): void {
    this.found(id)
    this.active.get(id)?.runner.write()
    if (!setJobState(this.options.store, id, OPEN_STATES, 'cancelled')) return
    this.leave(id)
    this.tell(id)
    this.refreshed(id)
  }

  /** Removes an ended job from the list. */
  dismiss(id: number): void {
    dismissEndedJob(this.options.store, id)
  }

  /** Starts every open job on which no running process works. */
  resumeAll(): void {
    this.isResting = false
    for (const job of listJobs(this.options.store)) {
      if ((job.state !== 'queued' && job.state !== 'running') || this.active.has(job.id) || this.isElsewhere(job.id)) continue
      if (isAhead(job)) this.giveUp(job.id)
      else this.take(job)
    }
  }

  /** Resolves when no job is running. */
  idle(): Promise<void> {
    if (this.active.size === 0) return Promise.resolve()
    return new Promise((resolve) => this.idlers.push(resolve))
  }

  /** Ends the queue. The pool must be closed before. */
  close(): void {
    this.stopHeart?.()
    this.rest()
  }

  /** Writes all results and returns the leased items. Nothing is written until `resumeAll` or the next start. */
  rest(): void {
    this.isResting = true
    const { store, owner } = this.options
    // A locked library can store neither results nor returned leases; these leases will expire.
    const isWritable = store.refusal === undefined
    for (const [id, { runner }] of [...this.active]) {
      if (isWritable) runner.write()
      this.leave(id)
      if (isWritable && runner.isLast) this.giveUp(id)
    }
    if (isWritable) releaseItems(store, owner)
  }

  /** Ends a job that makes puzzles ahead, after the person has stopped solving. Finished puzzles stay. */
  private giveUp(id: number): void {
    setJobState(this.options.store, id, OPEN_STATES, 'cancelled')
    this.dismiss(id)
  }

  private found(id: number): StoredJob {
    const job = findJob(this.options.store, id)
    if (!job) throw new ServiceError({ code: 'service.no-such', what: 'job', id })
    return job
  }

  private take(job: StoredJob): void {
    const { pool } = this.options
    this.reclaim(job.id)
    const active = this.active.get(job.id) ?? this.activate(job)
    active.isPulling = true
    active.runner.lookAgain()
    active.progress.touch()
    if (!pool.add(active.runner)) this.break(job.id, { code: 'service.solver-will-not-start' })
  }

  private activate(job: StoredJob): Active {
    const { clock, pool } = this.options
    const runner = new Runner(
      job,
      { ...this.options, now: () => clock.now() },
      {
        changed: () => active.progress.touch(),
        advanced: () => active.shares.touch(),
        broken: (problem) => this.break(job.id, problem),
        wake: () => pool.wake(),
      },
    )
    // Timers call these functions: an error of the library must end the job, not the program.
    const guarded = (step: () => void) => (): void => {
      try {
        step()
      } catch (problem) {
        this.break(job.id, problem)
      }
    }
    const active: Active = {
      runner,
      progress: new Throttle(TELL_EVERY, guarded(() => this.progress(job.id)), clock), // prettier-ignore
      refresh: new Throttle(REFRESH_EVERY, guarded(() => this.refreshed(job.id)), clock), // prettier-ignore
      shares: new Throttle(TELL_EVERY, guarded(() => this.tell(job.id)), clock), // prettier-ignore
      isPulling: true,
    }
    this.active.set(job.id, active)
    return active
  }

  /** Writes the results of a job, ends the job if it is complete, and reports its progress. */
  private progress(id: number): void {
    const active = this.active.get(id)
    if (!active) return
    const { store } = this.options
    active.runner.write()
    const job = findJob(store, id)
    if (job && job.state === 'queued' && job.done + job.failed + active.runner.open > 0) setJobState(store, id, ['queued'], 'running')
    const isThrough = !job || job.done + job.failed === job.total
    if (isThrough) setJobState(store, id, OPEN_STATES, 'done')
    this.tell(id)
    if (isThrough || !isOpen(job) || (!active.isPulling && active.runner.open === 0)) {
      this.leave(id)
      this.refreshed(id)
      // Every solved puzzle would otherwise add a job to the list. Jobs with failures stay, to be read.
      if (job && isThrough && job.failed === 0 && isAhead(job)) this.dismiss(id)
    } else active.refresh.touch()
  }

  /** Stops a job that cannot go on. Nothing is lost, and the user may resume it. */
  private break(id: number, problem: unknown): void {
    const { store, complain, emit } = this.options
    complain(problem)
    if (problem instanceof ServiceError) emit({ type: 'notice', message: problem.problem })
    this.leave(id)
    try {
      setJobState(store, id, OPEN_STATES, 'failed')
      this.tell(id)
    } catch (again) {
      complain(again)
    }
  }

  /** Stops work on a job; results under way are dropped. */
  private leave(id: number): void {
    const active = this.active.get(id)
    if (!active) return
    this.active.delete(id)
    active.runner.stop()
    active.progress.drop()
    active.refresh.drop()
    active.shares.drop()
    this.options.pool.cancel(active.runner)
    if (this.active.size > 0) return
    for (const resolve of this.idlers.splice(0)) resolve()
  }

  private tell(id: number): void {
    const job = findJob(this.options.store, id)
    if (!job) return
    const { underway = 0, machines } = this.active.get(id)?.runner ?? {}
    const told = { ...asTold(job), ...(underway > 0 && { underway }), ...(machines !== undefined && { workers: machines }) }
    this.options.emit({ type: 'job.progress', job: told })
  }

  private refreshed(id: number): void {
    const job = findJob(this.options.store, id)
    if (job) this.options.emit({ type: 'library.changed', books: [job.book], tree: job.kind === 'generate' })
  }

  private isElsewhere(job: number): boolean {
    const { store, owner, clock } = this.options
    return leasesOf(store, job).some((lease) => lease.owner !== owner && !isDead(lease, owner, clock.now()))
  }

  /** Takes back the leases of processes that have ended. */
  private reclaim(job: number): void {
    const { store, owner, clock } = this.options
    for (const lease of leasesOf(store, job)) if (isDead(lease, owner, clock.now())) releaseItems(store, lease.owner, job)
  }

  private beat(): void {
    const { store, owner, clock, pool, complain } = this.options
    this.stopHeart = clock.later(HEARTBEAT, () => {
      try {
        if (!this.isResting) {
          prolongLeases(store, { owner, until: clock.now() + LEASE_TIME })
          for (const [id, { runner, progress }] of this.active) {
            this.reclaim(id)
            runner.lookAgain()
            progress.touch()
          }
          this.resumeAll()
          pool.wake()
        }
      } catch (problem) {
        complain(problem)
      }
      this.beat()
    })
  }
}

function isOpen(job: Job): boolean {
  return OPEN_STATES.some((state) => state === job.state)
}

function asTold(stored: StoredJob): Job {
  const { request: _, ...job } = stored
  return { ...job, ...(isAhead(stored) && { isAhead: true }) }
}
