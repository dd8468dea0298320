import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import type { Outcome } from '#solver/worker/task.ts'
import { toText } from './bytes'
import { outcomesOf, type Row, taken } from './collect'
import { type Connection, patiently } from './connection'

/** Returns the machine in a worker's name (`machine/process`), in SQL or as text. */
const MACHINE = (name: string) => `split_part(${name}, '/', 1)`
const machineOf = (name: string): string => name.split('/')[0]!

/** The first pause while waiting for a second check, in milliseconds. Each further pause is twice as long, up to the longest wait. */
const FIRST_WAIT = 100

/**
 * Returns the numbers of the batches of a run that are computed a second time: always the same ones for a run, and at least one.
 * @param percent the share of the batches, above 0, at most 100
 */
export function sampleOf(key: string, batches: number, percent: number): number[] {
  const drawn = Array.from({ length: batches }, (_, seq) => ({
    seq,
    lot: createHash('sha256').update(`${key}/${seq}`).digest().readUInt32BE(),
  }))
  const count = Math.max(1, Math.round((batches * percent) / 100))
  return drawn.sort((a, b) => a.lot - b.lot || a.seq - b.seq).slice(0, count).map(({ seq }) => seq).sort((a, b) => a - b) // prettier-ignore
}

/** Requests a second computation of these batches, which begins when each has its first result. Earlier requests stay unchanged. */
export async function askForLooks({ connections }: Connection, run: string, batches: readonly number[]): Promise<void> {
  await connections.query('insert into nanido.look (run, seq) select $1, unnest($2::int[]) on conflict do nothing', [run, batches])
}

/** SQL for the second computations of a build that a machine may do: those whose first result exists and comes from another machine. */
const OPEN = `nanido.look join nanido.result using (run, seq) join nanido.run on run.key = look.run
  where look.outcomes is null and run.build = $1 and run.cancelled is null and ${MACHINE('result.worker')} <> ${MACHINE('$2')}`

/** A batch to be computed a second time. */
export interface Look {
  readonly run: string
  readonly seq: number
  /** Null if they are too large. */
  readonly tasks: Buffer | null
}

/**
 * Gives a worker a batch to compute again, one that another machine has done. If the worker of a second computation falls silent, another
 * worker gets it.
 */
export async function takeLook({ connections, pace }: Connection, build: string, worker: string): Promise<Look | undefined> {
  const { rows } = await connections.query<Look>(
    `with taken as (
       update nanido.look set worker = $2, taken = now() where (run, seq) = (
         select look.run, look.seq from ${OPEN} and (look.taken is null or look.taken < now() - make_interval(secs => $3))
         order by look.run, look.seq limit 1 for update of look skip locked)
       returning run, seq)
     select run, seq, ${taken('tasks')} as tasks from taken join nanido.batch using (run, seq)`,
    [build, worker, pace.heartbeat],
  )
  return rows[0]
}

/** Returns whether a worker has a second computation or could take one. */
export async function areLooksOpen({ connections }: Connection, build: string, worker: string): Promise<boolean> {
  const { rows } = await connections.query(`select from ${OPEN} limit 1`, [build, worker])
  return rows.length > 0
}

/** Stores the result of a second computation, if this worker still holds it. @returns whether it does */
export async function keepLook({ connections }: Connection, { run, seq }: Look, worker: string, outcomes: Buffer): Promise<boolean> {
  const { rowCount } = await connections.query(
    'update nanido.look set outcomes = $4, taken = now() where run = $1 and seq = $2 and worker = $3 and outcomes is null',
    [run, seq, worker, outcomes],
  )
  return rowCount === 1
}

/** Sends a heartbeat for a worker's second computations. */
export async function prolongLooks({ connections }: Connection, worker: string): Promise<void> {
  await connections.query('update nanido.look set taken = now() where worker = $1 and outcomes is null', [worker])
}

interface Pair extends Row {
  readonly first: string
  readonly second: string
  readonly again: Buffer | null
  /** The number of the run's tasks before this batch. */
  readonly before: number
}

/**
 * Waits for the second computations of a run, and reports each batch whose two answers differ in more than their times. It reports and ends
 * if no other machine can compute it again.
 * @param tell called with each report; the first answer is used in any case
 */
export async function compareLooks(
  line: Connection,
  build: string,
  { key, seqs }: { readonly key: string; readonly seqs: readonly number[] },
  { doubt, complain }: { doubt(message: QueueMessage): void; complain(problem: string): void },
  signal?: AbortSignal,
): Promise<void> {
  const { connections, pace } = line
  const open = new Set(seqs)
  const ask = <T>(work: () => Promise<T>) => patiently(line, work, complain, signal)
  let quietSince = Date.now()
  for (let wait = FIRST_WAIT; open.size > 0; wait = Math.min(2 * wait, 1000 * pace.wait)) {
    const { rows } = await ask(() => connections.query<Pair>(PAIRS, [key, [...open]]))
    for (const row of rows) {
      open.delete(row.seq)
      for (const message of await differences(row)) doubt(message)
    }
    if (open.size === 0) return
    if (rows.length > 0) {
      wait = FIRST_WAIT
      quietSince = Date.now()
    } else if (Date.now() - quietSince > 2000 * pace.wait) {
      if (!(await ask(() => isSomebodyElseHere(line, build, key, [...open]))))
        return doubt({ code: 'queue.not-verified', run: key, batches: open.size })
      quietSince = Date.now()
    }
    await pause(wait, undefined, { signal })
  }
}

const PAIRS = `select result.seq, batch.count, ${taken('result.outcomes')} as outcomes, result.worker as first, look.worker as second, ${taken('look.outcomes')} as again,
    (select coalesce(sum(earlier.count), 0)::int from nanido.batch as earlier where earlier.run = $1 and earlier.seq < batch.seq) as before
  from nanido.look join nanido.result using (run, seq) join nanido.batch using (run, seq)
  where look.run = $1 and look.seq = any($2) and look.outcomes is not null order by look.seq limit 2`

/** Returns whether an active worker could do one of these second computations. */
async function isSomebodyElseHere(
  { connections, pace }: Connection,
  build: string,
  key: string,
  open: readonly number[],
): Promise<boolean> {
  const { rows } = await connections.query(
    `select from nanido.worker join nanido.result on ${MACHINE('result.worker')} <> ${MACHINE('worker.name')}
     where worker.build = $1 and worker.seen > now() - make_interval(secs => $2) and result.run = $3 and result.seq = any($4) limit 1`,
    [build, pace.heartbeat, key, open],
  )
  return rows.length > 0
}

/** Returns the tasks for which the two answers to a batch differ. */
async function differences(row: Pair): Promise<QueueMessage[]> {
  const [mine, again] = [await outcomesOf(row), await outcomesOf({ ...row, outcomes: row.again })]
  const [first, second] = [machineOf(row.first), machineOf(row.second)]
  // An unreadable first answer was reported when it was collected.
  if (mine === undefined) return []
  if (again === undefined) return [{ code: 'queue.foreign', batch: row.seq }]
  return mine.flatMap((outcome, i) =>
    timeless(outcome) === timeless(again[i]!)
      ? []
      : [{ code: 'queue.differs' as const, task: row.before + i + 1, batch: row.seq, first, second }],
  )
}

/** Returns an answer as text, without its time. */
function timeless(outcome: Outcome): string {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (key === 'seconds' ? [] : [[key, plain(one)]])))
  }
  return toText(plain(outcome))
}
