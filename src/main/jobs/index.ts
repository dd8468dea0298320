import type { Handlers } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { jobResults } from '../library/queries/jobs/job-results'
import type { Store } from '../library/store'
import { machineClock, type Clock } from '../processes/clock'
import { newOwner } from './owner'
import type { Workforce } from '../solver-pool/pool'
import type { ValuesOf } from './orders'
import { JobQueue } from './queue'

export { runBatch } from '../solver-pool/batch'
export type { ForkSolver, SolverProcess } from '../processes/fork'
export { forkHere } from '../processes/fork-here'
export { PRINTER, READER, SOLVER } from '../processes/fork'
export { forkNode } from '../processes/fork-node'
export { Pool } from '../solver-pool/pool'
export type { Workforce } from '../solver-pool/pool'

/** Everything that bulk jobs depend on. */
export interface JobsOptions {
  readonly library: Store
  readonly pool: Workforce
  readonly emit: (event: AppEvent) => void
  readonly genres: readonly Genre[]
  /** Returns the options that the user chose for a grader; by default none. */
  readonly valuesOf?: ValuesOf
  /** Counts the clues of a generated puzzle for the book table; if left out, they are not counted. */
  readonly countClues?: (genre: Genre, puzzle: Json) => number | null
  /** Called with unexpected errors (a full disk, a broken library), for the log. */
  readonly complain?: (problem: unknown) => void
  readonly clock?: Clock
  /** The name of this process in leases; by default a new one. */
  readonly owner?: string
}

/** Bulk work on books. */
export interface Jobs {
  /** The handlers of the calls `job.*`. */
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `job.${string}`>>
  /** Continues the jobs of an earlier run. Call it once the library is open. */
  resumeAll(): void
  /** Suspends all jobs while another process writes to the library. Nothing is computed or written until `resumeAll`. */
  rest(): void
  /** Resolves when no job is running. */
  idle(): Promise<void>
  /** Ends all solver processes, stores their finished results, and leaves the rest for the next start. */
  close(): void
}

/** Creates the bulk jobs of a library. */
export function createJobs(options: JobsOptions): Jobs {
  const {
    library,
    pool,
    emit,
    genres,
    countClues = () => null,
    valuesOf = () => ({}),
    complain = () => undefined,
    clock = machineClock,
    owner = newOwner(),
  } = options
  const queue = new JobQueue({ store: library, owner, pool, emit, genres, countClues, valuesOf, complain, clock })
  return {
    handlers: {
      'job.start': (order) => queue.start(order),
      'job.list': () => queue.list(),
      'job.results': ({ job, from }) => jobResults(library, job, from),
      'job.pause': ({ job }) => (queue.pause(job), null),
      'job.resume': ({ job }) => (queue.resume(job), null),
      'job.cancel': ({ job }) => (queue.cancel(job), null),
      'job.dismiss': ({ job }) => (queue.dismiss(job), null),
    },
    resumeAll: () => queue.resumeAll(),
    rest: () => queue.rest(),
    idle: () => queue.idle(),
    close() {
      pool.close()
      queue.close()
    },
  }
}
