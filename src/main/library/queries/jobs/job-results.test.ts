import { afterEach, beforeEach, expect, it } from 'vitest'
import { endItem, leaseItems } from './job-items'
import { jobResults } from './job-results'
import { insertJob } from './jobs'
import { addPuzzles } from '../puzzles/puzzles'
import type { Store } from '#main/library/store.ts'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'

let bench: Bench
let store: Store
beforeEach(() => {
  bench = new Bench()
  store = bench.open()
})
afterEach(() => bench.clear())

it('a job tells what it made, a part at a time, and why the rest was not made, like reasons together', () => {
  const book = node(store, 'One')
  const items = Array.from({ length: 40 }, (_, i) => ({ task: { seed: String(i) } }))
  const job = insertJob(store, { kind: 'generate', book, title: 'One', grader: null, request: {}, items })
  const leased = leaseItems(store, job, 40, { owner: 'me', until: 1e15 })
  leased.forEach((item, i) => {
    const failure = i < 30 ? undefined : i < 33 ? { code: 'rare' } : { code: 'often', loops: i }
    endItem(store, item, 'me', failure)
    if (!failure) addPuzzles(store, book, [puzzle(`p${i}`, { jobItem: item.id })])
  })
  const { made, shown, failures } = jobResults(store, job, 0)
  expect([made.length, shown.length, shown[0]]).toEqual([30, 24, { id: made[0], genre: 'nullgenre', puzzle: { clue: 'p0' } }])
  expect(failures).toEqual([
    { message: { code: 'often', loops: 33 }, items: 7 },
    { message: { code: 'rare' }, items: 3 },
  ])
  expect(jobResults(store, job, 24).shown.map(({ id }) => id)).toEqual(made.slice(24))
  expect(jobResults(store, job + 1, 0)).toEqual({ made: [], shown: [], failures: [], ungraded: [] })
})
