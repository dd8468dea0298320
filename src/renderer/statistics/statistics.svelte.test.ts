import { beforeEach, describe, expect, it } from 'vitest'
import { bookStatistics } from '#solver/analysis/statistics/book.ts'
import { FakeServices } from '../testing/services'
import { statistics } from './statistics.svelte'

const about = (problems: number) =>
  bookStatistics(
    Array.from({ length: problems }, () => ({ level: 1 })),
    [1],
  )
let services: FakeServices
beforeEach(() => (services = new FakeServices()))

describe('the statistics of a book', () => {
  it('of a book left meanwhile are not shown', async () => {
    const first = statistics.load(1, 'a')
    const late = await services.next('book.stats')
    const second = statistics.load(2, 'a')
    await (await services.next('book.stats')).answer(about(2))
    await late.answer(about(1))
    await Promise.all([first, second])
    expect(statistics.shown?.problems).toBe(2)
  })

  it('stay in sight while the same are asked for again, and go with another grader', async () => {
    const first = statistics.load(1, 'a')
    await (await services.next('book.stats')).answer(about(3))
    await first
    const again = statistics.load(1, 'a')
    expect(statistics.shown?.problems).toBe(3)
    await (await services.next('book.stats')).answer(about(4))
    await again
    const other = statistics.load(1, 'b')
    expect(statistics.shown).toBeNull()
    await (await services.next('book.stats')).refuse('service.no-such')
    await other
    expect(statistics.shown).toBeNull()
  })

  it('know the genres of the book, and none where it is gone', async () => {
    const first = statistics.loadGenres(1)
    await (await services.next('book.genres')).answer(['sudoku'])
    await first
    expect(statistics.genres).toEqual(['sudoku'])
    const gone = statistics.loadGenres(2)
    await (await services.next('book.genres')).refuse('service.no-such')
    await gone
    expect(statistics.genres).toEqual([])
  })

  it('are old after a change', () => {
    const { version } = statistics
    statistics.markOld()
    expect(statistics.version).toBe(version + 1)
  })
})
