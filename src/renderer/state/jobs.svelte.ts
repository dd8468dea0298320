import type { Job, JobOrder } from '#contract/schemas/library.ts'
import { ask } from '../bridge'
import { on } from '../bridge/events'
import { told, words } from '../words'
import { attempt, notices } from './notices.svelte'
import type { z } from 'zod'

const ENDED: ReadonlySet<Job['state']> = new Set(['done', 'cancelled', 'failed'])

/** The bulk jobs that are running, waiting, or ended and not dismissed. */
class Jobs {
  list = $state.raw<readonly Job[]>([])
  readonly active: readonly Job[] = $derived(this.list.filter(({ state }) => !ENDED.has(state)))
  /** The finished share of all active work, 0 to 1; null if there is none. */
  readonly share: number | null = $derived.by(() => {
    const total = this.active.reduce((sum, job) => sum + job.total, 0)
    return this.active.length === 0
      ? null
      : total === 0
        ? 0
        : this.active.reduce((sum, job) => sum + job.done + (job.underway ?? 0), 0) / total
  })

  async load(): Promise<void> {
    this.list = await ask('job.list', null)
  }

  /** Receives the state of a job from the services. */
  hear(job: Job): void {
    const before = this.list.find(({ id }) => id === job.id)
    this.list = before ? this.list.map((one) => (one.id === job.id ? job : one)) : [job, ...this.list]
    if (before && ENDED.has(before.state)) return
    // Puzzles made ahead are announced beside the board, and their job leaves the list.
    if (job.state === 'done' && !job.isAhead) void this.tellEnd(job)
    if (job.state === 'done' && job.isAhead && job.failed === 0) this.list = this.list.filter(({ id }) => id !== job.id)
    if (job.state === 'failed') notices.tell('problem', () => words().jobs.broke(job.title))
  }

  /** Starts a job. @returns its id; undefined if it was refused, which a notice reports */
  async start(order: z.input<typeof JobOrder>): Promise<number | undefined> {
    return attempt(async () => {
      const id = await ask('job.start', order)
      await this.load()
      return id
    })
  }

  /** Shows a notice at the end of a job, with the reason after a failure. */
  private async tellEnd(job: Job): Promise<void> {
    const { kind, title } = job
    const ended = (): void => notices.tell('done', () => words().jobs.ended(kind, title, job.done))
    if (job.failed === 0 && kind !== 'grade') return ended()
    const results = await ask('job.results', { job: job.id, from: 0 }).catch(() => undefined)
    const left = results?.ungraded ?? []
    // Ungraded puzzles, for example those with several solutions, do not count as done.
    const ungraded = left.reduce((sum, { items }) => sum + items, 0)
    const [done, failed] = [job.done - ungraded, job.failed + ungraded]
    if (failed === 0) return ended()
    const reason = results?.failures[0]?.message
    const why = (): string =>
      [...left.map(({ verdict, items }) => words().jobs.ungraded(words().verdicts[verdict], items)), reason ? told(reason) : '']
        .join(' ')
        .trim()
    if (done === 0) notices.tell('problem', () => words().jobs.endedWithNothing(kind, title, failed, why()))
    else notices.tell('warning', () => words().jobs.endedInPart(kind, title, done, failed, why()))
  }

  async tell(what: 'pause' | 'resume' | 'cancel' | 'dismiss', job: Job): Promise<void> {
    await attempt(async () => {
      await ask(`job.${what}`, { job: job.id })
      await this.load()
    })
  }
}

/** The only {@link Jobs} of the window. */
export const jobs = new Jobs()

on('job.progress', ({ job }) => jobs.hear(job))

/** Returns whether a job has ended. */
export const hasEnded = (job: Job): boolean => ENDED.has(job.state)
