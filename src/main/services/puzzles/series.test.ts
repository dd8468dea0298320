import { afterEach, beforeEach, expect, it } from 'vitest'
import type { JobOrder } from '#contract/schemas/library.ts'
import { NO_PLAY } from '#solver/genre/solving.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
let book: number
const genre = nullgenre.id
const order = (more: object = {}): JobOrder =>
  ({ kind: 'generate', book, genre, options: { largest: 9 }, unlike: 'book', seed: 's', count: 3, title: '261123', ...more }) as JobOrder
const make = async (more: object = {}) => {
  const job = await bench.ask('job.start', order(more))
  await bench.services.jobs.idle()
  return { job, made: (await bench.ask('job.results', { job, from: 0 })).made }
}
const next = async (puzzle: number, also: number | null = null) =>
  (await bench.ask('puzzle.series', { puzzle, book: also }))?.next.map(({ id }) => id)

beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
})
afterEach(() => bench.clear())

it('a made puzzle knows its wishes and the later ones that nobody has begun, also when its job is off the list', async () => {
  const { job, made } = await make()
  const [first, second, third] = made as [number, number, number]
  expect(await bench.ask('puzzle.series', { puzzle: first, book: null })).toEqual({
    ...{ genre, options: { largest: 9 }, unlike: 'book', title: '261123' },
    next: [second, third].map((id) => ({ id, book })),
  })
  expect(await next(third)).toEqual([])
  await bench.ask('puzzle.keep-play', { puzzle: second, play: { ...NO_PLAY, seconds: 4 } })
  expect(await next(first)).toEqual([third])
  await bench.ask('job.dismiss', { job })
  expect(await bench.ask('job.list', null)).toEqual([])
  expect(await next(first)).toEqual([third])
  await bench.ask('puzzle.update', { id: third, work: { keys: 1 } })
  expect(await next(first)).toEqual([])
})

it('others count by the same wishes only, in its own book and in the one they go into', async () => {
  const { made } = await make({ count: 1 })
  const away = await bench.book('Away')
  await make({ options: { largest: 8 }, count: 1 })
  const { made: same } = await make({ book: away, seed: 't', count: 1 })
  expect([await next(made[0]!), await next(made[0]!, away)]).toEqual([[], same])
  await bench.ask('tree.remove', { node: away })
  expect(await next(made[0]!, away)).toEqual([])
})

it('nobody knows the wishes of what was not made here', async () => {
  const [puzzle] = await bench.ask('puzzle.add', { book, genre, puzzles: [nullgenre.toData({ clue: '1' })] })
  expect(await bench.ask('puzzle.series', { puzzle: puzzle!, book: null })).toBeNull()
})

it('what is made ahead leaves the list by itself; what the program did not come to is given up with it, and what came stays', async () => {
  const { made } = await make({ ahead: true })
  expect(bench.told().flatMap((event) => (event.type === 'job.progress' ? [event.job.isAhead] : []))).toContain(true)
  expect([await bench.ask('job.list', null), await next(made[0]!)]).toEqual([[], made.slice(1)])
  await bench.ask('job.start', order({ ahead: true, seed: 'u', options: { largest: 2000 }, count: 1000 }))
  expect(await bench.ask('job.list', null)).toMatchObject([{ kind: 'generate', isAhead: true }])
  bench.restart()
  bench.services.jobs.resumeAll()
  expect(await bench.ask('job.list', null)).toEqual([])
  expect((await bench.ask('book.ids', { book })).slice(0, 3)).toEqual(made)
})

it('what could not be made ahead stays on the list with its reason', async () => {
  await make({ options: { largest: 1 }, count: 1 })
  const { job } = await make({ options: { largest: 1 }, count: 1, ahead: true })
  expect(await bench.ask('job.list', null)).toMatchObject([{}, { id: job, isAhead: true, failed: 1 }])
})
