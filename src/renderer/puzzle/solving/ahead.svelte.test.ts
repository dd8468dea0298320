import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Job, Series } from '#contract/schemas/library.ts'
import { genreById } from '#solver/genres/index.ts'
import { jobs } from '#renderer/state/jobs.svelte.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { detailOf } from '#renderer/state/puzzle/testing.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { ahead } from './ahead.svelte'
import { finderIn } from '#renderer/actions/testing.ts'
import { playingActions } from './actions'

const actionById = finderIn([...playingActions])

const sudoku = genreById('sudoku')!
const data = sudoku.toData(sudoku.samples[0])
const wishes = { genre: 'sudoku', options: { size: 9 }, unlike: 'book' as const, title: '261123' }
const job = (more: Partial<Job> = {}): Job => ({
  ...{ id: 5, kind: 'generate', book: 7, title: 'One', grader: null, state: 'running', total: 1, done: 0, failed: 0, createdAt: 't' },
  ...{ isAhead: true, ...more },
})
let services: FakeServices
let series: Series | null
let listed: Job[]
let end: () => void
let id = 100
const next = actionById('puzzle.ahead.next')
/** Waits for effects and answers. */
async function rest(): Promise<void> {
  for (let round = 0; round < 8; round++) {
    flushSync()
    await settled()
  }
}
const hear = async (one: Job, made = one.done) => {
  if (series) series = { ...series, next: Array.from({ length: made }, (_, i) => ({ id: 2 + i, book: 7 })) }
  listed = []
  jobs.hear(one)
  await rest()
}

beforeEach(async () => {
  vi.stubGlobal('document', { querySelector: () => ({ focus: () => undefined }) })
  series = { ...wishes, next: [] }
  listed = [job()]
  services = new FakeServices({
    'puzzle.get': ({ puzzle: of }) => detailOf('sudoku', data, { id: of }),
    'puzzle.series': () => series,
    'settings.set': (part) => ({ ...settings.kept, ...part }) as typeof settings.kept,
    'tree.list': () => [7, 8].map((id) => ({ id, parent: null, kind: 'book' as const, title: `Book ${id}`, position: id, puzzles: 0 })),
    'job.start': () => 5,
    'job.list': () => listed,
    'job.cancel': () => ((listed = []), null),
    'job.dismiss': () => ((listed = []), null),
    'job.results': () => ({
      made: [],
      shown: [],
      failures: [{ message: { code: 'service.nothing-new', tries: 10 }, items: 1 }],
      ungraded: [],
    }),
    'book.rows': () => ({ rows: [], total: 0 }),
    'book.place': () => 0,
  })
  await library.load()
  jobs.list = []
  settings.kept = { ...settings.kept, ahead: { isOn: true, count: 2, book: null } }
  panes.isFull = true
  puzzle.forget()
  await puzzle.open(++id)
  puzzle.mode = 'entries'
  end = $effect.root(() => ahead.follow())
  await rest()
})
afterEach(async () => {
  end()
  await rest()
  vi.unstubAllGlobals()
})

it('has made what is missing by the wishes of the puzzle in hand, behind all other work, into its book', () => {
  expect(services.asked('job.start')).toEqual([
    { kind: 'generate', ...wishes, book: 7, count: 2, seed: expect.any(String) as string, ahead: true },
  ])
  expect([ahead.isMaking, ahead.isOffered]).toEqual([true, true])
})

it('goes into the book that was chosen, as long as there is one', async () => {
  await hear(job({ state: 'done', done: 2 }))
  listed = [job({ book: 8 })]
  settings.kept = { ...settings.kept, ahead: { isOn: true, count: 3, book: 8 } }
  await rest()
  expect(services.asked('job.start').at(-1)?.book).toBe(8)
  settings.kept = { ...settings.kept, ahead: { isOn: true, count: 3, book: 99 } }
  expect(ahead.book).toBe(7)
})

it('is offered at once when it is there, and nothing is told over the board', async () => {
  const before = notices.shown.length
  await hear(job({ state: 'done', done: 1 }))
  expect([ahead.ready, notices.shown.length, jobs.list]).toEqual([[{ id: 2, book: 7 }], before, []])
  await next.run()
  await rest()
  expect(services.asked('book.place').at(-1)?.puzzle).toBe(2)
  expect(rows.book).toBe(7)
})

it('asked for before it is there, it comes as soon as it is made; asked again, one stays', async () => {
  await next.run()
  expect(ahead.isWaiting).toBe(true)
  await next.run()
  expect(ahead.isWaiting).toBe(false)
  await next.run()
  await hear(job({ state: 'done', done: 1 }))
  expect([ahead.isWaiting, services.asked('book.place').at(-1)?.puzzle]).toEqual([false, 2])
})

it('switched off, one is made when it is asked for', async () => {
  await actionById('puzzle.ahead.on').run()
  await rest()
  const before = services.asked('job.start').length
  await next.run()
  await rest()
  expect(services.asked('job.start').slice(before)).toMatchObject([{ count: 1, ahead: true }])
})

it('is given up when nobody solves any more, when it is switched off, and for a puzzle of other wishes', async () => {
  const givenUp = () => services.asked('job.cancel').length
  await actionById('puzzle.ahead.on').run()
  await rest()
  expect(givenUp()).toBe(1)
  listed = [job()]
  await actionById('puzzle.ahead.on').run()
  await rest()
  series = null
  await puzzle.open(++id)
  await rest()
  expect([givenUp(), ahead.isOffered, next.when!()]).toEqual([2, false, false])
  series = { ...wishes, next: [] }
  listed = [job()]
  await puzzle.open(++id)
  await rest()
  panes.isFull = false
  end()
  await rest()
  expect(givenUp()).toBe(3)
})

it('is not made again and again where it cannot be, and the reason is told to who asks for it', async () => {
  await hear(job({ state: 'done', failed: 1 }))
  expect([ahead.failure?.code, services.asked('job.start').length, services.asked('job.dismiss').length]).toEqual([
    'service.nothing-new',
    1,
    1,
  ])
  const before = notices.shown.length
  listed = [job()]
  await next.run()
  await rest()
  expect(services.asked('job.start')).toHaveLength(2)
  await hear(job({ state: 'done', failed: 1 }))
  expect([ahead.isWaiting, notices.shown.length]).toEqual([false, before + 1])
})

it('nothing is made while somebody sets the clues', async () => {
  await hear(job({ state: 'done', done: 2 }))
  puzzle.mode = 'givens'
  series = { ...wishes, options: { size: 4 }, next: [] }
  const before = services.asked('job.start').length
  await puzzle.open(++id)
  await rest()
  expect(services.asked('job.start')).toHaveLength(before)
})
