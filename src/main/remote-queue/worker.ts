import { setTimeout as pause } from 'node:timers/promises'
import { z, ZodError } from 'zod'
import { ServiceError } from '#contract/messages/errors.ts'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import type { Outcome, Task } from '#solver/worker/task.ts'
import { runBatch } from '../solver-pool/batch'
import type { Pool } from '../solver-pool/pool'
import { allUnpacked, packed, toText } from './bytes'
import { taken } from './collect'
import { codeOf, ensureQueue, type Connection, patiently, transaction } from './connection'
import { areLooksOpen, keepLook, prolongLooks, takeLook } from './second-look'
import { type Attempt, beat, endEntry, QueueEntry } from './claims'

/** The schema of what a worker reads of a task. Solver processes report invalid tasks as failed. */
const Tasks = z.array(z.looseObject({ kind: z.string(), genre: z.string() }))

/** The pause in milliseconds when there is nothing to do; it doubles up to the longest wait. */
const FIRST_WAIT = 250
/** The number of heartbeats that a worker sends within the time after which it counts as lost. */
const BEATS = 4

/** Options of a worker. */
export interface WorkerOptions {
  /** The solver processes; their number is `processes`. */
  readonly pool: Pool
  readonly processes: number
  /** The machine and process of the worker, for display. */
  readonly name: string
  /** Whether it ends when no work is left for any worker. */
  readonly untilEmpty?: boolean
  /** When aborted, the worker ends after its present batches. */
  readonly signal?: AbortSignal
  tell(message: QueueMessage): void
}

/** Counts of a worker's batches. */
export interface Worked {
  /** The number of batches whose results were stored. */
  done: number
  /** The number of batches whose results were ignored, because another worker did them or they were cancelled. */
  late: number
  /** The number of batches that could not be read here, and were returned. */
  failed: number
}

interface Held {
  readonly attempt: Attempt
  readonly abort: AbortController
}

/**
 * Works on batches of one build until it is told to end, or no work is left.
 * @throws ServiceError if no solver process can be started
 */
export async function workFor(line: Connection, build: string, options: WorkerOptions): Promise<Worked> {
  const worker = new Worker(line, build, await patiently(line, () => ensureQueue(line, build)), options)
  return worker.run()
}

class Worker {
  private readonly held = new Map<string, Held>()
  private readonly worked: Worked = { done: 0, late: 0, failed: 0 }
  private broken: unknown
  /** Whether it is computing a batch a second time. */
  private isLooking = false
  /** Called when a batch ends. */
  private wake: () => void = () => undefined

  constructor(
    private readonly line: Connection,
    private readonly build: string,
    private readonly queue: string,
    private readonly options: WorkerOptions,
  ) {}

  async run(): Promise<Worked> {
    const { processes, untilEmpty, signal, name, tell } = this.options
    const { wait: most, heartbeat } = this.line.pace
    await this.patiently(() => this.beat())
    tell({ code: 'queue.working', name, processes, build: this.build })
    const heart = setInterval(() => void this.beat().catch(() => undefined), (1000 * heartbeat) / BEATS)
    let wait = FIRST_WAIT
    try {
      while (!signal?.aborted && this.broken === undefined) {
        // One more batch than processes, so that no process waits for the server.
        const room = processes + 1 - this.held.size
        const jobs =
          room > 0 ? await this.patiently(() => this.line.boss.fetch(this.queue, { batchSize: room, includeMetadata: true })) : []
        for (const { id, retryCount, data } of jobs) this.take({ id, retryCount }, data)
        if (jobs.length > 0 || (this.held.size === 0 && (await this.lookAgain()))) {
          wait = FIRST_WAIT
          continue
        }
        if (this.held.size === 0 && untilEmpty && (await this.isEmpty())) break
        await this.rest(wait)
        wait = Math.min(2 * wait, 1000 * most)
      }
      while (this.held.size > 0 && this.broken === undefined) await this.rest(1000 * most)
    } finally {
      clearInterval(heart)
      await this.line.connections.query('delete from nanido.worker where name = $1', [name]).catch(() => undefined)
    }
    if (this.broken !== undefined) throw this.broken
    return this.worked
  }

  /** Waits until a batch ends, the time is over, or the worker is told to end. */
  private async rest(milliseconds: number): Promise<void> {
    const { signal } = this.options
    const over = new AbortController()
    const ended = new Promise<void>((resolve) => (this.wake = resolve))
    const told = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { signal: over.signal }))
    const isHolding = this.held.size > 0
    await Promise.race([
      ended,
      // A worker that is told to end still finishes its batches.
      ...(isHolding ? [] : [told]),
      pause(milliseconds, undefined, { signal: over.signal }).catch(() => undefined),
    ])
    over.abort()
  }

  private patiently<T>(work: () => Promise<T>): Promise<T> {
    return patiently(this.line, work, (problem) => this.options.tell({ code: 'queue.away', problem }))
  }

  /** Returns whether no work is left for any worker. */
  private async isEmpty(): Promise<boolean> {
    const { rows } = await this.patiently(() =>
      this.line.connections.query(`select from nanido_jobs.job where name = $1 and state < 'completed' limit 1`, [this.queue]),
    )
    return rows.length === 0 && !(await this.patiently(() => areLooksOpen(this.line, this.build, this.options.name)))
  }

  /**
   * Computes again a batch that another machine has done, if one is requested and there is nothing else to do.
   * @returns whether there was one
   */
  private async lookAgain(): Promise<boolean> {
    const { line, build } = this
    const { name } = this.options
    const look = await this.patiently(() => takeLook(line, build, name))
    if (look === undefined) return false
    // If the tasks cannot be read there is no answer, and the collector reports it.
    this.isLooking = true
    const bytes = await this.answersTo((await tasksIn(look.tasks)) ?? []).finally(() => (this.isLooking = false))
    if (await this.patiently(() => keepLook(line, look, name, bytes))) this.worked.done++
    else this.worked.late++
    return true
  }

  private take(attempt: Attempt, carried: unknown): void {
    const abort = new AbortController()
    this.held.set(attempt.id, { attempt, abort })
    const entry = QueueEntry.safeParse(carried)
    const worked = entry.success ? this.work(attempt, entry.data, abort.signal) : this.giveBack(attempt)
    void worked
      .catch((problem: unknown) => {
        if (abort.signal.aborted) this.worked.late++
        else if (isOfRow(problem)) return this.giveBack(attempt)
        else this.broken = problem
        return undefined
      })
      .catch((problem: unknown) => (this.broken = problem))
      .finally(() => {
        this.held.delete(attempt.id)
        this.wake()
      })
  }

  private async work(attempt: Attempt, { run, seq }: QueueEntry, signal: AbortSignal): Promise<void> {
    const { connections, boss } = this.line
    const { name } = this.options
    const { rows } = await this.patiently(() =>
      connections.query<{ tasks: Buffer | null }>(`select ${taken('tasks')} as tasks from nanido.batch where run = $1 and seq = $2`, [
        run,
        seq,
      ]),
    )
    const start = performance.now()
    // A run that was removed has no batches; its entries are ended without results.
    const tasks = rows[0] ? await tasksIn(rows[0].tasks) : []
    if (tasks === undefined) return this.giveBack(attempt)
    const bytes = await this.answersTo(tasks, signal)
    const milliseconds = Math.round(performance.now() - start)
    const isKept = await this.patiently(() =>
      // Ends the attempt and stores its result together or not at all.
      transaction(connections, async (client, db) => {
        if (!(await endEntry(boss, this.queue, attempt, db))) return false
        if (rows[0])
          await client.query(
            `insert into nanido.result (run, seq, outcomes, worker, attempt, ms) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
            [run, seq, bytes, name, attempt.retryCount, milliseconds],
          )
        return true
      }),
    )
    if (isKept) this.worked.done++
    else this.worked.late++
  }

  /** Returns the packed answers of this machine's processes to tasks. */
  private async answersTo(tasks: readonly Task[], signal?: AbortSignal): Promise<Buffer> {
    const outcomes: Outcome[] = []
    await runBatch(this.options.pool, tasks, (index, outcome) => void (outcomes[index] = outcome), { signal })
    return packed(outcomes.map((outcome) => toText(outcome)))
  }

  /**
   * Returns a batch that cannot be read here: another worker may be able to read it, and after some attempts it is given up. This worker
   * goes on.
   */
  private async giveBack({ id, retryCount }: Attempt): Promise<void> {
    this.worked.failed++
    this.options.tell({ code: 'queue.malformed', entry: id })
    await this.patiently(() => this.line.boss.fail(this.queue, { id, retryCount }, { problem: 'unreadable' })).catch((problem: unknown) => {
      // If even this failure cannot be reported, the batch ends by its missing heartbeat.
      if (!isOfRow(problem)) throw problem
    })
  }

  /** Sends a heartbeat for the batches that the worker holds, and drops those that it has lost. */
  private async beat(): Promise<void> {
    const { line, build, options, queue } = this
    await line.connections.query(
      `insert into nanido.worker (name, build, processes) values ($1, $2, $3)
       on conflict (name) do update set build = excluded.build, processes = excluded.processes, seen = now()`,
      [options.name, build, options.processes],
    )
    if (this.isLooking) await prolongLooks(line, options.name)
    const held = [...this.held.values()]
    if (held.length === 0) return
    const ours = await beat(line.boss, queue, held.map(({ attempt }) => attempt)) // prettier-ignore
    for (const { attempt, abort } of held) {
      const isOver = this.held.get(attempt.id)?.attempt !== attempt
      if (!ours.has(attempt.id) && !isOver) abort.abort(new ServiceError({ code: 'service.stopped' }))
    }
  }
}

/** Returns the tasks of a batch; undefined for other bytes. */
async function tasksIn(bytes: Buffer | null): Promise<readonly Task[] | undefined> {
  if (bytes === null) return undefined
  try {
    const read = Tasks.safeParse(await allUnpacked(bytes))
    return read.success ? (read.data as unknown as readonly Task[]) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns whether an error lies in the data of one row, so that the next row may succeed: a value does not fit its column (SQLSTATE class
 * 22; class 23 for rows without their parent), or has another form. Any other error would affect every row.
 */
function isOfRow(problem: unknown): boolean {
  return problem instanceof ZodError || /^2[23]/.test(codeOf(problem) ?? '')
}
