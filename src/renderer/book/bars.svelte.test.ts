import { beforeEach, describe, expect, it } from 'vitest'
import type { ColumnBars } from '#contract/schemas/row-filter.ts'
import { rows } from '../state/book/rows.svelte'
import { FakeServices } from '../testing/services'
import { stubStorage } from '../testing/fakes'
import { bars } from './bars.svelte'

const bar = <T>(is: T) => ({ is, puzzles: 2, shown: 1 })
const counted: ColumnBars = {
  ...{ genre: [bar('nullgenre')], level: [bar(1), bar(2), bar(null)], value: [bar({ from: 0, under: 1 })], verdict: [] },
  ...{ opinion: [], technique: [], clues: [], colours: [], label: [], state: [bar('none' as const)] },
}

let services: FakeServices
beforeEach(async () => {
  stubStorage()
  services = new FakeServices({ 'book.rows': () => ({ total: 0, rows: [] }), 'book.bars': () => counted })
  await rows.show(null)
  await rows.show(7)
  await bars.refresh()
})

describe('the bars under the headings', () => {
  it('narrow the table to one value, to several, and to none again', async () => {
    await bars.choose('level', 2)
    expect(rows.filter.level).toBe(2)
    expect(bars.isChosen('level', 2)).toBe(true)
    await bars.choose('level', null, true)
    expect(rows.filter.level).toEqual([2, null])
    await bars.choose('level', 2, true)
    expect(rows.filter.level).toBeNull()
    await bars.choose('level', 1)
    expect(rows.filter.level).toBe(1)
    await bars.choose('level', 1)
    expect(rows.filter.level).toBeUndefined()
    expect(rows.filtered).toBe(false)
  })

  it('know a class of numbers again', async () => {
    await bars.choose('value', { from: 0, under: 1 })
    expect(bars.isChosen('value', { from: 0, under: 1 })).toBe(true)
    expect(services.asked('book.rows').at(-1)?.filter).toEqual({ value: { from: 0, under: 1 } })
    await bars.release('value')
    expect(rows.filtered).toBe(false)
  })

  it('are gone through from left to right, over the columns, and no further than the ends', async () => {
    expect(bars.current).toEqual({ column: 'genre', at: 0 })
    bars.step(4)
    expect(bars.current).toEqual({ column: 'value', at: 0 })
    bars.step(Infinity)
    expect(bars.current).toEqual({ column: 'state', at: 0 })
    bars.step(-Infinity)
    expect(bars.current).toEqual({ column: 'genre', at: 0 })
  })

  it('are those of the last question, and of the book in hand', async () => {
    services.given = { 'book.rows': () => ({ total: 0, rows: [] }) }
    const first = bars.refresh()
    const second = bars.refresh()
    const [a, b] = [await services.next('book.bars'), await services.next('book.bars')]
    await b.answer({ ...counted, level: [bar(5)] })
    await a.answer(counted)
    await Promise.all([first, second])
    expect(bars.counted?.level).toEqual([bar(5)])
    await rows.show(8)
    bars.refreshLater()()
    expect(bars.counted).toBeNull()
  })
})
