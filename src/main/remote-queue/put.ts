import { createHash } from 'node:crypto'
import type { Task } from '#solver/worker/task.ts'
import type { Tasks } from '../solver-pool/batch'
import { packed, toText } from './bytes'
import { ensureQueue, type Connection, patiently, transaction } from './connection'
import { putEntries } from './claims'

/** The number of rows sent at once. */
const AT_ONCE = 200

/** The state of a run on the server. */
export interface PutRun {
  readonly key: string
  readonly tasks: number
  readonly batches: number
  /** The number of finished batches. */
  readonly done: number
  /** Whether the run existed before. */
  readonly wasThere: boolean
}

/** Tasks as lines of text, with a digest that identifies them. */
export interface Bundle {
  readonly key: string
  readonly kind: string
  readonly lines: readonly string[]
}

/**
 * Collects the tasks of a run. Its key depends on the build and on every task, but not on the size of batches, so that equal orders give
 * the same run.
 */
export async function bundle(tasks: Tasks, build: string): Promise<Bundle> {
  const hash = createHash('sha256').update(`${build}\n`)
  const lines: string[] = []
  let kind = ''
  const take = (task: Task) => {
    kind ||= task.kind
    const line = toText(task)
    hash.update(line).update('\n')
    lines.push(line)
  }
  if (Symbol.asyncIterator in tasks) for await (const block of tasks) block.forEach(take)
  else for (const task of tasks) take(task)
  return { key: hash.digest('hex').slice(0, 16), kind, lines }
}

/**
 * Adds a run to the queue, completely or not at all. An existing run stays unchanged.
 * @param sizeOf returns the number of tasks in a batch; called only for a new run
 */
export async function putRun(
  line: Connection,
  build: string,
  { key, kind, lines }: Bundle,
  sizeOf: () => Promise<number>,
  complain: (problem: string) => void,
): Promise<PutRun> {
  const { connections, boss } = line
  const queue = await patiently(line, () => ensureQueue(line, build), complain)
  const before = await patiently(line, () => findRun(line, key), complain)
  if (before) return { ...before, wasThere: true }
  const size = await sizeOf()
  const batches = Math.ceil(lines.length / size)
  await patiently(
    line,
    () =>
      transaction(connections, async (client, db) => {
        const insert = `insert into nanido.run (key, build, kind, tasks, batches) values ($1, $2, $3, $4, $5) on conflict do nothing`
        const { rowCount } = await client.query(insert, [key, build, kind, lines.length, batches])
        // Another process is adding the same run, or this process did and never received the answer.
        if (rowCount === 0) return
        for (let from = 0; from < batches; from += AT_ONCE) {
          const numbers = Array.from({ length: Math.min(AT_ONCE, batches - from) }, (_, i) => from + i)
          const cut = numbers.map((seq) => lines.slice(seq * size, (seq + 1) * size))
          await client.query(
            `insert into nanido.batch select $1, seq, count, tasks from unnest($2::int[], $3::int[], $4::bytea[]) as put (seq, count, tasks)`,
            [key, numbers, cut.map(({ length }) => length), cut.map((part) => packed(part))],
          )
          const entries = numbers.map((seq) => ({ run: key, seq }))
          await putEntries(boss, queue, entries, db)
        }
      }),
    complain,
  )
  const put = await patiently(line, () => findRun(line, key), complain)
  return { ...(put ?? { key, tasks: lines.length, batches, done: 0 }), wasThere: false }
}

async function findRun({ connections }: Connection, key: string): Promise<Omit<PutRun, 'wasThere'> | undefined> {
  const { rows } = await connections.query<Omit<PutRun, 'wasThere'>>(
    `select key, tasks, batches, (select count(*)::int from nanido.result where run = key) as done from nanido.run where key = $1`,
    [key],
  )
  return rows[0]
}

/** Returns the number of workers and processes that currently work for a build. */
export async function processesOf({ connections, pace }: Connection, build: string): Promise<{ workers: number; processes: number }> {
  const { rows } = await connections.query<{ workers: number; processes: number }>(
    `select count(*)::int as workers, coalesce(sum(processes), 0)::int as processes from nanido.worker
     where build = $1 and seen > now() - make_interval(secs => $2)`,
    [build, pace.heartbeat],
  )
  return rows[0] ?? { workers: 0, processes: 0 }
}
