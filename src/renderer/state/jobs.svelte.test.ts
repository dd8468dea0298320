import { beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '#contract/schemas/library.ts'
import { FakeServices, settled } from '../testing/services'
import { hasEnded, jobs } from './jobs.svelte'
import { notices } from './notices.svelte'

const job = (id: number, state: Job['state'], more: Partial<Job> = {}): Job => ({
  ...{ id, kind: 'grade', book: 1, title: 'Spring', grader: null, state, total: 10, done: 0, failed: 0, createdAt: 't' },
  ...more,
})
let services: FakeServices
beforeEach(() => {
  services = new FakeServices({ 'job.list': () => [job(9, 'queued')], 'job.start': () => 9, 'job.pause': () => null })
  jobs.list = []
  notices.log = []
})

describe('jobs', () => {
  it('are taken in as they are told of, the new ones first', () => {
    jobs.hear(job(1, 'running'))
    jobs.hear(job(2, 'queued'))
    jobs.hear(job(1, 'running', { done: 4 }))
    expect(jobs.list.map(({ id, done }) => [id, done])).toEqual([
      [2, 0],
      [1, 4],
    ])
  })

  it('have a share of all that is active, with what is under way', () => {
    expect(jobs.share).toBeNull()
    jobs.list = [job(1, 'running', { done: 5, underway: 0.5 }), job(2, 'paused'), job(3, 'done', { done: 10 })]
    expect(jobs.active.map(({ id }) => id)).toEqual([1, 2])
    expect(jobs.share).toBe(0.275)
    jobs.list = [job(1, 'running', { total: 0 })]
    expect(jobs.share).toBe(0)
    jobs.list = [job(1, 'cancelled')]
    expect(jobs.share).toBeNull()
  })

  it('tell of their end once', async () => {
    Object.assign(services.given, { 'job.results': () => ({ made: [], shown: [], failures: [], ungraded: [] }) })
    jobs.hear(job(1, 'running'))
    expect(notices.log).toEqual([])
    jobs.hear(job(1, 'done', { done: 10 }))
    jobs.hear(job(1, 'done', { done: 10 }))
    await settled()
    expect(notices.log.map(({ kind }) => kind)).toEqual(['done'])
    jobs.hear(job(2, 'running'))
    jobs.hear(job(2, 'failed'))
    jobs.hear(job(3, 'cancelled'))
    expect(notices.log.map(({ kind }) => kind)).toEqual(['problem', 'done'])
  })

  it('that failed are never told as done, and with the reason', async () => {
    const failures = [{ message: { code: 'service.nothing-new', tries: 10 }, items: 3 }]
    Object.assign(services.given, { 'job.results': () => ({ made: [], shown: [], failures, ungraded: [] }) })
    jobs.hear(job(1, 'done', { kind: 'generate', done: 0, failed: 3, total: 3 }))
    await settled()
    jobs.hear(job(2, 'done', { kind: 'generate', done: 2, failed: 1, total: 3 }))
    await settled()
    expect(notices.log.map(({ kind }) => kind)).toEqual(['warning', 'problem'])
    const [part, none] = notices.log.map(({ text }) => text())
    expect(none).toMatch(/^“Spring”: none of 3 puzzles could be made\. \S/)
    expect(part).toMatch(/^“Spring”: 2 puzzles made, 1 not\. \S/)
  })

  it('of grading do not count what has no level, and say what it is', async () => {
    const ungraded = [{ verdict: 'multiple', items: 3 }] as const
    Object.assign(services.given, { 'job.results': () => ({ made: [], shown: [], failures: [], ungraded }) })
    jobs.hear(job(1, 'done', { kind: 'grade', done: 5, total: 5 }))
    await settled()
    jobs.hear(job(2, 'done', { kind: 'grade', done: 3, total: 3 }))
    await settled()
    expect(notices.log.map(({ text }) => text())).toEqual([
      '“Spring”: none of 3 puzzles could be graded. Ambiguous: 3.',
      '“Spring”: 2 puzzles graded, 3 not. Ambiguous: 3.',
    ])
  })

  it('are started and told what to do, and looked at again', async () => {
    await jobs.start({ kind: 'solve', book: 1 })
    expect(jobs.list.map(({ id }) => id)).toEqual([9])
    await jobs.tell('pause', job(9, 'running'))
    expect(services.calls.map(({ method }) => method)).toEqual(['job.start', 'job.list', 'job.pause', 'job.list'])
    expect(services.asked('job.pause')).toEqual([{ job: 9 }])
  })

  it.each([
    ['queued', false],
    ['running', false],
    ['paused', false],
    ['done', true],
    ['cancelled', true],
    ['failed', true],
  ] as const)('%s has ended: %s', (state, ended) => expect(hasEnded(job(1, state))).toBe(ended))
})
