import fc from 'fast-check'
import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type GridOrder, VirtualGrid } from './grid.svelte'
import { often } from '#solver/testing/for-tests.ts'

/** The number of random rooms and scroll positions of each kind. */
const RUNS = often(20, 60)

const EDGE = 12
const GAP = 8
let observed: (() => void)[]
beforeEach(() => {
  observed = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => (run(), 0))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        observed.push(measure)
      }
      observe = (): void => undefined
      disconnect = (): void => void (observed = [])
    },
  )
})

/** A fake scrolling element, 10 px from the left and 20 from the top of the window. */
class Scroller extends EventTarget {
  top = 0
  constructor(public clientWidth: number, public clientHeight: number) {
    super()
  } // prettier-ignore
  get scrollTop(): number {
    return this.top
  }
  set scrollTop(top: number) {
    this.top = Math.max(0, top)
    this.dispatchEvent(new Event('scroll'))
  }
  getBoundingClientRect() {
    return { left: 10, top: 20, right: 10 + this.clientWidth, bottom: 20 + this.clientHeight }
  }
}

/** Runs a test on a grid of `count` things in a room of the given size. */
function inGrid(
  size: { readonly count: number; readonly width: number; readonly height: number; readonly room: readonly [number, number] },
  test: (grid: VirtualGrid, scroller: Scroller) => void,
  more: Partial<GridOrder> = {},
): void {
  const scroller = new Scroller(...size.room)
  const end = $effect.root(() => {
    const grid = new VirtualGrid({
      ...{ count: () => size.count, width: () => size.width, height: () => size.height, gap: () => GAP, edge: () => EDGE },
      ...{ kept: { top: () => 0, keep: () => undefined }, ...more },
    })
    grid.scroller = scroller as unknown as HTMLElement
    flushSync()
    test(grid, scroller)
  })
  end()
}

const sizes = fc.record({
  count: fc.integer({ min: 0, max: 400 }),
  width: fc.integer({ min: 40, max: 200 }),
  height: fc.integer({ min: 40, max: 200 }),
  room: fc.tuple(fc.integer({ min: 100, max: 1600 }), fc.integer({ min: 100, max: 900 })),
})

/** Returns the indices at which groups begin, from 0 on and ascending. */
const groupsOf = (count: number, cuts: readonly number[]): readonly number[] =>
  count === 0 ? [] : [...new Set([0, ...cuts.map((cut) => cut % count)])].toSorted((a, b) => a - b)
const HEAD = 30

describe('a grid of groups, each under a heading', () => {
  const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 6 })
  const inGroups = (size: Parameters<typeof inGrid>[0], from: readonly number[], test: Parameters<typeof inGrid>[1]): void =>
    inGrid(size, test, { groups: () => from, head: () => HEAD })

  it('begins each group in a row of its own under its heading, and lies nowhere over another', () => {
    fc.assert(
      fc.property(sizes, cuts, (size, places) => {
        const from = groupsOf(size.count, places)
        inGroups(size, from, (grid) => {
          expect(grid.headings.map((heading) => heading.from)).toEqual(from)
          for (const [i, heading] of grid.headings.entries()) {
            expect(grid.at(heading.from)).toEqual({ x: grid.at(0).x, y: heading.y + HEAD })
            if (i > 0) expect(heading.y).toBe(grid.at(heading.from - 1).y + size.height)
          }
          const lying = Array.from({ length: size.count }, (_, index) => JSON.stringify(grid.at(index)))
          expect(new Set(lying).size).toBe(size.count)
          if (size.count > 0) expect(grid.height).toBe(grid.at(size.count - 1).y + size.height + EDGE - GAP)
        })
      }),
      { numRuns: RUNS },
    )
  })

  it('makes all that a person can see, in slots of their own, and finds what lies under a point', () => {
    fc.assert(
      fc.property(sizes, cuts, fc.integer({ min: 0, max: 30_000 }), (size, places, top) =>
        inGroups(size, groupsOf(size.count, places), (grid, scroller) => {
          scroller.scrollTop = Math.min(top, Math.max(0, grid.height - scroller.clientHeight))
          const shown = new Set(grid.shown)
          expect(new Set(grid.shown.map((one) => one % grid.slots)).size).toBe(shown.size)
          for (let index = 0; index < size.count; index++) {
            const { x, y } = grid.at(index)
            if (y + size.height <= scroller.top || y >= scroller.top + scroller.clientHeight) continue
            expect(shown.has(index)).toBe(true)
            const point = [10 + x + 5, 20 + y - scroller.top + 5] as const
            const isInside = point[1] >= 20 && point[1] <= 20 + scroller.clientHeight && point[0] <= 10 + scroller.clientWidth
            if (isInside) expect(grid.under(...point)?.index).toBe(index)
          }
        }),
      ),
      { numRuns: RUNS },
    )
  })

  it('goes down and up by rows, in the same column or the last of a shorter row, and no further than the ends', () => {
    inGroups({ count: 9, width: 100, height: 100, room: [2 * EDGE - GAP + 300, 300] }, [0, 5], (grid) => {
      // 0 1 2 / 3 4 / 5 6 7 / 8
      expect([1, 2, 4, 7, 3].map((index) => grid.down(index, 1))).toEqual([4, 4, 6, 8, 5])
      expect([grid.down(7, -1), grid.down(5, -2), grid.down(6, -9), grid.down(0, 9)]).toEqual([4, 0, 0, 8])
    })
  })
})

describe('a grid of things of one size', () => {
  it('makes all that a person can see, never more than its slots, each in a slot of its own', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 30_000 }), fc.boolean(), (size, top, isSpread) =>
        inGrid(
          size,
          (grid, scroller) => {
            scroller.scrollTop = Math.min(top, Math.max(0, grid.height - scroller.clientHeight))
            flushSync()
            const shown = new Set(grid.made)
            expect(shown).toEqual(new Set(grid.shown))
            expect(shown.size).toBe(grid.made.length)
            expect(shown.size).toBeLessThanOrEqual(grid.slots)
            expect(new Set(grid.shown.map((one) => one % grid.slots)).size).toBe(shown.size)
            for (let i = 0; i < size.count; i++) {
              const { y } = grid.at(i)
              const isSeen = y + size.height > scroller.top && y < scroller.top + scroller.clientHeight
              if (isSeen) expect(shown.has(i)).toBe(true)
            }
          },
          { isSpread },
        ),
      ),
      { numRuns: RUNS },
    )
  })

  it('after a leap makes a few between two frames, what comes into sight first, until all are there', () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
    const frame = (): void => {
      for (const run of frames.splice(0)) run()
      flushSync()
    }
    // Rows of three: three rows are visible, seven have elements.
    inGrid({ count: 90, width: 100, height: 100, room: [2 * EDGE - GAP + 300, 280] }, (grid, scroller) => {
      frame()
      frame()
      const steps = [grid.made]
      const step = (): void => {
        frame()
        steps.push(grid.made)
      }
      step()
      step()
      expect(steps.map(({ length }) => length)).toEqual([8, 16, 24])
      expect(steps[0]!.every((index) => index <= grid.inSight[1])).toBe(true)
      expect(new Set(grid.made)).toEqual(new Set(grid.shown))
      scroller.scrollTop = 2000
      flushSync()
      const seen = (): readonly number[] => grid.made.filter((index) => index >= grid.inSight[0] && index <= grid.inSight[1])
      expect(seen().length).toBe(8)
      expect(new Set(grid.made.map((index) => index % grid.slots)).size).toBe(grid.made.length)
      step()
      step()
      step()
      expect(seen().length).toBe(grid.inSight[1] - grid.inSight[0] + 1)
      expect(new Set(grid.made)).toEqual(new Set(grid.shown))
      expect(frames).toEqual([])
    })
  })

  it('lies in rows that do not overlap and do not leave the room, where one has room at all', () => {
    fc.assert(
      fc.property(sizes, fc.boolean(), (size, isSpread) =>
        inGrid(
          size,
          (grid) => {
            for (let i = 0; i < Math.min(size.count, 3 * grid.columns); i++) {
              const { x, y } = grid.at(i)
              expect(x).toBeGreaterThanOrEqual(EDGE)
              if (grid.columns > 1) expect(x + size.width - GAP).toBeLessThanOrEqual(size.room[0] - EDGE)
              if (i % grid.columns > 0) expect(x - grid.at(i - 1).x).toBeGreaterThanOrEqual(size.width)
              expect(y).toBe(EDGE + Math.floor(i / grid.columns) * size.height)
            }
            expect(grid.rows).toBe(Math.ceil(size.count / grid.columns))
          },
          { isSpread },
        ),
      ),
      { numRuns: RUNS },
    )
  })

  it('spread out, what is left goes between those of a row, two gaps at the most, and the rest to either side', () => {
    const size = { count: 10, width: 100, height: 100, room: [2 * EDGE - GAP + 250, 300] as const }
    inGrid(size, (grid) => expect([grid.columns, grid.at(0).x, grid.at(1).x]).toEqual([2, EDGE, EDGE + 100]))
    inGrid(size, (grid) => expect([grid.columns, grid.at(0).x, grid.at(1).x]).toEqual([2, EDGE + 17, EDGE + 17 + 116]), { isSpread: true })
    inGrid({ ...size, room: [120, 300] }, (grid) => expect([grid.columns, grid.at(1).x]).toEqual([1, EDGE]), { isSpread: true })
  })

  it('finds what lies under a point where it drew it, and the nearest beside it', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.boolean(), (size, pick, isSpread) =>
        inGrid(
          size,
          (grid, scroller) => {
            if (size.count === 0) return expect(grid.under(50, 50)).toBeNull()
            const index = pick % size.count
            grid.reveal(index)
            const { x, y } = grid.at(index)
            const point = [10 + x + 5, 20 + y - scroller.top + 5] as const
            if (point[1] < 20 || point[1] > 20 + scroller.clientHeight || point[0] > 10 + scroller.clientWidth) return
            expect(grid.under(...point)).toEqual({ index, x: 5, y: 5 })
          },
          { isSpread },
        ),
      ),
      { numRuns: RUNS },
    )
    inGrid({ count: 5, width: 100, height: 100, room: [400, 300] }, (grid) => {
      expect([grid.under(9, 60), grid.under(60, 19), grid.under(411, 60), grid.under(60, 321)]).toEqual([null, null, null, null])
      expect(grid.under(10, 20)?.index).toBe(0)
      expect(grid.under(410, 320)?.index).toBe(4)
    })
  })

  it('scrolls as little as it takes to see one whole', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (size, first, second) =>
        inGrid(size, (grid, scroller) => {
          if (size.count === 0 || size.height + EDGE > scroller.clientHeight) return
          for (const index of [first % size.count, second % size.count]) {
            const before = scroller.top
            const { y } = grid.at(index)
            const wasWhole = y - EDGE >= before && y + size.height <= before + scroller.clientHeight
            grid.reveal(index)
            if (wasWhole) expect(scroller.top).toBe(before)
            expect(y).toBeGreaterThanOrEqual(scroller.top)
            expect(y + size.height).toBeLessThanOrEqual(scroller.top + scroller.clientHeight)
          }
        }),
      ),
      { numRuns: RUNS },
    )
  })

  it('tells what a person sees, from the first of the row at the top to the last of the row at the bottom', () => {
    inGrid({ count: 50, width: 100, height: 100, room: [2 * EDGE - GAP + 300, 200] }, (grid, scroller) => {
      expect(grid.inSight).toEqual([0, 5])
      scroller.scrollTop = 60
      expect(grid.inSight).toEqual([0, 8])
      // Only the last quarter of the first row is visible, which has its captions.
      scroller.scrollTop = EDGE + 76
      expect(grid.inSight).toEqual([3, 8])
      scroller.scrollTop = grid.height - 200
      expect(grid.inSight[1]).toBe(49)
    })
    inGrid({ count: 0, width: 100, height: 100, room: [400, 200] }, (grid) => expect([grid.inSight, grid.shown]).toEqual([[0, 0], []])) // prettier-ignore
  })

  it('begins where it was left, keeps where it goes, and follows the room', () => {
    let kept = 130
    inGrid(
      { count: 90, width: 100, height: 100, room: [400, 300] },
      (grid, scroller) => {
        expect([scroller.top, grid.top]).toEqual([130, 130])
        scroller.scrollTop = 250
        expect([grid.top, kept]).toEqual([250, 250])
        expect(grid.columns).toBe(3)
        scroller.clientWidth = 900
        for (const measure of observed) measure()
        expect(grid.columns).toBe(8)
      },
      { kept: { top: () => kept, keep: (top) => (kept = top) } },
    )
    expect(observed).toEqual([])
  })
})
