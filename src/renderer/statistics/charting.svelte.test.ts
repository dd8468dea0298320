import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rows } from '../state/book/rows.svelte'
import { FakeServices, settled } from '../testing/services'
import { charting, type Spot } from './charting.svelte'
import { stubStorage } from '../testing/fakes'

const spot = (chart: string, id: string, members: readonly number[]): Spot => ({ chart, id, members, label: id })
let services: FakeServices

beforeEach(async () => {
  services = new FakeServices({ 'book.rows': () => ({ total: 0, rows: [] }) })
  charting.open(-1)
  charting.open(7)
  await rows.show(null)
  await rows.show(7)
})
const filters = () => services.asked('book.rows').map(({ filter }) => filter)

describe('a pressed mark', () => {
  it('filters the table of the book by its puzzles, beside what else it is filtered by', async () => {
    await rows.narrow({ text: 'spring' })
    charting.press(spot('a', '1', [3, 5]))
    await settled()
    expect(filters().at(-1)).toEqual({ text: 'spring', puzzles: [3, 5] })
    charting.release()
    await settled()
    expect(filters().at(-1)).toEqual({ text: 'spring' })
  })

  it('is released by another press, and gives way to another mark', () => {
    charting.press(spot('a', '1', [3]))
    charting.press(spot('a', '2', [4]))
    expect([...charting.chosen!]).toEqual([4])
    charting.press(spot('a', '2', [4]))
    expect(charting.chosen).toBeNull()
  })

  it('adds to the others with Shift, of any chart, and is taken out again', () => {
    charting.press(spot('a', '1', [3]))
    charting.press(spot('b', 'x', [3, 4]), true)
    expect([...charting.chosen!]).toEqual([3, 4])
    charting.press(spot('a', '1', [3]), true)
    expect(charting.isPressed('a', '1')).toBe(false)
    expect(charting.isPressed('b', 'x')).toBe(true)
  })

  it('of several that a hand is drawn over, the table shows all once it is lifted, and nothing before', async () => {
    const asked = filters().length
    charting.brush([spot('a', '1', [3])])
    charting.brush([spot('a', '1', [3]), spot('a', '2', [4])])
    await settled()
    expect([charting.isPressed('a', '2'), filters().length]).toEqual([true, asked])
    charting.endBrush()
    await settled()
    expect(filters().at(-1)).toEqual({ puzzles: [3, 4] })
  })

  it('stands for the puzzles that it has after a change of the book', async () => {
    charting.press(spot('a', '1', [3, 4]))
    charting.redrawn('a', [{ id: '1', label: '', members: [4, 9], box: { x: 0, y: 0, width: 1, height: 1 } }])
    await settled()
    expect(filters().at(-1)).toEqual({ puzzles: [4, 9] })
    charting.redrawn('b', [])
    expect(charting.pressed).toHaveLength(1)
    charting.redrawn('a', [])
    expect(charting.chosen).toBeNull()
  })

  it('is of its book only', () => {
    charting.press(spot('a', '1', [3]))
    charting.open(8)
    expect([charting.chosen, charting.looked]).toEqual([null, null])
  })
})

it('the part that was looked at last is remembered', () => {
  const kept = stubStorage()
  charting.part = 'comparison'
  expect([charting.part, kept.get('statistics')]).toEqual(['comparison', '"comparison"'])
  vi.unstubAllGlobals()
  charting.part = 'overview'
  expect(charting.part).toBe('overview')
})

it('the table of a chart is shown and put away', () => {
  charting.toggleTable('a')
  expect(charting.tables.has('a')).toBe(true)
  charting.toggleTable('a')
  expect(charting.tables.has('a')).toBe(false)
})
