import { createHash } from 'node:crypto'
import type { Db, PgBoss } from 'pg-boss'
import { z } from 'zod'

/** The schema of an entry on the server. */
export const QueueEntry = z.object({
  run: z.string().max(64),
  seq: z
    .int()
    .nonnegative()
    .max(2 ** 31 - 1),
})
/** An entry of the queue: the run and number of a batch to be done. */
export type QueueEntry = z.infer<typeof QueueEntry>

/** pg-boss's answer to a command on jobs: the number of affected jobs, and their ids. */
const Settled = z.object({ affected: z.number(), settled: z.array(z.string()).optional() })

/** An attempt of a worker to do a batch. */
export interface Attempt {
  readonly id: string
  readonly retryCount: number
}

/**
 * Returns the id of an entry, a UUID (RFC 9562, version 8) made of its run and number, so that an entry that is added twice exists once.
 */
export function entryId({ run, seq }: QueueEntry): string {
  const digest = createHash('sha256').update(run).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${seq.toString(16).padStart(12, '0')}`
}

/** Adds entries to a queue. Priorities keep their order, because an entry that was lost and added again would otherwise come last. */
export async function putEntries(boss: PgBoss, queue: string, entries: readonly QueueEntry[], db: Db): Promise<void> {
  const jobs = entries.map(({ run, seq }) => ({ id: entryId({ run, seq }), priority: -seq, data: { run, seq } }))
  await boss.insert(queue, jobs, { db })
}

/** Marks an attempt as done if it is still valid. @returns whether it is */
export async function endEntry(boss: PgBoss, queue: string, { id, retryCount }: Attempt, db: Db): Promise<boolean> {
  return Settled.parse(await boss.complete(queue, { id, retryCount }, null, { db })).affected === 1
}

/**
 * Sends a heartbeat for these attempts.
 * @returns the ids of those that are still valid
 */
export async function beat(boss: PgBoss, queue: string, attempts: readonly Attempt[]): Promise<ReadonlySet<string>> {
  const held = attempts.map(({ id, retryCount }) => ({ id, retryCount }))
  const { affected, settled } = Settled.parse(await boss.touch(queue, held))
  return new Set(settled ?? (affected === held.length ? held.map(({ id }) => id) : []))
}
