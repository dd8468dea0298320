import { setTimeout as pause } from 'node:timers/promises'
import { Outcome as OutcomeSchema } from '#contract/schemas/solver-process.ts'
import { refusal } from './address'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import type { Outcome } from '#solver/worker/task.ts'
import { MOST_PACKED, unpacked } from './bytes'
import { type Connection, patiently } from './connection'
import { processesOf } from './put'
import { entryId } from './claims'

/** The number of results that are read together, unless they are large. A batch has a few megabytes. */
const AT_ONCE = 8
/** Returns the SQL for a column of a batch, null if its value is larger than the limit. */
export const taken = (column: string): string => `case when octet_length(${column}) <= ${MOST_PACKED} then ${column} end`
/**
 * SQL for the results of a run, from a batch on, as {@link Row}: as many as have at most {@link MOST_PACKED} bytes together, but at least
 * one.
 */
export const RESULTS = `select seq, count, ${taken('outcomes')} as outcomes from (
    select seq, count, outcomes, row_number() over all_before as number, sum(octet_length(outcomes)) over all_before as size from (
      select result.seq, batch.count, result.outcomes from nanido.result join nanido.batch using (run, seq)
      where run = $1 and seq >= $2 order by seq limit ${AT_ONCE}) as coming window all_before as (order by seq)) as found
  where number = 1 or size <= ${MOST_PACKED} order by seq`
/** The first pause while waiting for a result, in milliseconds. Each further pause is twice as long, up to a fifth of the longest wait. */
const FIRST_WAIT = 50

/** Receives the results of a collection. */
export interface Listener {
  /** Called once for each task, in order. */
  outcome(index: number, outcome: Outcome): void
  /** Called with the number of workers when it may have changed. */
  workers?(workers: number): void
  tell(message: QueueMessage): void
  /** Called when two machines gave different answers, or when no second machine could check. */
  doubt?(message: QueueMessage): void
  complain(problem: string): void
}

/** A result on the server. */
export interface Row {
  readonly seq: number
  readonly count: number
  /** The packed outcomes of the batch; null if they exceed the limit. */
  readonly outcomes: Buffer | null
}

/**
 * Collects the results of a run in order, as they arrive. Tasks of a batch that was given up count as failed.
 *
 * @throws ServiceError if the run was cancelled or removed meanwhile; the signal's reason
 */
export async function collect(
  line: Connection,
  build: string,
  { key, batches }: { readonly key: string; readonly batches: number },
  listener: Listener,
  signal?: AbortSignal,
): Promise<void> {
  const { connections } = line
  const ask = <T>(work: () => Promise<T>) => patiently(line, work, (problem) => listener.complain(problem), signal)
  const doubts = new Doubts(line, build, key, listener)
  let next = 0
  let index = 0
  let wait = FIRST_WAIT
  const give = (outcomes: readonly Outcome[]) => {
    for (const outcome of outcomes) listener.outcome(index++, outcome)
    next++
    wait = FIRST_WAIT
    doubts.calm()
  }
  while (next < batches) {
    const { rows } = await ask(() => connections.query<Row>(RESULTS, [key, next]))
    const before = next
    for (const row of rows) {
      if (row.seq !== next) break
      give((await outcomesOf(row)) ?? failed(row.count, { code: 'queue.foreign', batch: row.seq }))
    }
    if (next > before) continue
    const lost = await ask(() => doubts.ask(next))
    if (lost !== undefined) give(failed(lost, { code: 'queue.lost', batch: next }))
    else await pause(wait, undefined, { signal })
    wait = Math.min(2 * wait, 200 * line.pace.wait)
  }
}

/** Returns a worker's outcomes for a batch; undefined if they cannot be read. */
export async function outcomesOf({ outcomes, count }: Row): Promise<Outcome[] | undefined> {
  if (outcomes === null) return undefined
  const found: Outcome[] = []
  try {
    for await (const value of unpacked(outcomes)) {
      const read = OutcomeSchema.safeParse(value)
      if (!read.success || found.length === count) return undefined
      found.push(read.data)
    }
  } catch {
    return undefined
  }
  return found.length === count ? found : undefined
}

function failed(count: number, message: QueueMessage): Outcome[] {
  return Array.from({ length: count }, () => ({ kind: 'failed', message }))
}

/** Asks the server why no result arrives. */
class Doubts {
  private since = Date.now()
  private told = false

  constructor(
    private readonly line: Connection,
    private readonly build: string,
    private readonly key: string,
    private readonly listener: Listener,
  ) {}

  /** Starts the waiting time again, because a result has arrived. */
  calm(): void {
    this.since = Date.now()
  }

  /**
   * Asks the server about a batch that takes long.
   *
   * @returns the number of its tasks, if it was given up
   * @throws ServiceError if the run was cancelled or removed
   */
  async ask(seq: number): Promise<number | undefined> {
    if (Date.now() - this.since < 1000 * this.line.pace.wait) return undefined
    this.since = Date.now()
    const { line, key, build, listener } = this
    const run = await line.connections.query<{ cancelled: Date | null }>('select cancelled from nanido.run where key = $1', [key])
    if (!run.rows[0]) throw refusal({ code: 'queue.removed', run: key })
    if (run.rows[0].cancelled) throw refusal({ code: 'queue.cancelled', run: key })
    const { workers } = await processesOf(line, build)
    listener.workers?.(workers)
    if (workers === 0 && !this.told) listener.tell({ code: 'queue.no-workers', run: key, build })
    this.told = workers === 0
    const [job] = await line.boss.findJobs(line.queueOf(build), { id: entryId({ run: key, seq }) })
    if (job && job.state !== 'failed') return undefined
    // The result may have arrived during the query.
    const { rows } = await line.connections.query<{ count: number; done: boolean }>(
      `select count, exists (select from nanido.result where result.run = batch.run and result.seq = batch.seq) as done
       from nanido.batch where run = $1 and seq = $2`,
      [key, seq],
    )
    return rows[0] && !rows[0].done ? rows[0].count : undefined
  }
}
