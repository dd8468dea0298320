import { beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#renderer/state/notices.svelte.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { enumerable, listing, MOST_CHOSEN } from './listing.svelte'

const page = (from: number, count: number, total: number) => ({
  total,
  entries: Array.from({ length: count }, (_, i) => ({ puzzle: from + i, clues: null, level: null, remarks: [] })),
})
let services: FakeServices
async function shown(total = 500): Promise<void> {
  const done = listing.show(enumerable[0]!.id)
  await (await services.next('enumeration.list')).answer(page(0, Math.min(200, total), total))
  await done
}
beforeEach(async () => {
  services = new FakeServices()
  await shown()
  services.calls.length = 0
})

describe('the list of all puzzles', () => {
  it('comes by pages, each asked for once', async () => {
    expect([listing.total, listing.at(199)?.puzzle, listing.at(200), listing.asking]).toEqual([500, 199, undefined, false])
    void listing.want(190, 410)
    void listing.want(190, 410)
    expect(services.asked('enumeration.list').map(({ offset }) => offset)).toEqual([200, 400])
    await (await services.next('enumeration.list')).answer(page(200, 200, 500))
    expect(listing.at(200)?.puzzle).toBe(200)
    await listing.want(600, 700)
    expect(services.calls).toHaveLength(2)
  })

  it('keeps the old one in sight until the new one is there, and drops late answers', async () => {
    const first = listing.narrow('clues', 5)
    expect([listing.asking, listing.at(3)?.puzzle]).toEqual([true, 3])
    const late = await services.next('enumeration.list')
    const second = listing.narrow('clues', 6)
    const newer = await services.next('enumeration.list')
    expect(newer.params.options).toEqual({ clues: 6 })
    await newer.answer(page(60, 3, 3))
    await late.answer(page(50, 9, 9))
    await Promise.all([first, second])
    expect([listing.total, listing.at(0)?.puzzle]).toEqual([3, 60])
  })

  it('that nobody looks at any more is not worked on, and is asked for again when it is opened', async () => {
    listing.leave()
    expect(services.calls).toHaveLength(0)
    const left = listing.narrow('clues', 5)
    const late = await services.next('enumeration.list')
    listing.leave()
    expect([listing.asking, services.asked('work.stop')]).toEqual([false, [{ of: ['enumeration'] }]])
    await late.answer(page(50, 9, 9))
    await left
    expect(listing.total).toBe(0)
    const again = listing.open()
    await (await services.next('enumeration.list')).answer(page(60, 3, 3))
    await again
    expect([listing.total, listing.at(0)?.puzzle]).toEqual([3, 60])
  })

  it('tells of what went wrong, but not that it was overtaken, and asks again', async () => {
    const before = notices.log.length
    const overtaken = listing.want(200, 200)
    await (await services.next('enumeration.list')).refuse('service.superseded')
    await overtaken
    expect(notices.log.length).toBe(before)
    const broken = listing.want(200, 200)
    await (await services.next('enumeration.list')).refuse('service.broken')
    await broken
    expect(notices.log.length).toBe(before + 1)
  })

  it('is empty at once in another genre', async () => {
    const done = listing.show('other')
    expect([listing.total, listing.at(0), listing.options]).toEqual([0, undefined, {}])
    await (await services.next('enumeration.list')).answer(page(0, 1, 1))
    await done
    services.calls.length = 0
    await listing.open()
    expect(services.calls).toEqual([])
  })
})

describe('the choice', () => {
  it('is made of one, of a row of them, and one by one', () => {
    listing.go(5, 'choose')
    expect([...listing.chosen]).toEqual([5])
    listing.go(3, 'extend')
    expect([...listing.chosen].sort()).toEqual([3, 4, 5])
    listing.go(7, 'extend')
    expect([...listing.chosen].sort()).toEqual([5, 6, 7])
    listing.go(9)
    listing.toggle(9)
    listing.toggle(6)
    expect([...listing.chosen].sort()).toEqual([5, 7, 9])
    listing.go(9999)
    expect(listing.cursor).toBe(499)
  })

  it('of all may be too much', async () => {
    listing.chooseAll()
    expect([listing.chosen.size, listing.isTooMuch]).toEqual([500, false])
    await shown(MOST_CHOSEN + 1)
    listing.chooseAll()
    expect(listing.isTooMuch).toBe(true)
  })

  it('is fetched in the order of the list', async () => {
    listing.toggle(201)
    listing.toggle(2)
    const puzzles = listing.chosenPuzzles()
    await (await services.next('enumeration.list')).answer(page(200, 200, 500))
    expect(await puzzles).toEqual([2, 201])
  })
})
