import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '#contract/schemas/library.ts'
import { library } from '../state/library/library.svelte'
import { jobs } from '../state/jobs.svelte'
import { landing } from '../state/library/target.svelte'
import { FakeServices, settled } from '../testing/services'
import { problemOf } from '../ui/field-problem'
import { generating } from './generating.svelte'

const job = (more: Partial<Job> = {}): Job => ({
  ...{ id: 5, kind: 'generate', book: 7, title: 'One', grader: null, state: 'running', total: 3, done: 0, failed: 0, createdAt: 't' },
  ...more,
})
const node = (id: number, title: string) => ({ id, parent: null, kind: 'book' as const, title, position: id, puzzles: 0 })
const one = (id: number) => ({ id, genre: 'sudoku', puzzle: {} })

let services: FakeServices
let made: number[]
beforeEach(async () => {
  made = []
  services = new FakeServices({
    'tree.list': () => [node(7, 'One'), node(8, 'Two'), node(9, 'New')],
    'tree.create': () => 9,
    'job.start': () => 5,
    'job.list': () => [job()],
    'job.cancel': () => null,
    'job.results': ({ from }) => ({
      made,
      shown: made.slice(from).map(one),
      failures: [{ message: { code: 'why' }, items: 1 }],
      ungraded: [],
    }),
  })
  library.current = 7
  await library.load()
  jobs.list = []
  generating.open()
})

describe('generating', () => {
  it('goes into the book that was picked, whichever is in hand by then, and shows it', async () => {
    landing.target = 8
    library.current = 7
    await generating.start()
    expect(services.asked('job.start')[0]).toMatchObject({ kind: 'generate', book: 8, unlike: 'book' })
    expect(library.current).toBe(8)
  })

  it('makes a new book only when it begins', async () => {
    landing.target = { fresh: 'New' }
    expect(services.asked('tree.create')).toEqual([])
    await generating.start()
    expect([services.asked('job.start')[0]?.book, landing.target]).toEqual([9, 9])
  })

  it('shows puzzles as they appear, each once, and why others were not made', async () => {
    await generating.start()
    made = [11, 12]
    await generating.look()
    made = [11, 12, 13]
    await generating.look()
    expect(generating.made.map(({ id }) => id)).toEqual([11, 12, 13])
    expect(services.asked('job.results').map(({ from }) => from)).toEqual([0, 2])
    expect(generating.failures).toEqual([{ message: { code: 'why' }, items: 1 }])
  })

  it('is asked what it has made once with each progress, however many answers come', async () => {
    await generating.start()
    delete (services.given as Record<string, unknown>)['job.results']
    const end = $effect.root(() => {
      $effect(() => generating.follow())
    })
    const answer = async () => {
      flushSync()
      await (await services.next('job.results')).answer({ made: [], shown: [], failures: [], ungraded: [] })
      flushSync()
      await settled()
    }
    await answer()
    expect(services.asked('job.results')).toHaveLength(1)
    jobs.list = [...jobs.list]
    await answer()
    expect(services.asked('job.results')).toHaveLength(2)
    end()
  })

  it('is taken back as one: the job ends, and what it made goes', async () => {
    await generating.start()
    expect(services.operations).toEqual([[{ kind: 'unmade', job: 5 }]])
  })

  it('takes another seed for the next time: the same would make the same puzzles', async () => {
    const { seed } = generating
    await generating.start()
    expect(generating.seed).not.toBe(seed)
  })
})

const valid = { valid: false, customError: false, badInput: false, rangeUnderflow: false, rangeOverflow: false, stepMismatch: false, patternMismatch: false, valueMissing: false } // prettier-ignore
it.each([
  ['badInput', 'A number'],
  ['valueMissing', 'Needed'],
  ['rangeUnderflow', 'At least 5'],
  ['rangeOverflow', 'At most 40'],
  ['stepMismatch', 'A whole number'],
  ['patternMismatch', 'This cannot be read here'],
] as const)('a field says what is wrong with it: %s', (what, says) =>
  expect(problemOf({ min: '5', max: '40', validity: { ...valid, [what]: true } })).toBe(says),
)
it('a field says what its own check found', () =>
  expect(problemOf({ min: '', max: '', validity: { ...valid, customError: true }, validationMessage: 'Write less.' })).toBe('Write less.'))
it('a field with nothing wrong says nothing', () =>
  expect(problemOf({ min: '', max: '', validity: { ...valid, valid: true } })).toBeUndefined())
