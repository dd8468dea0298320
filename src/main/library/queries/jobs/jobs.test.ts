import { describe, expect, it } from 'vitest'
import { recordGrading } from '../gradings/gradings'
import { leaseItems, leasesOf } from './job-items'
import { countTitled, findJob, gradedPuzzles, insertJob, isInBook, listJobs, puzzlesAwaitingGrades, puzzlesOfBook, setJobState, endUnreadable, type NewJob } from './jobs' // prettier-ignore
import { removePuzzles } from '../books/order'
import { addPuzzles, updatePuzzle } from '../puzzles/puzzles'
import { query } from '#main/library/store.ts'
import { book, bookOf, graded, ids, puzzle, store, useBook } from '#test-support/library/library-bench.ts'

/** The time of the library's clock. */
const NOW = '2026-01-01T00:00:00.000Z'

useBook('Spring', 'abcd', { now: () => NOW })

const order = (more: Partial<NewJob> = {}): NewJob => ({
  ...{ kind: 'grade', book, title: 'Spring', grader: 'stars', request: { graders: { nullgenre: 'stars' } } },
  ...{ items: ids.map((id) => ({ puzzle: id })), ...more },
})
const lease = { owner: 'me', until: 100 }
const endOf = (job: number) => store.first(query.selectFrom('job').select('ended_at').where('id', '=', job))?.ended_at

describe('a job', () => {
  it.each(['done', 'cancelled', 'failed'] as const)('that is %s has ended then, and gives back what was being worked on', (state) => {
    const job = insertJob(store, order())
    const other = insertJob(store, order())
    for (const one of [job, other]) leaseItems(store, one, 2, lease)
    expect(setJobState(store, job, ['queued'], state)).toBe(true)
    expect([endOf(job), leasesOf(store, job), leasesOf(store, other)]).toEqual([NOW, [], [lease]])
    expect(setJobState(store, job, ['queued', 'running', 'paused'], 'running')).toBe(false)
  })

  it('that is paused or goes on has not ended, and keeps what is being worked on', () => {
    const job = insertJob(store, order())
    leaseItems(store, job, 1, lease)
    for (const [from, to] of [
      ['queued', 'running'],
      ['running', 'paused'],
      ['paused', 'running'],
    ] as const) {
      // prettier-ignore
      expect(setJobState(store, job, [from], to)).toBe(true)
      expect([endOf(job), leasesOf(store, job)]).toEqual([null, [lease]])
    }
  })

  it('whose order is damaged stands on the list as failed, unless it had ended; the others are as they were', () => {
    const [whole, open, done] = [order(), order(), order()].map((one) => insertJob(store, one)) as [number, number, number]
    setJobState(store, done, ['queued'], 'done')
    store.sqlite.pragma('ignore_check_constraints = ON')
    store.sqlite.prepare("UPDATE job SET request = '{no' WHERE id <> ?").run(whole)
    expect(listJobs(store).map(({ id, state, request }) => [id, state, request])).toEqual([
      [whole, 'queued', order().request],
      [open, 'failed', null],
      [done, 'done', null],
    ])
    expect(puzzlesAwaitingGrades(store, book)).toHaveLength(4)
    expect(endUnreadable(store)).toBe(true)
    const kept = store.all(query.selectFrom('job').select(['id', 'state', 'ended_at', 'request']).orderBy('id'))
    expect(kept.map((row) => [row.id, row.state, row.ended_at])).toEqual([[whole, 'queued', null], [open, 'failed', NOW], [done, 'done', NOW]]) // prettier-ignore
    expect(findJob(store, whole)?.request).toEqual(order().request)
  })
})

describe('what orders are made of', () => {
  it('the puzzles of a book in sight, in its order', () => {
    removePuzzles(store, [ids[1]!])
    expect(puzzlesOfBook(store, book)).toEqual([0, 2, 3].map((i) => ({ id: ids[i], genre: 'nullgenre' })))
  })

  it('how many are called by a title and a number, no more of them and no less', () => {
    const titles = ['T1', 'T12', 'T', 'T1a', 'Ta1', 'aT1', 'U1', 'T 2', 'T2']
    const added = addPuzzles(store, book, titles.map((title, i) => puzzle(`t${i}`, { caption: { title } }))) // prettier-ignore
    expect(countTitled(store, book, 'T')).toBe(3)
    removePuzzles(store, added.slice(0, 1))
    expect([countTitled(store, book, 'T'), countTitled(store, book, 'T1'), countTitled(store, bookOf(store, 'Other', 'x').book, 'T')]).toEqual([2, 1, 0]) // prettier-ignore
  })

  it('which are graded as they are now, by this grader and version', () => {
    const record = (id: number, revision: number) => recordGrading(store, { puzzle: id, revision, jobItem: null }, graded(3), null)
    record(ids[0]!, 1)
    record(ids[1]!, 1)
    updatePuzzle(store, ids[1]!, { content: { puzzle: { clue: 'z' }, digest: 'z', clues: 1, flaws: 0 } })
    expect(gradedPuzzles(store, book, { id: 'stars', version: 1 })).toEqual(new Set([ids[0]]))
    expect(gradedPuzzles(store, book, { id: 'stars', version: 2 })).toEqual(new Set())
    expect(gradedPuzzles(store, book, { id: 'other', version: 1 })).toEqual(new Set())
    expect(gradedPuzzles(store, bookOf(store, 'Other', 'x').book, { id: 'stars', version: 1 })).toEqual(new Set())
  })

  it('which wait for grades: of open jobs of grading, whether taken or not', () => {
    const job = insertJob(store, order())
    leaseItems(store, job, 1, lease)
    const paused = insertJob(store, order({ items: [{ puzzle: ids[0]! }] }))
    setJobState(store, paused, ['queued'], 'paused')
    insertJob(store, order({ kind: 'generate', grader: null, items: [{ task: { seed: 's' } }] }))
    expect(puzzlesAwaitingGrades(store, book).map(({ puzzle: id }) => id)).toEqual(ids)
    setJobState(store, job, ['queued'], 'cancelled')
    expect(puzzlesAwaitingGrades(store, book)).toEqual([])
  })

  it('whether a book has a puzzle in sight', () => {
    const { book: other } = bookOf(store, 'Other', 'x')
    expect([isInBook(store, book, 'nullgenre', 'a'), isInBook(store, book, 'later', 'a'), isInBook(store, other, 'nullgenre', 'a')]).toEqual([true, false, false]) // prettier-ignore
    removePuzzles(store, [ids[0]!])
    expect(isInBook(store, book, 'nullgenre', 'a')).toBe(false)
  })
})
