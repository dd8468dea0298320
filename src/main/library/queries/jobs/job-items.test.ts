import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endItem, firstOpenItem, leaseItems, leasesOf, prolongLeases, releaseItems } from './job-items'
import { dismissEndedJob, findJob, insertJob, setJobState } from './jobs'
import { createNode } from '../books/nodes'
import { openLibrary } from '#main/library/open.ts'
import { query, type Store } from '#main/library/store.ts'

let store: Store
let job: number

beforeEach(() => {
  const opened = openLibrary(':memory:')
  if (!opened.ok) throw new Error(opened.message.code)
  store = opened.value
  const book = createNode(store, { parent: null, kind: 'book', title: 'Summer' }) as number
  const items = Array.from({ length: 12 }, (_, i) => ({ task: { seed: `s/${i}` } }))
  job = insertJob(store, { kind: 'generate', book, title: 'Summer', grader: null, request: { genre: 'x' }, items })
})

afterEach(() => store.close())

const mine = { owner: 'me', until: 100 }
const theirs = { owner: 'they', until: 50 }
const numbers = (items: readonly { seq: number }[]) => items.map(({ seq }) => seq)

describe('leases', () => {
  it('are given in order, to one at a time', () => {
    expect(numbers(leaseItems(store, job, 3, mine))).toEqual([0, 1, 2])
    expect(numbers(leaseItems(store, job, 20, theirs))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(leaseItems(store, job, 1, mine)).toEqual([])
    expect(leasesOf(store, job)).toEqual([mine, theirs])
  })

  it('carry what the job kept with the item', () => {
    expect(leaseItems(store, job, 1, mine)[0]).toMatchObject({ task: { seed: 's/0' }, puzzle: undefined, epoch: 1 })
  })

  it('count for one answer, of the holder, and of the newest lease', () => {
    const [lost] = leaseItems(store, job, 1, mine)
    releaseItems(store, 'me', job)
    const [held] = leaseItems(store, job, 1, theirs)
    expect(held).toMatchObject({ seq: 0, epoch: 2 })
    expect(endItem(store, lost!, 'me')).toBe(false)
    expect(endItem(store, lost!, 'they')).toBe(false)
    expect(endItem(store, held!, 'me')).toBe(false)
    expect(endItem(store, held!, 'they')).toBe(true)
    expect(endItem(store, held!, 'they')).toBe(false)
    expect(firstOpenItem(store, job)).toBe(1)
  })

  it('are counted, each of an item anew', () => {
    const attempts = () => store.all(query.selectFrom('job_item').select('attempts').orderBy('seq').limit(2)).map((row) => row.attempts)
    expect(attempts()).toEqual([0, 0])
    leaseItems(store, job, 1, mine)
    releaseItems(store, 'me', job)
    leaseItems(store, job, 2, theirs)
    expect(attempts()).toEqual([2, 1])
  })

  it('can be prolonged by their holder alone', () => {
    leaseItems(store, job, 1, mine)
    leaseItems(store, job, 1, theirs)
    prolongLeases(store, { owner: 'me', until: 900 })
    expect(leasesOf(store, job)).toEqual([{ owner: 'me', until: 900 }, theirs])
  })
})

describe('a job', () => {
  it('counts what is done and what failed, with the reason', () => {
    const [first, second] = leaseItems(store, job, 2, mine)
    endItem(store, first!, 'me')
    endItem(store, second!, 'me', { code: 'broken' })
    expect(findJob(store, job)).toMatchObject({ total: 12, done: 1, failed: 1, request: { genre: 'x' } })
    expect(store.first(query.selectFrom('job_item').select('outcome').where('state', '=', 'failed'))?.outcome).toBe('{"code":"broken"}')
  })

  it('changes its state only from where it is allowed, and gives back its leases at its end', () => {
    const [held] = leaseItems(store, job, 2, mine)
    expect(setJobState(store, job, ['paused'], 'running')).toBe(false)
    expect(dismissEndedJob(store, job)).toBe(false)
    expect(setJobState(store, job, ['queued'], 'cancelled')).toBe(true)
    expect(leasesOf(store, job)).toEqual([])
    expect(endItem(store, held!, 'me')).toBe(false)
    expect(dismissEndedJob(store, job)).toBe(true)
    expect(store.all(query.selectFrom('job_item').select('id'))).toEqual([])
  })
})
