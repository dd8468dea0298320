import type Sqlite from 'better-sqlite3'
import type { Cell } from '../checksum'
import type { RawRow } from './cells'
import type { Pages } from './pages'
import { everyPage } from './survey'

/** The result of recovering unfinished jobs. */
export interface RecoveredJobs {
  /** The number of jobs that are on the list again, paused. */
  readonly carried: number
  /** The number of unfinished jobs that cannot continue. */
  readonly lost: number
}

/** The columns of the two tables in their stored order. No other table has as many columns (`survey.ts`). */
const JOB = ['id', 'kind', 'book', 'title', 'grader', 'request', 'state', 'created_at', 'ended_at'] as const
const ITEM = [
  ...(['id', 'job', 'seq', 'puzzle', 'revision', 'task', 'state', 'lease_owner', 'lease_epoch', 'lease_until', 'attempts'] as const),
  ...(['outcome', 'ended_at'] as const),
]
const OPEN = ['queued', 'running', 'paused']
/** The state of recovered items by their old state. An item under way is to be done again. */
const ITEM_STATES: Readonly<Record<string, string>> = { queued: 'queued', leased: 'queued', done: 'done', failed: 'failed' }
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

type Columns<K extends string> = { readonly id: number } & Readonly<Record<K, Cell>>

/**
 * Recovers the unfinished jobs of a damaged library, paused, with their finished and open items. Rows of jobs have no checksum, so only
 * grading jobs are trusted; jobs that generate puzzles are reported as lost. Items keep their ids, so that existing results are not
 * computed again.
 * @param into the new library with its books and puzzles, references not enforced
 */
export function carryJobs(pages: Pages, into: Sqlite.Database): RecoveredJobs {
  const { jobs, items } = found(pages)
  const addJob = into.prepare(
    `INSERT INTO job (id, kind, book, title, grader, request, state, created_at)
      SELECT ?, ?, id, ?, ?, ?, 'paused', ? FROM node WHERE id = ? AND kind = 'book' AND removed_at IS NULL`,
  )
  const addItem = into.prepare(
    'INSERT OR IGNORE INTO job_item (id, job, seq, puzzle, state) SELECT ?, ?, ?, id, ? FROM puzzle WHERE id = ? AND removed_at IS NULL',
  )
  const isEmpty = into.prepare("SELECT count(*) = 0 FROM job_item WHERE job = ? AND state = 'queued'").pluck()
  let carried = 0
  let lost = 0
  for (const { id, kind, book, title, grader, request, created_at: createdAt } of jobs.values()) {
    const isPlain = kind === 'grade' || kind === 'solve'
    const isThere = isPlain && isObject(request) && addJob.run(id, kind, title, grader, request, createdAt, book).changes > 0
    const own = items.get(id) ?? []
    if (isThere) for (const item of own) addItem.run(item.id, id, item.seq, ITEM_STATES[String(item.state)], item.puzzle)
    const isOver = isThere && isEmpty.get(id) === 1
    if (isOver) {
      into.prepare('DELETE FROM job_item WHERE job = ?').run(id)
      into.prepare('DELETE FROM job WHERE id = ?').run(id)
    }
    if (isThere && !isOver) carried++
    // A finished job has lost nothing. A job without a readable item is lost.
    else if (!isOver || own.length === 0) lost++
  }
  return { carried, lost }
}

function found(pages: Pages) {
  const jobs = new Map<number, Columns<(typeof JOB)[number]>>()
  const items = new Map<number, Map<number, Columns<(typeof ITEM)[number]>>>()
  for (const { rows } of everyPage(pages))
    for (const row of rows) {
      const job = row.columns.length === JOB.length ? named(JOB, row) : undefined
      if (job && isJob(job)) jobs.set(job.id, job)
      // The job was found both ended and not ended; the later page is the newer one.
      else if (job) jobs.delete(job.id)
      const item = row.columns.length === ITEM.length ? named(ITEM, row) : undefined
      if (!item || !isItem(item)) continue
      const own = items.get(Number(item.job)) ?? new Map<number, typeof item>()
      items.set(Number(item.job), own.set(item.id, item))
    }
  return { jobs, items: new Map([...items].map(([id, own]) => [id, [...own.values()]])) }
}

function named<K extends string>(columns: readonly K[], { id, columns: cells }: RawRow): Columns<K> {
  return { ...Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? null])), id } as Columns<K>
}

function isJob(job: Columns<(typeof JOB)[number]>): boolean {
  const texts = [job.kind, job.title, job.request, job.created_at].every((cell) => typeof cell === 'string')
  const isDated = TIME.test(String(job.created_at)) && job.ended_at === null
  return texts && isDated && typeof job.book === 'number' && OPEN.includes(String(job.state))
}

function isItem({ job, seq, puzzle, state }: Columns<(typeof ITEM)[number]>): boolean {
  return [job, seq, puzzle].every((cell) => Number.isSafeInteger(cell)) && Object.hasOwn(ITEM_STATES, String(state))
}

function isObject(text: Cell): boolean {
  try {
    const value = JSON.parse(String(text)) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
