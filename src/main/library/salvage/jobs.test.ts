import { describe, expect, it } from 'vitest'
import { recordGrading } from '../queries/gradings/gradings'
import { endItem, leaseItems } from '../queries/jobs/job-items'
import { insertJob, listJobs, type NewJob, setJobState } from '../queries/jobs/jobs'
import { removeNode } from '../queries/books/nodes'
import { removePuzzles } from '../queries/books/order'
import { addPuzzles } from '../queries/puzzles/puzzles'
import { bench, book, graded, ids, node, puzzle, recovered, store, useBook } from '#test-support/library/library-bench.ts'

useBook('Spring', 'abcd')

const lease = { owner: 'me', until: 100 }
const order = (more: Partial<NewJob> = {}): NewJob => ({
  ...{ kind: 'grade', book, title: 'Spring', grader: 'stars', request: { kind: 'grade', graders: { nullgenre: 'stars' } } },
  ...{ items: ids.map((id) => ({ puzzle: id })), ...more },
})

describe('recovery takes unfinished work over', () => {
  it('paused, with what it had done; what is there already is not made again', async () => {
    const job = insertJob(store, order())
    setJobState(store, job, ['queued'], 'running')
    const [first, second] = leaseItems(store, job, 2, lease)
    recordGrading(store, { puzzle: ids[0]!, revision: 1, jobItem: first!.id }, graded(2), 't1')
    endItem(store, first!, 'me')
    // The state of a crash between the two writes: the grading exists, but its item still counts as running.
    recordGrading(store, { puzzle: ids[1]!, revision: 1, jobItem: second!.id }, graded(3), 't1')
    const { report, store: now } = await recovered(bench, store)
    expect(report.jobs).toEqual({ carried: 1, lost: 0 })
    expect(listJobs(now)).toMatchObject([{ id: job, kind: 'grade', title: 'Spring', state: 'paused', total: 4, done: 1, failed: 0 }])
    expect(listJobs(now)[0]!.request).toEqual(order().request)
    const left = leaseItems(now, job, 9, lease)
    expect(left.map((item) => item.puzzle?.id)).toEqual(ids.slice(1))
    recordGrading(now, { puzzle: ids[1]!, revision: 1, jobItem: left[0]!.id }, graded(9), 't1')
    expect(now.sqlite.prepare('SELECT level FROM grading ORDER BY id').pluck().all()).toEqual([2, 3])
    // A new job gets no number that was used before.
    expect(insertJob(now, order())).toBeGreaterThan(job)
  })

  it('without the puzzles that are gone', async () => {
    const job = insertJob(store, order())
    removePuzzles(store, [ids[2]!])
    const { report, store: now } = await recovered(bench, store)
    expect(report.jobs).toEqual({ carried: 1, lost: 0 })
    expect(leaseItems(now, job, 9, lease).map((item) => item.puzzle?.id)).toEqual([ids[0], ids[1], ids[3]])
  })

  it('and tells of what cannot go on: what was to be made, a book that is gone, an order that cannot be read', async () => {
    insertJob(
      store,
      order({ kind: 'generate', grader: null, request: { genre: 'nullgenre', seed: 's' }, items: [{ task: { seed: 's/0' } }] }),
    )
    const other = node(store, 'Other')
    const [away] = addPuzzles(store, other, [puzzle('z')])
    insertJob(store, order({ book: other, items: [{ puzzle: away! }] }))
    removeNode(store, other)
    const unread = insertJob(store, order())
    store.sqlite.pragma('ignore_check_constraints = ON')
    store.sqlite.prepare("UPDATE job SET request = '{no' WHERE id = ?").run(unread)
    const { report, store: now } = await recovered(bench, store)
    expect(report.jobs).toEqual({ carried: 0, lost: 3 })
    expect(listJobs(now)).toEqual([])
  })

  it('but nothing that had ended or had nothing left to do', async () => {
    for (const state of ['cancelled', 'done', 'failed'] as const) setJobState(store, insertJob(store, order()), ['queued'], state)
    const job = insertJob(store, order({ items: [{ puzzle: ids[0]! }] }))
    endItem(store, leaseItems(store, job, 1, lease)[0]!, 'me')
    expect((await recovered(bench, store)).report.jobs).toEqual({ carried: 0, lost: 0 })
  })
})
