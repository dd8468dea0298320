import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../bridge'
import { panes } from '../state/panes.svelte'
import { outcome } from '../testing/open'
import { FakeServices, settled } from '../testing/services'
import { judging } from './judging.svelte'
import { making } from './maker.svelte'
import { picturing } from './picturing.svelte'
import type * as SourceRoom from './source'

const source = vi.hoisted(() => ({ read: (_file: File): Promise<unknown> => Promise.reject(new Error('unset')) }))
vi.mock('./source', async (original) => ({
  ...(await original<typeof SourceRoom>()),
  readSource: (file: File) => source.read(file),
}))

/** Dark on the left, light on the right. */
function half(name: string): SourceRoom.Source {
  const [width, height] = [40, 20]
  const light = Float32Array.from({ length: width * height }, (_, i) => (i % width < width / 2 ? 0 : 1))
  const raster = { width, height, light } as unknown as SourceRoom.Source['raster']
  return { name, raster, image: {} as ImageData, full: { width: 400, height: 200 }, width: 400, height: 200, block: 20 }
}
const file = (name: string) => new File(['x'], name)
let services: FakeServices

beforeEach(async () => {
  services = new FakeServices()
  panes.dialog = null
  source.read = ({ name }) => Promise.resolve(half(name))
  picturing.setKeepsShape(true)
  picturing.open([file('a.png')])
  await settled()
})
afterEach(() => vi.useRealTimers())

describe('a picture in the dialog', () => {
  it('has the size that suits it, and keeps its shape', () => {
    expect([panes.dialog, picturing.source?.name, picturing.size, picturing.part]).toEqual([
      'picture',
      'a.png',
      { width: 20, height: 10 },
      { width: 400, height: 200 },
    ])
    picturing.setWidth(30)
    expect(picturing.size).toEqual({ width: 30, height: 15 })
    picturing.setHeight(20)
    expect(picturing.size).toEqual({ width: 40, height: 20 })
    picturing.setKeepsShape(false)
    picturing.setWidth(10)
    expect(picturing.size).toEqual({ width: 10, height: 20 })
    picturing.setHeight(1)
    expect(picturing.size).toEqual({ width: 10, height: making.sides.least })
    picturing.setKeepsShape(true)
    expect(picturing.size).toEqual({ width: 10, height: 5 })
  })

  it('is cut, and all of it is no cut', () => {
    picturing.take({ x: 0, y: 0, width: 100, height: 100 })
    expect([picturing.crop?.width, picturing.size]).toEqual([100, { width: 20, height: 20 }])
    picturing.take({ x: 0, y: 0, width: 400, height: 200 })
    expect([picturing.crop, picturing.size]).toEqual([null, { width: 20, height: 10 }])
  })

  it('takes the next that was dropped with it', async () => {
    picturing.open([file('b.png'), file('c.png')])
    await settled()
    expect([picturing.source?.name, picturing.waiting.length]).toEqual(['b.png', 1])
    picturing.next()
    await settled()
    expect([picturing.source?.name, picturing.waiting.length]).toEqual(['c.png', 0])
  })

  it('that cannot be read has its reason, and one that was overtaken is not shown', async () => {
    source.read = () => Promise.reject(new Refusal({ code: 'picture.damaged' }))
    picturing.open([file('bad.png')])
    await settled()
    expect([picturing.source, picturing.problem, picturing.reading]).toEqual([null, { code: 'picture.damaged' }, false])
    let arrive: (read: unknown) => void = () => undefined
    source.read = () => new Promise((resolve) => (arrive = resolve))
    picturing.open([file('slow.png')])
    source.read = ({ name }) => Promise.resolve(half(name))
    picturing.open([file('fast.png')])
    await settled()
    arrive(half('slow.png'))
    await settled()
    expect(picturing.source?.name).toBe('fast.png')
  })

  it('is nothing to add until its verdict is known, and then by whether it is to be mended', () => {
    const shown = { maker: making.maker!, picture: ['#.', '.#'], threshold: 0.5, options: {} }
    picturing.shown = shown
    expect(picturing.result).toBeNull()
    picturing.mends = true
    judging.verdict = outcome('multiple')
    expect(picturing.result).toBeNull()
    judging.mended = ['##', '.#']
    expect(picturing.result).toEqual(['##', '.#'])
    judging.mended = null
    picturing.mends = false
    expect(picturing.result).toEqual(shown.picture)
    judging.verdict = outcome('unique')
    picturing.mends = true
    expect(picturing.result).toEqual(shown.picture)
    judging.busy = 'mending'
    expect(picturing.result).toBeNull()
    expect(services.calls).toEqual([])
  })

  it('counts what was added since it was opened', () => {
    picturing.added = 3
    picturing.open()
    expect(picturing.added).toBe(3)
    panes.dialog = null
    picturing.open()
    expect(picturing.added).toBe(0)
  })
})
