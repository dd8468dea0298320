import { createHash } from 'node:crypto'
import type { Db, PgBoss } from 'pg-boss'
import { z } from 'zod'

/** Reads an entry as it comes from the server. */
export const QueueEntry = z.object({
  run: z.string().max(64),
  seq: z
    .int()
    .nonnegative()
    .max(2 ** 31 - 1),
})
/** The data of a claim on a batch: its run and number. */
export type QueueEntry = z.infer<typeof QueueEntry>

/** The answer of pg-boss to a command on jobs: the number of jobs that it affected, and their ids. */
const Settled = z.object({ affected: z.number(), settled: z.array(z.string()).optional() })

/** One attempt of one worker at a batch. */
export interface Attempt {
  readonly id: string
  readonly retryCount: number
}

/** The id of an entry, made of its run and number (a UUID of RFC 9562's version 8), so that an entry that is put twice exists once. */
export function entryId({ run, seq }: QueueEntry): string {
  const digest = createHash('sha256').update(run).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${seq.toString(16).padStart(12, '0')}`
}

/** Puts entries on a queue. Priorities keep their order, because an entry that was lost and put again would otherwise come last. */
export async function putEntries(boss: PgBoss, queue: string, entries: readonly QueueEntry[], db: Db): Promise<void> {
  const jobs = entries.map(({ run, seq }) => ({ id: entryId({ run, seq }), priority: -seq, data: { run, seq } }))
  await boss.insert(queue, jobs, { db })
}

/** Ends an attempt as done, if it still counts. @returns whether it does */
export async function endEntry(boss: PgBoss, queue: string, { id, retryCount }: Attempt, db: Db): Promise<boolean> {
  return Settled.parse(await boss.complete(queue, { id, retryCount }, null, { db })).affected === 1
}

/**
 * Reports that work on these attempts goes on.
 * @returns the ids of those that still count
 */
export async function beat(boss: PgBoss, queue: string, attempts: readonly Attempt[]): Promise<ReadonlySet<string>> {
  const held = attempts.map(({ id, retryCount }) => ({ id, retryCount }))
  const { affected, settled } = Settled.parse(await boss.touch(queue, held))
  return new Set(settled ?? (affected === held.length ? held.map(({ id }) => id) : []))
}
