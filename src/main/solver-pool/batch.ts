import { ServiceError } from '#contract/messages/errors.ts'
import type { Outcome, Task } from '#solver/worker/task.ts'
import { MOST } from './chunk-size'
import type { Pool, Source, Ticket } from './pool'

/** The number of tasks read ahead: enough for the next chunks of two processes. */
const READ_AHEAD = 2 * MOST

/** Tasks: a list, or blocks that are still being read. */
export type Tasks = Iterable<Task> | AsyncIterable<readonly Task[]>

/**
 * Runs a stream of tasks that are not in a library, reading ahead only as many as the processes need. Each outcome is reported as soon as
 * it is known, in no fixed order, with the task's number in the stream, from 0.
 *
 * @param options.onShare called with the finished share (0 to 1) of a long task or of its budget
 * @param options.signal ends everything at once; the promise then rejects with the signal's reason
 * @returns resolves when all outcomes were reported; rejects with errors of `tasks` and `onOutcome`
 */
export async function runBatch(
  pool: Pool,
  tasks: Tasks,
  onOutcome: (index: number, outcome: Outcome) => void,
  options: { signal?: AbortSignal; onShare?: (index: number, share: number) => void } = {},
): Promise<void> {
  const { signal, onShare } = options
  signal?.throwIfAborted()
  const batch = new Batch(pool, onOutcome, onShare)
  const abort = () => batch.fail(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    await Promise.race([batch.feed(tasks), batch.ended])
    await batch.ended
  } finally {
    signal?.removeEventListener('abort', abort)
    pool.cancel(batch)
  }
}

class Batch implements Source {
  /** Resolves when all outcomes were reported; rejects if that fails. */
  readonly ended: Promise<void>
  private readonly waiting: Ticket[] = []
  private open = 0
  private read = 0
  private isRead = false
  private isOver = false
  private goOn: (() => void) | undefined
  private finish!: () => void
  private reject!: (reason: unknown) => void

  constructor(
    private readonly pool: Pool,
    private readonly onOutcome: (index: number, outcome: Outcome) => void,
    private readonly onShare: (index: number, share: number) => void = () => undefined,
  ) {
    this.ended = new Promise((resolve, reject) => {
      this.finish = resolve
      this.reject = reject
    })
    // Prevents an unhandled rejection before the caller awaits the promise.
    this.ended.catch(() => undefined)
  }

  /** Reads the tasks, and waits whenever enough are read ahead. */
  async feed(tasks: Tasks): Promise<void> {
    if (!this.pool.add(this)) this.giveUp()
    if (Symbol.asyncIterator in tasks) for await (const block of tasks) await this.take(block)
    else await this.take(tasks)
    this.isRead = true
    if (this.open === 0) this.finish()
  }

  /** Passes tasks to the processes, as fast as they need them. */
  private async take(tasks: Iterable<Task>): Promise<void> {
    for (const task of tasks) {
      if (this.isOver) return
      const index = this.read++
      this.open++
      this.waiting.push({ task, settle: (outcome) => this.settle(index, outcome), share: (share) => this.onShare(index, share) })
      if (this.waiting.length < READ_AHEAD) continue
      this.pool.wake()
      while (this.waiting.length >= READ_AHEAD && !this.isOver) await new Promise<void>((resolve) => (this.goOn = resolve))
    }
    this.pool.wake()
  }

  pull(count: number): readonly Ticket[] {
    const tickets = this.waiting.splice(0, count)
    if (this.waiting.length < READ_AHEAD) this.goOn?.()
    return tickets
  }

  giveUp(): void {
    this.fail(new ServiceError({ code: 'service.solver-will-not-start' }))
  }

  fail(reason: unknown): void {
    this.isOver = true
    this.goOn?.()
    this.reject(reason)
  }

  private settle(index: number, outcome: Outcome): void {
    if (this.isOver) return
    try {
      this.onOutcome(index, outcome)
    } catch (error) {
      return this.fail(error)
    }
    if (--this.open === 0 && this.isRead) this.finish()
  }
}
