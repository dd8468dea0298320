import { sql, type InferResult } from 'kysely'
import type { Job } from '#contract/schemas/library.ts'
import type { Json } from '#solver/kernel/json.ts'
import { isFor } from '../gradings/kind'
import { type ChosenOptions, isStale } from '../gradings/stale'
import { query, type Store } from '#main/library/store.ts'

/** The states in which a job is still open. */
export const OPEN_STATES = ['queued', 'running', 'paused'] as const

/** The states in which a job has ended. A person can make an ended job continue. */
const ENDED_STATES: readonly Job['state'][] = ['done', 'cancelled', 'failed']

/** A new job, with one item for each task. */
export interface NewJob {
  readonly kind: Job['kind']
  readonly book: number
  readonly title: string
  readonly grader: string | null
  /** The request in the form that the job's runner understands. */
  readonly request: Json
  /** The items: each is a puzzle, or data that exist nowhere else. */
  readonly items: readonly ({ readonly puzzle: number } | { readonly task: Json })[]
}

/** A stored job with its request. */
export interface StoredJob extends Job {
  readonly request: Json
}

/** Stores a job with all of its items, or nothing at all. */
export function insertJob(store: Store, { items, request, ...job }: NewJob): number {
  return store.transaction(() => {
    const row = { ...job, request: JSON.stringify(request), state: 'queued' as const, created_at: store.now() }
    const { id } = store.run(query.insertInto('job').values(row))
    // A single statement is quicker: the window waits, and a book may have a hundred thousand puzzles.
    store.run(
      sql`INSERT INTO job_item (job, seq, puzzle, task)
        SELECT ${id}, key, value ->> 'puzzle', value -> 'task' FROM json_each(${JSON.stringify(items)}) ORDER BY key`.compile(query),
    )
    return id
  })
}

/** All jobs on the list, oldest first. */
export function listJobs(store: Store): StoredJob[] {
  return store
    .all(jobRows().orderBy('j.id'))
    .map(toJob)
    .filter(({ request }) => !isDismissed(request))
}

const isDismissed = (request: Json): boolean => typeof request === 'object' && request !== null && 'isDismissed' in request

/** The job with this id. */
export function findJob(store: Store, id: number): StoredJob | undefined {
  const row = store.first(jobRows().where('j.id', '=', id))
  return row && toJob(row)
}

/** Changes the state of a job if it is in one of the states `from`; false otherwise. When a job ends, its leases are given back. */
export function setJobState(store: Store, id: number, from: readonly Job['state'][], state: Job['state']): boolean {
  return store.transaction(() => {
    const isEnd = ENDED_STATES.includes(state)
    const change = { state, ended_at: isEnd ? store.now() : null }
    const changed = store.run(query.updateTable('job').set(change).where('id', '=', id).where('state', 'in', from)).changes > 0
    if (changed && isEnd) {
      const free = { state: 'queued' as const, lease_owner: null, lease_until: null }
      store.run(query.updateTable('job_item').set(free).where('job', '=', id).where('state', '=', 'leased'))
    }
    return changed
  })
}

/**
 * Ends jobs and items whose requests are too damaged to be read: they count as failed, and the request is dropped. A request is work to do
 * and no content, so that the library is sound without it.
 *
 * @returns whether everything about jobs is sound now
 */
export function endUnreadable(store: Store): boolean {
  return store.transaction(() => {
    const ended = sql`UPDATE job SET request = 'null', state = iif(state IN ('done', 'cancelled'), state, 'failed'),
      ended_at = coalesce(ended_at, ${store.now()}) WHERE NOT json_valid(request)`
    store.run(ended.compile(query))
    store.run(sql`UPDATE job_item SET outcome = NULL WHERE outcome IS NOT NULL AND NOT json_valid(outcome)`.compile(query))
    store.run(sql`UPDATE job_item SET task = 'null', state = 'failed' WHERE task IS NOT NULL AND NOT json_valid(task)`.compile(query))
    return ['job', 'job_item'].every((table) => store.sqlite.pragma(`integrity_check(${table})`, { simple: true }) === 'ok')
  })
}

/**
 * Removes an ended job from the list; its results stay. A job that has made puzzles is only hidden, because it knows their wishes. False
 * where the job has not ended.
 */
export function dismissEndedJob(store: Store, id: number): boolean {
  return store.transaction(() => {
    const job = findJob(store, id)
    if (!job || !ENDED_STATES.includes(job.state)) return false
    const { request } = job
    const puzzle = query.selectFrom('puzzle as p').innerJoin('job_item as i', 'i.id', 'p.job_item').select('p.id').where('i.job', '=', id)
    const hasWishes = typeof request === 'object' && request !== null && store.first(puzzle.limit(1)) !== undefined
    const change = JSON.stringify({ ...(request as object), isDismissed: true })
    store.run(
      hasWishes ? query.updateTable('job').set({ request: change }).where('id', '=', id) : query.deleteFrom('job').where('id', '=', id),
    )
    return true
  })
}

/** The visible puzzles of a book, in order. */
export function puzzlesOfBook(store: Store, book: number): { id: number; genre: string }[] {
  return store.all(
    query
      .selectFrom('puzzle')
      .select(['id', 'genre'])
      .where('book', '=', book)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('id'),
  )
}

/** The number of puzzles in a book whose title is `title` with digits behind it. */
export function countTitled(store: Store, book: number, title: string): number {
  const titles = store.all(query.selectFrom('puzzle').select('title').where('book', '=', book).where('removed_at', 'is', null))
  return titles.filter((row) => row.title?.startsWith(title) && /^\d+$/.test(row.title.slice(title.length))).length
}

/**
 * The puzzles of a book whose present state this version of a grader has graded, by the chosen conventions.
 * @param kind restricts the puzzles to those whose content has this key, or lacks it
 */
export function gradedPuzzles(
  store: Store,
  book: number,
  { id: grader, version }: { readonly id: string; readonly version: number },
  options?: ChosenOptions,
  kind?: { readonly having: string; readonly is: boolean },
): Set<number> {
  const rows = store.all(
    query
      .selectFrom('grading as g')
      .innerJoin('puzzle as p', (join) => join.onRef('p.id', '=', 'g.puzzle').onRef('p.revision', '=', 'g.revision'))
      .select('g.puzzle')
      .distinct()
      .where('p.book', '=', book)
      .where('g.grader', '=', grader)
      .where('g.version', '=', version)
      .where(isStale('g', version, options?.now ?? '', options?.usual ?? ''), 'is not', true)
      .$if(kind !== undefined, (some) => some.where(isFor(kind!.having), kind!.is ? 'is' : 'is not', true)),
  )
  return new Set(rows.map(({ puzzle }) => puzzle))
}

/** The puzzles of a book that grading jobs still have to grade, each with the job's request. */
export function puzzlesAwaitingGrades(store: Store, book: number): { puzzle: number; genre: string; request: Json }[] {
  const rows = store.all(
    query
      .selectFrom('job_item as i')
      .innerJoin('job as j', 'j.id', 'i.job')
      .innerJoin('puzzle as p', 'p.id', 'i.puzzle')
      .select(['p.id as puzzle', 'p.genre', 'j.request'])
      .where('j.book', '=', book)
      .where('j.kind', '=', 'grade')
      .where('j.state', 'in', ['queued', 'running'])
      .where('i.state', 'in', ['queued', 'leased']),
  )
  return rows.flatMap(({ request: text, ...row }) => {
    const request = parsed(text)
    return request === undefined ? [] : [{ ...row, request }]
  })
}

/** Whether a book has this puzzle visible, up to symmetry. */
export function isInBook(store: Store, book: number, genre: string, digest: string): boolean {
  const same = query.selectFrom('puzzle').select('id').where('digest', '=', digest).where('genre', '=', genre).where('book', '=', book)
  return store.first(same.where('removed_at', 'is', null)) !== undefined
}

function jobRows() {
  const count = (state: 'done' | 'failed') =>
    sql<number>`(SELECT count(*) FROM job_item i WHERE i.job = j.id AND i.state = ${sql.lit(state)})`
  return query
    .selectFrom('job as j')
    .selectAll('j')
    .select([
      sql<number>`(SELECT count(*) FROM job_item i WHERE i.job = j.id)`.as('total'),
      count('done').as('done'),
      count('failed').as('failed'),
    ])
}

type JobRow = InferResult<ReturnType<typeof jobRows>>[number]

/** A job for the list. A job with a damaged request is listed as one that cannot continue. */
function toJob({ id, kind, book, title, grader, state, total, done, failed, created_at, request: text }: JobRow): StoredJob {
  const request = parsed(text)
  const isOpen = OPEN_STATES.some((open) => open === state)
  const shown = request === undefined && isOpen ? 'failed' : state
  return { id, kind, book, title, grader, state: shown, total, done, failed, createdAt: created_at, request: request ?? null }
}

/** The value of a JSON text; undefined where the text is not JSON. */
export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
