import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#renderer/bridge/index.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { outcome } from '#renderer/state/puzzle/testing.ts'
import { landing } from '#renderer/state/library/target.svelte.ts'
import { keepAdded } from '#renderer/state/undo/places.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { addPicture } from './add'
import { judging } from './judging.svelte'
import { makers, making } from './maker.svelte'
import { picturing } from './picturing.svelte'
import type * as SourceRoom from './source'

const source = vi.hoisted(() => ({ read: (_file: File): Promise<unknown> => Promise.reject(new Error('unset')) }))
vi.mock('./source', async (original) => ({
  ...(await original<typeof SourceRoom>()),
  readSource: (file: File) => source.read(file),
}))

/** A picture that is dark on the left and light on the right. */
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

  it('that is being added is what an undo takes back, and not the change before', async () => {
    services = new FakeServices({ 'undo.toggle': () => null })
    await keepAdded(() => 'add', [5])
    landing.target = 1
    picturing.shown = { maker: making.maker!, picture: ['#.', '.#'], threshold: 0.5, options: {} }
    judging.verdict = outcome('unique')
    picturing.mends = false
    const adding = addPicture()
    const create = await services.next('puzzle.create')
    const back = undo.back()
    await settled()
    expect(services.asked('undo.toggle')).toEqual([])
    await create.answer(9)
    await Promise.all([adding, back])
    expect(services.operations.at(-1)).toEqual([{ kind: 'absent', puzzles: [9] }])
    expect(services.asked('undo.toggle')).toEqual([{ step: 2 }])
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

describe('what a picture comes to', () => {
  /** Waits until the picture is shown and the solver has been asked. */
  const rest = async () => {
    await vi.advanceTimersByTimeAsync(100)
    await vi.advanceTimersByTimeAsync(300)
  }
  beforeEach(async () => {
    vi.useFakeTimers()
    picturing.make(makers[0]!.genre.id)
    picturing.setThreshold(null)
    picturing.mends = false
    services.given = { 'picture.judge': () => outcome('unique') }
    await rest()
  })

  it('is its dark half, at the size that was chosen; one answer for many moves of a slider', async () => {
    const before = services.asked('picture.judge').length
    for (const width of [12, 14, 16]) picturing.setWidth(width)
    expect(services.asked('picture.judge').length).toBe(before)
    await rest()
    expect(picturing.shown?.picture).toEqual(Array<string>(8).fill('########........'))
    expect(services.asked('picture.judge').length).toBe(before + 1)
    expect(picturing.result).toEqual(picturing.shown?.picture)
  })

  it('follows the threshold, which is no answer of the one before', async () => {
    picturing.setThreshold(200)
    expect(picturing.result).toBeNull()
    await rest()
    expect([picturing.shown?.threshold, picturing.shown?.options[makers[0]!.making.threshold]]).toEqual([200, 200])
    picturing.setThreshold(null)
    await rest()
    expect(picturing.shown?.options[makers[0]!.making.threshold]).toBeUndefined()
  })

  it('is mended where that is wanted', async () => {
    const mended = makers[0]!.genre.toData(makers[0]!.making.puzzleOf(['##', '.#']))
    services.given = { 'picture.judge': () => outcome('multiple'), 'picture.make': () => ({ puzzle: mended }) as never }
    picturing.setMends(true)
    await rest()
    expect(picturing.result).toEqual(['##', '.#'])
    picturing.setMends(false)
    await rest()
    expect(picturing.result).toEqual(picturing.shown?.picture)
  })

  it('has colours of its own or those that are found; numbers stay between their borders', async () => {
    const ids = makers[0]!.making.shades!
    picturing.choose('colours', 99)
    const { max } = making.option('colours') as { max: number }
    expect(picturing.options['colours']).toBe(max)
    picturing.choose('colours', 2)
    await rest()
    expect([picturing.shown?.shades?.palette.size, picturing.hasOwnShades]).toEqual([1, false])
    picturing.setShades({ palette: ['#ff0000', '#0000ff'], background: '#ffffff' })
    expect(picturing.options).toMatchObject({ [ids.palette]: '#ff0000,#0000ff', [ids.background]: '#ffffff' })
    expect(picturing.hasOwnShades).toBe(true)
    picturing.setShades(undefined)
    expect(picturing.hasOwnShades).toBe(false)
  })

  it('is nothing without a picture', async () => {
    source.read = () => Promise.reject(new Refusal({ code: 'picture.damaged' }))
    picturing.open([file('bad.png')])
    await rest()
    expect([picturing.shown, picturing.result, picturing.problem]).toEqual([null, null, { code: 'picture.damaged' }])
  })
})
