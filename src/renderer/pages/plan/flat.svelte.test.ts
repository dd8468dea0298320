import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookRow } from '#contract/schemas/library.ts'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { stubStorage } from '#renderer/testing/fakes.ts'
import { BEGINNING, flat, PAGE_SIZES } from './flat.svelte'
import { plan } from './testing'

const other = { ...plan, layout: 'l2', pages: plan.pages.slice(0, 4) }
const move = { puzzles: [11], before: 13 }
const row = (id: number, i: number) => ({ id, position: i + 1 }) as BookRow
let services: FakeServices
let stored: Map<string, string>
beforeEach(async () => {
  stored = stubStorage()
  settings.kept = { language: 'ja', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  services = new FakeServices({
    'book.rows': () => ({ total: 7, rows: plan.puzzles.id.map(row) }),
    'book.place': ({ puzzle }) => plan.puzzles.id.indexOf(puzzle),
  })
  notices.shown = []
  await rows.show(null)
  await rows.show(5)
  flat.drawings.want([])
  flat.tryMove(null)
  await flat.show(null)
})
afterEach(() => vi.unstubAllGlobals())

/** Shows book 5 with this layout. */
async function shown(as: FlatPlan = plan) {
  const done = flat.show(5)
  await (await services.next('pages.list')).answer(as)
  await done
}

describe('a book as it is laid out', () => {
  it('is asked for with the graders and the language in use; its puzzles and marks are found by page', async () => {
    const done = flat.show(5)
    const call = await services.next('pages.list')
    expect([call.params, flat.isComing]).toEqual([{ book: 5, graders: settings.graders, language: 'ja', isBackground: true }, true])
    expect(flat.shown).toBeNull()
    await call.answer(plan)
    await done
    expect(flat.isComing).toBe(false)
    expect([flat.pageOf(14), flat.pageOf(99), flat.line(3)?.problems]).toEqual([3, null, [13, 14]])
    rows.book = flat.book
    expect([flat.numberOf(14), flat.numberOf(99)], 'as printed, and left out').toEqual([4, null])
    rows.book = (flat.book ?? 0) + 1
    expect(flat.numberOf(14), 'of another book nothing is known').toBeUndefined()
    expect([flat.line(0), flat.line(6)]).toEqual([undefined, undefined])
    expect(flat.marksOn(3).map(({ key }) => key)).toEqual(['x', 'y'])
    expect(flat.marksAt(14).map(({ key }) => key)).toEqual(['y'])
    expect([flat.spreadOf(1), flat.spreadOf(3), flat.spreads]).toEqual([0, 1, [[null, 1], [2, 3], [4, 5]]]) // prettier-ignore
  })

  it('of a thick book shows its beginning first, tells how far the rest is, and then the whole', async () => {
    panes.center = 'pages'
    const done = flat.show(5, true)
    const first = await services.next('pages.list')
    expect(first.params).toMatchObject({ book: 5, most: BEGINNING })
    await first.answer({ ...other, beyond: 1 })
    await vi.waitFor(() => expect(flat.isBeginning).toBe(true), { timeout: 60_000 })
    const whole = await services.next('pages.list')
    expect([flat.shown?.layout, flat.isComing, whole.params.most]).toEqual(['l2', true, undefined])
    flat.hear(6, 0.5)
    expect(flat.share).toBeNull()
    flat.hear(5, 0.25)
    expect(flat.share).toBe(0.25)
    flat.tryMove(move)
    expect(services.asked('pages.list')).toHaveLength(2)
    flat.tryMove(null)
    await whole.answer(plan)
    await done
    expect([flat.shown, flat.isBeginning, flat.isComing]).toEqual([plan, false, false])
    panes.center = 'puzzles'
  })

  it('whose beginning cannot be laid out is told of by the whole, once', async () => {
    const done = flat.show(5, true)
    await (await services.next('pages.list')).refuse('service.no-such')
    await (await services.next('pages.list')).refuse('service.no-such')
    await done
    expect([flat.shown, flat.isComing, notices.shown.length]).toEqual([null, false, 1])
  })

  it('of another book replaces the one before at once, and late answers of that are dropped', async () => {
    await shown()
    flat.page = 3
    const late = flat.refresh()
    const call = await services.next('pages.list')
    const done = flat.show(6)
    expect([flat.shown, flat.page]).toEqual([null, null])
    await call.answer(other)
    await late
    expect(flat.shown).toBeNull()
    await (await services.next('pages.list')).answer(plan)
    await done
    expect(flat.shown).toEqual(plan)
  })

  it('laid out anew stays until the newest is there, whichever comes first', async () => {
    await shown()
    const [first, second] = [flat.refresh(), flat.refresh()]
    const [early, late] = [await services.next('pages.list'), await services.next('pages.list')]
    expect(flat.shown).toEqual(plan)
    await late.answer(other)
    await early.answer(plan)
    await Promise.all([first, second])
    expect(flat.shown).toEqual(other)
  })

  it('of many pages comes in pieces, which are shown together; where the book changes meanwhile, no more is asked for', async () => {
    const { pages, puzzles, marks } = plan
    const half = (from: number, to: number) => ({
      ...{ pages: pages.slice(from, to), marks: marks.slice(from, to) },
      puzzles: Object.fromEntries(Object.entries(puzzles).map(([key, values]) => [key, values.slice(from * 2, to * 2)])) as never,
    })
    const done = flat.show(5)
    await (await services.next('pages.list')).answer({ ...plan, ...half(0, 2), pieces: 2 })
    const call = await services.next('pages.piece')
    expect([call.params, flat.shown]).toEqual([{ layout: 'l1', piece: 1 }, null])
    await call.answer(half(2, 5))
    await done
    expect(flat.shown).toEqual({ ...plan, pieces: 2 })
    const late = flat.refresh()
    await (await services.next('pages.list')).answer({ ...plan, ...half(0, 2), pieces: 3 })
    const last = await services.next('pages.piece')
    const gone = flat.show(null)
    await last.answer(half(2, 4))
    await Promise.all([late, gone])
    expect([flat.shown, services.asked('pages.piece').length]).toEqual([null, 2])
  })

  it('that cannot be laid out is told of; overtaken by another question it is not', async () => {
    await shown()
    for (const code of ['service.superseded', 'service.stopped']) {
      const done = flat.refresh()
      await (await services.next('pages.list')).refuse(code)
      await done
    }
    expect(notices.shown).toHaveLength(1)
    expect(flat.shown).toEqual(plan)
  })

  it('that nobody wants any more is not laid out to the end; of pages that are looked at nothing rests', async () => {
    const done = flat.show(5)
    const call = await services.next('pages.list')
    const gone = flat.show(null)
    expect(services.asked('work.stop')).toEqual([{ of: ['pages'] }])
    await call.refuse('service.stopped')
    await Promise.all([done, gone])
    expect([flat.isComing, notices.shown]).toEqual([false, []])
    panes.center = 'pages'
    void flat.show(5)
    expect((await services.next('pages.list')).params.isBackground).toBe(false)
    panes.center = 'puzzles'
  })

  it('without a book nothing is asked', async () => {
    await flat.refresh()
    flat.tryMove(move)
    await settled()
    expect(services.asked('pages.list')).toEqual([])
  })
})

describe('where puzzles are dragged to', () => {
  beforeEach(() => shown())

  it('the book is shown as it would be, and as it is again', async () => {
    flat.tryMove(move)
    flat.tryMove({ ...move })
    const call = await services.next('pages.list')
    expect(call.params).toEqual({ book: 5, graders: settings.graders, language: 'ja', move })
    await call.answer(other)
    expect([flat.shown, flat.plan]).toEqual([other, plan])
    flat.tryMove(null)
    expect(flat.shown).toEqual(plan)
    expect(services.asked('pages.list')).toHaveLength(2)
  })

  it('one question is asked at a time, then the last that was wanted', async () => {
    for (const before of [13, 14, 15]) flat.tryMove({ ...move, before })
    await (await services.next('pages.list')).answer(other)
    const last = await services.next('pages.list')
    expect(last.params.move).toEqual({ ...move, before: 15 })
    await last.answer({ ...other, layout: 'l3' })
    expect(flat.shown?.layout).toBe('l3')
    expect(services.asked('pages.list')).toHaveLength(3)
  })

  it('an answer that comes when nothing is dragged any more is not shown, nor a refusal told', async () => {
    flat.tryMove(move)
    flat.tryMove(null)
    await (await services.next('pages.list')).answer(other)
    expect(flat.shown).toEqual(plan)
    flat.tryMove(move)
    await (await services.next('pages.list')).refuse('library.gone')
    expect([flat.shown, notices.shown]).toEqual([plan, []])
  })
})

describe('its pages', () => {
  const drawn = (of: number) => ({ of, key: `k${of}`, scene: 's', problems: [[1, 2, 3, 4] as const], free: [] }) as never
  it('are drawn of the layout that is shown, and only those that it has', async () => {
    await shown(other)
    flat.drawings.want([3, 4, 5])
    const call = await services.next('pages.draw')
    expect(call.params).toEqual({ layout: 'l2', pages: [3, 4], has: {} })
    await call.answer([drawn(3), drawn(4)])
    expect([flat.boxes.get(4)?.problems, flat.drawings.keys.get(3)]).toEqual([[[1, 2, 3, 4]], 'k3'])
    await flat.show(null)
    expect([flat.boxes.size, flat.drawings.keys.size]).toEqual([0, 0])
  })

  it('of a layout that is gone by then are not', async () => {
    await shown()
    flat.drawings.want([2])
    const call = await services.next('pages.draw')
    const done = flat.refresh()
    await (await services.next('pages.list')).answer(other)
    await done
    await call.answer([drawn(2)])
    expect(flat.boxes.has(2)).toBe(false)
    expect((await services.next('pages.draw')).params.layout).toBe('l2')
  })

  it('have a size within borders, and the curve a kind: both remembered', () => {
    for (const [wanted, size] of [
      [1, PAGE_SIZES.least],
      [9999, PAGE_SIZES.most],
      [120, 120],
    ] as const) {
      // prettier-ignore
      flat.size = wanted
      expect([flat.size, stored.get('pages.size')]).toEqual([size, String(size)])
    }
    flat.by = 'level'
    expect([flat.by, stored.get('pages.curve')]).toEqual(['level', '"level"'])
  })

  it('are scrolled to as long as somebody shows them', () => {
    const told: number[] = []
    const end = flat.onGo((page) => void told.push(page))
    flat.go(3)
    end()
    flat.go(4)
    expect(told).toEqual([3])
  })
})

it('puzzles are selected by their places; a page that was in hand is let go', async () => {
  await shown()
  flat.page = 1
  await flat.select([13, 14])
  expect([flat.page, rows.current?.id, [...rows.selected]]).toEqual([null, 13, [13, 14]])
  expect([flat.between(16), flat.between(11), flat.between(13), flat.between(99)]).toEqual([[13, 14, 15, 16], [11, 12, 13], [13], [99]]) // prettier-ignore
})
