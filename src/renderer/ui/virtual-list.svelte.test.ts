import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VirtualList, type VirtualListOrder } from './virtual-list.svelte'

const HEIGHT = 200
const ROW = 20

/** A fake scrolling element of fixed height that reports each scroll. */
class FakeScroller {
  readonly offsetHeight = HEIGHT
  readonly clientHeight = HEIGHT
  readonly offsetWidth = 300
  scrollTop = 0
  scrollHeight = 1e6
  readonly listeners = new Set<() => void>()
  readonly ownerDocument = {
    defaultView: {
      setTimeout: (step: () => void) => setTimeout(step, 0),
      clearTimeout: (timer: number) => clearTimeout(timer),
      requestAnimationFrame: () => 0,
      cancelAnimationFrame: () => undefined,
      performance,
    },
  }
  addEventListener(name: string, listener: () => void): void {
    if (name === 'scroll') this.listeners.add(listener)
  }
  removeEventListener(name: string, listener: () => void): void {
    if (name === 'scroll') this.listeners.delete(listener)
  }
  scrollTo({ top }: { readonly top: number }): void {
    this.scrollTop = top
    for (const listener of this.listeners) listener()
    flushSync()
  }
}

let frames: Map<number, () => void>
beforeEach(() => {
  frames = new Map()
  let count = 0
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => (frames.set(++count, run), count))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
})
/** Draws the next frame. */
function frame(): void {
  const due = [...frames.values()]
  frames.clear()
  for (const run of due) run()
  flushSync()
}

let end: (() => void) | undefined
afterEach(() => {
  end?.()
  end = undefined
})

/** A list as a component would create it, in a scroller of height {@link HEIGHT}. */
function listOf(order: Partial<VirtualListOrder> = {}, at = 0) {
  let count = $state(1000)
  let cursor = $state(at)
  const wanted: [number, number][] = []
  const scroller = new FakeScroller()
  let list!: VirtualList
  end = $effect.root(() => {
    list = new VirtualList({
      rowHeight: ROW,
      overscan: 2,
      count: () => count,
      cursor: () => cursor,
      want: (first, last) => wanted.push([first, last]),
      ...order,
    })
  })
  list.scroller = scroller as unknown as HTMLDivElement
  flushSync()
  if (at === 0) frame()
  const indexes = () => list.shown.map(({ index }) => index)
  return {
    list,
    scroller,
    wanted,
    indexes,
    setCount(next: number) {
      count = next
      flushSync()
    },
    setCursor(next: number) {
      cursor = next
      flushSync()
    },
  }
}

describe('a list of which only what is in sight is made', () => {
  it('is as high as all its rows, and makes those in sight and a few beyond', () => {
    const { list, indexes, wanted } = listOf()
    expect(list.height).toBe(1000 * ROW)
    expect(indexes()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(list.shown.map(({ start }) => start)).toEqual(indexes().map((index) => index * ROW))
    expect(wanted.at(-1)).toEqual([0, 11])
  })

  it('makes others when it is scrolled, and tells which', () => {
    const { scroller, indexes, wanted } = listOf()
    scroller.scrollTo({ top: 5000 })
    expect(indexes()[0]).toBe(250 - 2)
    expect(indexes().at(-1)).toBe(259 + 2)
    expect(wanted.at(-1)).toEqual([248, 261])
  })

  it('grows and shrinks with its rows, down to none', () => {
    const { list, indexes, setCount } = listOf()
    setCount(3)
    expect([list.height, indexes()]).toEqual([3 * ROW, [0, 1, 2]])
    setCount(0)
    expect([list.height, indexes()]).toEqual([0, []])
    setCount(5)
    expect(indexes()).toEqual([0, 1, 2, 3, 4])
  })

  it('keeps the row of the cursor in sight, and moves no farther than it must', () => {
    const { scroller, setCursor } = listOf()
    setCursor(9)
    expect(scroller.scrollTop).toBe(0)
    setCursor(10)
    expect(scroller.scrollTop).toBe(11 * ROW - HEIGHT)
    setCursor(500)
    expect(scroller.scrollTop).toBe(501 * ROW - HEIGHT)
    setCursor(495)
    expect(scroller.scrollTop).toBe(501 * ROW - HEIGHT)
    setCursor(400)
    expect(scroller.scrollTop).toBe(400 * ROW)
  })

  it('keeps the cursor from under a head that stays in sight', () => {
    const { list, scroller, setCursor } = listOf({ headHeight: 30 })
    expect(list.height).toBe(30 + 1000 * ROW)
    expect(list.shown[0]?.start).toBe(30)
    setCursor(500)
    setCursor(400)
    expect(30 + 400 * ROW - scroller.scrollTop).toBe(30)
  })

  it('that begins further down is scrolled there when it is laid out, before its rows are made', () => {
    const { list, scroller, indexes, setCursor } = listOf({}, 500)
    expect([scroller.scrollTop, list.isPlaced]).toEqual([0, false])
    frame()
    expect([scroller.scrollTop, list.isPlaced]).toEqual([0, false])
    frame()
    expect([scroller.scrollTop, list.isPlaced]).toEqual([501 * ROW - HEIGHT, false])
    frame()
    expect([indexes()[0], list.isPlaced]).toEqual([491 - 2, true])
    setCursor(400)
    expect(scroller.scrollTop).toBe(400 * ROW)
  })

  it('goes where the cursor went while it was not laid out yet', () => {
    const { list, scroller, setCursor } = listOf({}, 500)
    frame()
    setCursor(700)
    frame()
    expect(list.isPlaced).toBe(false)
    frame()
    frame()
    expect([scroller.scrollTop, list.isPlaced]).toEqual([701 * ROW - HEIGHT, true])
  })

  it('lets go of the element with the component', () => {
    const { scroller } = listOf()
    expect(scroller.listeners.size).toBeGreaterThan(0)
    end?.()
    expect(scroller.listeners.size).toBe(0)
  })
})
