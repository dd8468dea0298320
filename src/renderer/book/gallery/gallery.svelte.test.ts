import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BookRow } from '#contract/schemas/library.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { stubStorage } from '#renderer/testing/fakes.ts'
import { gallery, SIZES } from './gallery.svelte'

let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage()
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
})
afterEach(() => vi.unstubAllGlobals())

it('a size beyond its borders is the border; what was chosen is remembered', () => {
  gallery.size = 1000
  expect([gallery.size, stored.get('gallery.size')]).toEqual([SIZES.most, String(SIZES.most)])
  gallery.size = 0
  expect(gallery.size).toBe(SIZES.least)
  gallery.size = 100
  expect([gallery.size, stored.get('gallery.size')]).toEqual([100, '100'])
})

it('cards are drawn as they are shown; shown otherwise, all in sight are drawn anew', async () => {
  gallery.show = 'problem'
  const services = new FakeServices()
  gallery.drawings.want([3, 4])
  const call = await services.next('puzzle.draw')
  expect(call.params).toEqual({ puzzles: [3, 4], show: 'problem', graders: settings.graders, has: {}, printed: 'en' })
  await call.answer([{ of: 3, key: 'k', scene: 's' }])
  expect(gallery.drawings.keys.get(3)).toBe('k')
  gallery.show = 'solution'
  expect([gallery.drawings.keys.size, stored.get('gallery.show')]).toEqual([0, '"solution"'])
  expect((await services.next('puzzle.draw')).params).toMatchObject({ puzzles: [3, 4], show: 'solution', has: {} })
  gallery.drawings.want([])
})

it('up and down go by as many puzzles as there are side by side, and extend what is selected', async () => {
  new FakeServices({
    'book.rows': () => ({ total: 9, rows: Array.from({ length: 9 }, (_, i) => ({ id: 10 + i, position: i + 1 }) as BookRow) }),
  })
  await rows.show(null)
  await rows.show(1)
  await rows.go(1)
  gallery.down = (index, by) => index + 3 * by
  gallery.go(1)
  await settled()
  expect([rows.cursor, [...rows.selected]]).toEqual([4, [14]])
  gallery.go(1, 'extend')
  await settled()
  expect([rows.cursor, [...rows.selected]]).toEqual([7, [14, 15, 16, 17]])
  gallery.go(-5)
  expect(rows.cursor).toBe(0)
})
