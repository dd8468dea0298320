import { beforeEach, describe, expect, it } from 'vitest'
import type { BookRow } from '#contract/schemas/library.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { notices } from '../notices.svelte'
import { rows } from './rows.svelte'

let services: FakeServices
const page = (from: number, count: number, total = 1000) => ({
  total,
  rows: Array.from({ length: count }, (_, i) => ({ id: from + i }) as BookRow),
})

beforeEach(async () => {
  services = new FakeServices()
  await rows.show(null)
  rows.filter = {}
  rows.sort = { by: 'position', descending: false }
})

async function shown(total = 1000): Promise<void> {
  const done = rows.show(7)
  await (await services.next('book.rows')).answer(page(1, Math.min(200, total), total))
  await done
}

describe('the rows of a book', () => {
  it('are fetched by pages as they come into sight, each once', async () => {
    await shown()
    expect([rows.at(0)?.id, rows.at(199)?.id, rows.at(200), rows.total]).toEqual([1, 200, undefined, 1000])
    rows.want(150, 410)
    rows.want(150, 410)
    expect(services.asked('book.rows').map(({ offset, limit }) => [offset, limit])).toEqual([
      [0, 200],
      [200, 200],
      [400, 200],
    ])
    await (await services.next('book.rows')).answer(page(201, 200))
    expect([rows.at(200)?.id, rows.at(400)]).toEqual([201, undefined])
    rows.want(990, 1200)
    expect(services.asked('book.rows')).toHaveLength(4)
  })

  it('of a search are there before they are counted; each question is counted once', async () => {
    await shown()
    const narrowing = rows.narrow({ text: 'spring' })
    await (await services.next('book.rows')).answer({ ...page(1, 200), total: null })
    const counting = await services.next('book.count')
    expect(counting.params).toMatchObject({ book: 7, filter: { text: 'spring' } })
    expect([rows.at(0)?.id, rows.total, rows.counting]).toEqual([1, 200, true])
    await counting.answer(641)
    await narrowing
    expect([rows.total, rows.counting]).toEqual([641, false])
    rows.want(200, 210)
    await (await services.next('book.rows')).answer({ ...page(201, 200), total: null })
    await settled()
    expect([rows.at(200)?.id, rows.total, services.asked('book.count').length]).toEqual([201, 641, 1])
  })

  it('of a newer question are not given the count of an older one', async () => {
    await shown()
    const first = rows.narrow({ text: 'a' })
    await (await services.next('book.rows')).answer({ ...page(1, 200), total: null })
    const late = await services.next('book.count')
    const second = rows.narrow({ text: 'ab' })
    await (await services.next('book.rows')).answer(page(1, 3, 3))
    await late.answer(900)
    await Promise.all([first, second])
    expect([rows.total, rows.counting]).toEqual([3, false])
  })

  it('drop a late answer to an older question', async () => {
    await shown()
    const sorting = [rows.sortBy('title'), rows.sortBy('author')]
    const [late, newer] = [await services.next('book.rows'), await services.next('book.rows')]
    await newer.answer(page(500, 200, 900))
    await late.answer(page(1, 200, 1000))
    await Promise.all(sorting)
    expect([rows.at(0)?.id, rows.total]).toEqual([500, 900])
  })

  it('drop a late answer about the book before', async () => {
    const before = rows.show(7)
    const late = await services.next('book.rows')
    const now = rows.show(8)
    await (await services.next('book.rows')).answer(page(800, 3, 3))
    await late.answer(page(1, 200))
    await Promise.all([before, now])
    expect([rows.book, rows.at(0)?.id, rows.total]).toEqual([8, 800, 3])
  })

  it('turn round when sorted by the same again; what is found more than once comes first at once', async () => {
    await shown()
    const asked = async (by: Parameters<typeof rows.sortBy>[0]) => {
      const done = rows.sortBy(by)
      const call = await services.next('book.rows')
      await call.answer(page(1, 1, 1))
      await done
      return call.params.sort
    }
    expect(await asked('title')).toEqual({ by: 'title', descending: false })
    expect(await asked('title')).toEqual({ by: 'title', descending: true })
    expect(await asked('duplicates')).toEqual({ by: 'duplicates', descending: true })
  })

  it('go back to the first row when narrowed, and know that they are', async () => {
    await shown()
    await rows.go(5)
    expect(rows.filtered).toBe(false)
    const done = rows.narrow({ text: 'spring' })
    await (await services.next('book.rows')).answer(page(1, 2, 2))
    await done
    expect([rows.cursor, rows.filtered, rows.total]).toEqual([0, true, 2])
    const empty = rows.narrow({ text: '' })
    await (await services.next('book.rows')).answer(page(1, 2, 2))
    await empty
    expect(rows.filtered).toBe(false)
  })

  it('stay until they are fetched again, around the cursor only', async () => {
    await shown()
    rows.want(200, 700)
    for (const from of [201, 401, 601]) await (await services.next('book.rows')).answer(page(from, 200))
    services.calls.length = 0
    const done = rows.refresh()
    expect([rows.at(0)?.id, rows.at(250)?.id, rows.at(450)]).toEqual([1, 251, undefined])
    expect(services.asked('book.rows').map(({ offset }) => offset)).toEqual([0, 200])
    await (await services.next('book.rows')).answer(page(11, 200, 300))
    await (await services.next('book.rows')).answer(page(211, 90, 300))
    await done
    expect([rows.at(0)?.id, rows.total]).toEqual([11, 300])
  })

  it('keep the cursor in the list when that gets shorter', async () => {
    await shown()
    await rows.go(20)
    const done = rows.refresh()
    await (await services.next('book.rows')).answer(page(1, 20, 20))
    await done
    expect([rows.cursor, rows.current?.id]).toEqual([19, 20])
  })
})

describe('the selection', () => {
  it('follows the cursor, extends from where it began, and stays inside the list', async () => {
    await shown(150)
    await rows.go(10)
    expect([...rows.selected]).toEqual([11])
    await rows.go(12, 'extend')
    expect([...rows.selected]).toEqual([11, 12, 13])
    await rows.go(9, 'extend')
    expect([...rows.selected]).toEqual([10, 11])
    await rows.go(20, 'keep')
    expect([...rows.selected]).toEqual([10, 11])
    await rows.go(22, 'extend')
    expect([...rows.selected]).toEqual([21, 22, 23])
    await rows.go(-5)
    expect(rows.cursor).toBe(0)
    await rows.go(9999)
    expect(rows.cursor).toBe(149)
    expect(services.calls).toHaveLength(1)
  })

  it('takes rows in and out one by one', async () => {
    await shown()
    rows.toggle(3)
    rows.toggle(5)
    rows.toggle(3)
    expect([...rows.selected]).toEqual([6])
    rows.toggle(700)
    expect([...rows.selected]).toEqual([6])
  })

  it('asks for the ids of rows that are not there', async () => {
    await shown()
    await rows.go(190)
    const done = rows.go(205, 'extend')
    const call = await services.next('book.ids')
    expect(call.params).toMatchObject({ book: 7, offset: 190, limit: 16 })
    await call.answer([1, 2, 3])
    await done
    expect([...rows.selected]).toEqual([1, 2, 3])
  })

  it('of all is of all that the filter leaves, and not of another question', async () => {
    await shown()
    const all = rows.selectAll()
    const call = await services.next('book.runs')
    expect(call.params).toEqual({ book: 7, graders: expect.any(Object), sort: rows.sort, filter: {} })
    await call.answer([4, -1])
    await all
    expect([...rows.selected]).toEqual([4, 5])
    const late = rows.selectAll()
    const waiting = await services.next('book.runs')
    const narrowed = rows.narrow({ text: 'x' })
    await waiting.answer([1, 2, 3])
    await (await services.next('book.rows')).answer(page(1, 1, 1))
    await Promise.all([late, narrowed])
    expect([...rows.selected]).toEqual([4, 5])
  })

  it('is empty in another book', async () => {
    await shown()
    await rows.go(1)
    const done = rows.show(8)
    expect(rows.selected.size).toBe(0)
    await (await services.next('book.rows')).answer(page(1, 1, 1))
    await done
  })
})

describe('a puzzle taken in hand', () => {
  it('is asked for by its place, and its page is fetched', async () => {
    await shown()
    const done = rows.reveal(650)
    const call = await services.next('book.place')
    expect(call.params).toMatchObject({ book: 7, puzzle: 650 })
    await call.answer(649)
    await (await services.next('book.rows')).answer(page(601, 200))
    await done
    expect([rows.cursor, rows.current?.id, [...rows.selected]]).toEqual([649, 650, [650]])
  })

  it('is left alone where it is not in the list, or in hand already', async () => {
    await shown()
    const done = rows.reveal(999_999)
    await (await services.next('book.place')).answer(null)
    await done
    expect(rows.cursor).toBe(0)
    await rows.reveal(1)
    expect(services.asked('book.place')).toHaveLength(1)
  })

  it('tells of a refusal', async () => {
    await shown()
    const before = notices.log.length
    const done = rows.reveal(3)
    await (await services.next('book.place')).refuse('service.no-such')
    await done
    await settled()
    expect(notices.log.length).toBe(before + 1)
  })
})
