import type { PoolClient } from 'pg'
import { outcomesOf, RESULTS, type Row } from './collect'
import { refusal } from './address'
import { type Connection, transaction } from './connection'
import { putEntries, entryId } from './claims'

/** The state of a run, for display. */
export interface RunState {
  readonly run: string
  readonly state: 'waiting' | 'running' | 'done' | 'cancelled' | 'stuck'
  readonly kind: string
  readonly build: string
  readonly tasks: number
  readonly batches: number
  readonly done: number
  /** The number of batches under way. */
  readonly active: number
  /** The number of batches that were given up, because several machines were lost while doing each. */
  readonly lost: number
  /** The number of batches finished in the last minute. */
  readonly perMinute: number
  /** The remaining seconds at the speed of the last minute; null if nothing was finished in it. */
  readonly secondsLeft: number | null
  readonly workers: number
  readonly put: string
}

/** A worker that sends heartbeats. */
export interface WorkerState {
  readonly worker: string
  readonly build: string
  readonly processes: number
}

/** Returns every run and every active worker, the oldest run first. @throws the server's error */
export async function stateOf(line: Connection): Promise<{ readonly runs: readonly RunState[]; readonly workers: readonly WorkerState[] }> {
  const { connections, pace } = line
  const workers = await connections.query<WorkerState>(
    `select name as worker, build, processes from nanido.worker where seen > now() - make_interval(secs => $1) order by name`,
    [pace.heartbeat],
  )
  const { rows } = await connections.query<
    Omit<RunState, 'state' | 'secondsLeft' | 'workers' | 'put'> & { cancelled: Date | null; put: Date }
  >(
    `select run.key as run, run.kind, run.build, run.tasks, run.batches, run.put, run.cancelled,
       coalesce(made.done, 0)::int as done, coalesce(made.recent, 0)::int as "perMinute",
       coalesce(entry.active, 0)::int as active, coalesce(entry.lost, 0)::int as lost
     from nanido.run
     left join (select run, count(*) as done, count(*) filter (where done > now() - interval '1 minute') as recent
                from nanido.result group by run) as made on made.run = run.key
     left join (select data->>'run' as run, count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as lost
                from nanido_jobs.job where state in ('active', 'failed') group by 1) as entry on entry.run = run.key
     order by run.put, run.key`,
  )
  const atWork = (build: string) => workers.rows.filter((worker) => worker.build === build).length
  const runs = rows.map(({ cancelled, put, ...row }): RunState => {
    const { done, batches, active, lost, perMinute } = row
    const state =
      done === batches ? 'done' : cancelled ? 'cancelled' : done + lost === batches ? 'stuck' : active > 0 ? 'running' : 'waiting'
    const secondsLeft = perMinute > 0 ? Math.round((60 * (batches - done - lost)) / perMinute) : null
    return { ...row, state, secondsLeft, workers: atWork(row.build), put: put.toISOString() }
  })
  return { runs, workers: workers.rows }
}

/** Returns the run whose key begins with the typed text. @throws ServiceError for none, or more than one */
async function runCalled({ connections }: Connection, typed: string): Promise<{ readonly key: string; readonly build: string }> {
  const { rows } = await connections.query<{ key: string; build: string }>(
    'select key, build from nanido.run where starts_with(key, $1) limit 2',
    [typed],
  )
  if (rows.length !== 1 || typed === '') throw refusal({ code: 'queue.no-such-run', run: typed })
  return rows[0]!
}

/**
 * Cancels a run: no further batch is started, and results of those under way are ignored. Finished results stay.
 * @returns the number of unfinished batches
 */
export async function cancelRun({ connections, boss, queueOf }: Connection, typed: string): Promise<number> {
  const { key, build } = await runCalled({ connections } as Connection, typed)
  return transaction(connections, async (client, db) => {
    await client.query('update nanido.run set cancelled = coalesce(cancelled, now()) where key = $1', [key])
    const { rows } = await client.query<{ seq: number }>(OPEN, [key])
    const ids = rows.map(({ seq }) => entryId({ run: key, seq }))
    for (const some of slices(ids)) await boss.cancel(queueOf(build), some, { db })
    return ids.length
  })
}

/**
 * Continues a run that was cancelled or some of whose batches were given up. Batches whose results cannot be read are computed again.
 * @returns the number of batches to be computed again
 */
export async function retryRun({ connections, boss, queueOf }: Connection, typed: string): Promise<number> {
  const { key, build } = await runCalled({ connections } as Connection, typed)
  const queue = queueOf(build)
  return transaction(connections, async (client, db) => {
    await client.query('update nanido.run set cancelled = null where key = $1', [key])
    await dropForeign(client, key)
    const open = (await client.query<{ seq: number }>(OPEN, [key])).rows.map(({ seq }) => seq)
    const alive = await client.query<{ id: string }>(
      `select id from nanido_jobs.job where name = $1 and data->>'run' = $2 and state in ('created', 'retry', 'active')`,
      [queue, key],
    )
    const going = new Set(alive.rows.map(({ id }) => id))
    const again = open.map((seq) => ({ run: key, seq })).filter((entry) => !going.has(entryId(entry)))
    for (const some of slices(again)) {
      // Entries are deleted first, so that new ones start with all attempts.
      await boss.deleteJob(queue, some.map(entryId), { db })
      await putEntries(boss, queue, some, db)
    }
    return again.length
  })
}

/** Deletes results of a run that cannot be read. */
async function dropForeign(client: PoolClient, key: string): Promise<void> {
  for (let next = 0; ;) {
    const { rows } = await client.query<Row>(RESULTS, [key, next])
    if (rows.length === 0) return
    const foreign: number[] = []
    for (const row of rows) if ((await outcomesOf(row)) === undefined) foreign.push(row.seq)
    if (foreign.length > 0) await client.query('delete from nanido.result where run = $1 and seq = any($2)', [key, foreign])
    next = rows.at(-1)!.seq + 1
  }
}

/** Removes a run with all its results and entries from the server, so that it can be added again. */
export async function removeRun(line: Connection, typed: string): Promise<void> {
  const { key, build } = await runCalled(line, typed)
  const { connections, boss, queueOf } = line
  await transaction(connections, async (client, db) => {
    const { rows } = await client.query<{ seq: number }>('select seq from nanido.batch where run = $1', [key])
    const ids = rows.map(({ seq }) => entryId({ run: key, seq }))
    for (const some of slices(ids)) await boss.deleteJob(queueOf(build), some, { db })
    await client.query('delete from nanido.run where key = $1', [key])
  })
}

/** SQL for the batches of a run that have no result. */
const OPEN = `select seq from nanido.batch where run = $1
  and not exists (select from nanido.result where result.run = batch.run and result.seq = batch.seq) order by seq`

/** The number of ids sent to the server at once. */
const AT_ONCE = 1000

function* slices<T>(all: readonly T[]): Iterable<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
