import { sql } from 'kysely'
import type { Json } from '#solver/kernel/json.ts'
import type { Message } from '#solver/kernel/message.ts'
import { parsed } from './jobs'
import { trusted } from '#main/library/checked.ts'
import { query, type Store } from '#main/library/store.ts'

/** A leased item of a job: its owner works on it until it is ended or given back, or its lease runs out. */
export interface LeasedItem {
  readonly id: number
  /** The number of the item within the job, from 0. */
  readonly seq: number
  /** The number of the lease. A result for an earlier lease does not count. */
  readonly epoch: number
  /** The puzzle that the item is about, in its present state. */
  readonly puzzle: { readonly id: number; readonly revision: number; readonly genre: string; readonly content: Json } | undefined
  /** The data of an item that is not about a puzzle; undefined where they are not JSON. */
  readonly task: Json | undefined
}

/** A lease: its owner, and its end in milliseconds since 1970. */
export interface Lease {
  readonly owner: string
  readonly until: number
}

/** Leases the next items of a job in order, at most `count`. @throws AlteredRow where a puzzle is damaged; nothing is leased then */
export function leaseItems(store: Store, job: number, count: number, { owner, until }: Lease): LeasedItem[] {
  return store.transaction(() => {
    const rows = store.all(
      query
        .selectFrom('job_item as i')
        .leftJoin('puzzle as p', 'p.id', 'i.puzzle')
        .select(['i.id', 'i.seq', 'i.lease_epoch', 'i.task', 'p.id as puzzle'])
        .where('i.job', '=', job)
        .where('i.state', '=', 'queued')
        .orderBy('i.seq')
        .limit(count),
    )
    const ids = JSON.stringify(rows.map(({ id }) => id))
    store.run(
      query
        .updateTable('job_item')
        .set({ state: 'leased', lease_owner: owner, lease_until: until })
        .set({
          lease_epoch: sql<number>`lease_epoch + 1`,
          attempts: sql<number>`attempts + 1`,
          revision: sql<number>`(SELECT revision FROM puzzle WHERE id = job_item.puzzle)`,
        })
        .where('id', 'in', sql<number>`(SELECT value FROM json_each(${ids}))`),
    )
    return rows.map(({ id, seq, lease_epoch, task, puzzle }) => {
      const row = puzzle === null ? undefined : store.row('puzzle', puzzle)
      if (row) trusted('puzzle', row)
      const about = row && { id: row.id, revision: row.revision, genre: row.genre, content: JSON.parse(row.content) as Json }
      return { id, seq, epoch: lease_epoch + 1, puzzle: about, task: task === null ? undefined : parsed(task) }
    })
  })
}

/**
 * Ends a leased item, as done or as failed for a reason. False, without a change, where the lease was lost: the result must then not be
 * stored. It must be called in the transaction that stores the result.
 */
export function endItem(store: Store, item: LeasedItem, owner: string, failure?: Message): boolean {
  const end = { lease_owner: null, lease_until: null, ended_at: store.now() }
  const state = failure ? { state: 'failed' as const, outcome: JSON.stringify(failure) } : { state: 'done' as const }
  const { changes } = store.run(
    query
      .updateTable('job_item')
      .set({ ...end, ...state })
      .where('id', '=', item.id)
      .where('state', '=', 'leased')
      .where('lease_owner', '=', owner)
      .where('lease_epoch', '=', item.epoch),
  )
  return changes > 0
}

/** Extends all leases of an owner. */
export function prolongLeases(store: Store, { owner, until }: Lease): void {
  store.run(query.updateTable('job_item').set({ lease_until: until }).where('lease_owner', '=', owner).where('state', '=', 'leased'))
}

/** Gives back the items that `owner` has leased, of one job or of all jobs. */
export function releaseItems(store: Store, owner: string, job?: number): void {
  let free = query
    .updateTable('job_item')
    .set({ state: 'queued', lease_owner: null, lease_until: null })
    .where('lease_owner', '=', owner)
    .where('state', '=', 'leased')
  if (job !== undefined) free = free.where('job', '=', job)
  store.run(free)
}

/** The number of the first item of a job that has not ended; undefined when all have. */
export function firstOpenItem(store: Store, job: number): number | undefined {
  const open = query
    .selectFrom('job_item')
    .select((is) => is.fn.min('seq').as('seq'))
    .where('job', '=', job)
  return store.first(open.where('state', 'in', ['queued', 'leased']))?.seq ?? undefined
}

/** The leases of a job's items: their owners and ends. */
export function leasesOf(store: Store, job: number): Lease[] {
  return store
    .all(
      query
        .selectFrom('job_item')
        .select((is) => ['lease_owner as owner', is.fn.max('lease_until').as('until')])
        .where('job', '=', job)
        .where('state', '=', 'leased')
        .groupBy('lease_owner'),
    )
    .map(({ owner, until }) => ({ owner: owner ?? '', until: until ?? 0 }))
}
