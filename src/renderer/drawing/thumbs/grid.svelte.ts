import { untrack } from 'svelte'
import { afterLayout } from '#renderer/ui/frames.ts'

/** A grid of cards or spreads of one size, of which only those in sight are made. The functions are read reactively. */
export interface GridOrder {
  count(): number
  /** The size of one with the gap behind it and under it, in px. */
  width(): number
  height(): number
  /** The gap between two, and around all. */
  gap(): number
  edge(): number
  /**
   * The first places of groups, ascending from 0: each group begins a row of its own under a heading. Left out: there is one
   * group, without a heading.
   */
  groups?(): readonly number[]
  /** How high a heading is, in px. */
  head?(): number
  /** Whether the rest of a row's width is distributed between its elements: at most two gaps, the rest at either side. */
  readonly isSpread?: boolean
  /** The remembered scroll position, and a function that stores changes of it. */
  readonly kept: { top(): number; keep(top: number): void }
}

/** The number of rows that are made beyond each edge of the visible part. */
const BEYOND = 2
/** Elements that are made, or get another thing to show, between two frames. */
const AT_ONCE = 8

/** A group of things: where it begins, in which row, and how high, in px from the top of all. */
interface Group {
  readonly from: number
  readonly row: number
  readonly y: number
}

/**
 * A grid of things of one size in rows, of which only those near the sight are made. Places are computed, so that things that
 * were never made have theirs.
 */
export class VirtualGrid {
  /** The element that scrolls: bind it. */
  scroller = $state<HTMLElement | null>(null)
  top = $state(0)
  private room = $state.raw({ width: 0, height: 0 })
  readonly columns: number = $derived.by(() => {
    const free = this.room.width - 2 * this.order.edge() + this.order.gap()
    return Math.max(1, Math.floor(free / this.order.width()))
  })
  /** The rest of a row's width beside its things, in px. */
  private readonly left: number = $derived.by(
    () => this.room.width - 2 * this.order.edge() + this.order.gap() - this.columns * this.order.width(),
  )
  /** From one to the next in a row, in px. */
  private readonly step: number = $derived.by(() => {
    const width = this.order.width()
    if (!this.order.isSpread || this.columns < 2) return width
    return width + Math.min(Math.floor(this.left / (this.columns - 1)), 2 * this.order.gap())
  })
  /** From the left edge to the first of a row, in px. */
  private readonly start: number = $derived.by(() => {
    const between = (this.columns - 1) * (this.step - this.order.width())
    return this.order.edge() + (this.order.isSpread && this.columns > 1 ? Math.floor((this.left - between) / 2) : 0)
  })
  /** The groups with where their rows begin, under their headings. */
  private readonly laid: readonly Group[] = $derived.by(() => {
    const starts = this.order.groups?.() ?? []
    const head = starts.length > 0 ? (this.order.head?.() ?? 0) : 0
    const laid: Group[] = []
    let [row, y] = [0, this.order.edge() + head]
    for (const [i, from] of (starts.length > 0 ? starts : [0]).entries()) {
      laid.push({ from, row, y })
      const count = Math.ceil(((starts[i + 1] ?? this.order.count()) - from) / this.columns)
      row += count
      y += count * this.order.height() + head
    }
    return laid
  })
  readonly rows: number = $derived.by(() => {
    const { from, row } = this.laid.at(-1)!
    return row + Math.ceil((this.order.count() - from) / this.columns)
  })
  readonly height: number = $derived.by(() => {
    const { row, y } = this.laid.at(-1)!
    return y + (this.rows - row) * this.order.height() + this.order.edge() - this.order.gap()
  })
  /** The headings: where each stands, in px from the top of all, and with which thing its group begins. */
  readonly headings: readonly { readonly from: number; readonly y: number }[] = $derived.by(() => {
    const head = this.order.head?.() ?? 0
    return this.order.groups?.().length ? this.laid.map(({ from, y }) => ({ from, y: y - head })) : []
  })
  /**
   * The number of rows that are always made. It stays the same while scrolling, because one row more or less would move
   * elements and make them anew.
   */
  private readonly madeRows: number = $derived.by(() => Math.ceil(this.room.height / this.order.height()) + 1 + 2 * BEYOND)
  readonly first: number = $derived.by(() => {
    const first = this.rowAt(this.top) - BEYOND
    return Math.max(0, Math.min(first, this.rows - this.madeRows))
  })
  readonly last: number = $derived.by(() => Math.min(this.rows, this.first + this.madeRows) - 1)
  /** The most elements at a time. One that leaves at one end is used again for what comes in at the other. */
  readonly slots: number = $derived.by(() => Math.max(1, this.madeRows * this.columns))
  /** The things to make, by place, each where its element already is, because moving elements would lay them out anew. */
  readonly shown: readonly number[] = $derived.by(() => {
    const from = this.firstOf(this.first)
    const to = this.firstOf(this.last + 1)
    const all = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
    return all.toSorted((a, b) => (a % this.slots) - (b % this.slots))
  })
  /** The first and the last of the things in sight. */
  readonly inSight: readonly [number, number] = $derived.by(() => {
    const last = this.firstOf(this.rowAt(this.top + this.room.height - 1) + 1) - 1
    // A row of which only the words underneath are left is not in sight.
    return [Math.max(0, this.firstOf(this.rowAt(this.top + this.order.height() / 4))), Math.max(0, last)]
  })

  /** The things that have been made: those that come into sight first, a few in each frame, so that a leap does not block the window. */
  made: readonly number[] = $state.raw([])
  private madeIn = 0
  private turn = $state(0)

  constructor(private readonly order: GridOrder) {
    $effect.pre(() => {
      void this.turn
      if (this.room.width === 0 || this.make() === 0) return
      const next = requestAnimationFrame(() => void this.turn++)
      return () => cancelAnimationFrame(next)
    })
    $effect(() => {
      const { scroller } = this
      if (!scroller) return
      const measure = (): void => void (this.room = { width: scroller.clientWidth, height: scroller.clientHeight })
      const scrolled = (): void => {
        this.top = scroller.scrollTop
        this.order.kept.keep(this.top)
      }
      const watch = new ResizeObserver(measure)
      const forget = afterLayout(() => {
        measure()
        scroller.scrollTop = this.order.kept.top()
        this.top = scroller.scrollTop
        watch.observe(scroller)
        scroller.addEventListener('scroll', scrolled, { passive: true })
      })
      return () => {
        forget()
        watch.disconnect()
        scroller.removeEventListener('scroll', scrolled)
      }
    })
  }

  /** Makes a few of the elements that are still missing, those nearest to the visible part first; gives how many are left. */
  private make(): number {
    const { shown, slots } = this
    const [from, to] = this.inSight
    const had = untrack(() => this.made)
    const there: number[] = []
    for (const index of had) there[index % slots] = index
    // Other slots are other elements: made in turns, all would blink while a size is drawn larger.
    const atOnce = had.length > 0 && slots !== this.madeIn ? shown.length : AT_ONCE
    this.madeIn = slots
    const distance = (index: number): number => Math.max(from - index, index - to, 0)
    const late = shown.filter((index) => there[index % slots] !== index).toSorted((a, b) => distance(a) - distance(b))
    for (const index of late.slice(0, atOnce)) there[index % slots] = index
    const count = this.order.count()
    this.made = shown.flatMap((index) => there[index % slots] ?? []).filter((index) => index < count)
    return Math.max(0, late.length - atOnce)
  }

  /** The place of a thing, in px from the corner of the grid. */
  at(index: number): { readonly x: number; readonly y: number } {
    const { from, y } = this.groupBy((group) => group.from <= index)
    const x = this.start + ((index - from) % this.columns) * this.step
    return { x, y: y + Math.floor((index - from) / this.columns) * this.order.height() }
  }

  /**
   * The index so many rows further down, or up, in the same column; in a shorter row its last one, and beyond the ends the first or last.
   */
  down(index: number, by: number): number {
    const { from, row } = this.groupBy((group) => group.from <= index)
    const column = (index - from) % this.columns
    const to = row + Math.floor((index - from) / this.columns) + by
    if (to < 0) return 0
    if (to >= this.rows) return this.order.count() - 1
    return Math.min(this.firstOf(to) + column, this.firstOf(to + 1) - 1)
  }

  /** The last group for which `holds` is true; it must be true for the first groups only. */
  private groupBy(holds: (group: Group) => boolean): Group {
    let [from, to] = [1, this.laid.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (holds(this.laid[middle]!)) from = middle + 1
      else to = middle
    }
    return this.laid[from - 1]!
  }

  /** The row at a height; under the last of a group, the heading of the next is still its row. */
  private rowAt(y: number): number {
    const group = this.groupBy((one) => one.y <= y)
    const next = this.laid[this.laid.indexOf(group) + 1]
    const row = group.row + Math.floor((y - group.y) / this.order.height())
    return next === undefined ? row : Math.min(row, next.row - 1)
  }

  /** The first thing of a row; beyond the last, how many there are. */
  private firstOf(row: number): number {
    if (row >= this.rows) return this.order.count()
    const group = this.groupBy((one) => one.row <= row)
    return group.from + (row - group.row) * this.columns
  }

  /** The thing under a point of the window, and the place in it, in px; the nearest where the point is between two. */
  under(x: number, y: number): { readonly index: number; readonly x: number; readonly y: number } | null {
    const box = this.scroller?.getBoundingClientRect()
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom || this.order.count() === 0) return null
    const column = Math.max(0, Math.min(this.columns - 1, Math.floor((x - box.left - this.start) / this.step)))
    const row = Math.max(0, Math.min(this.rows - 1, this.rowAt(y - box.top + this.top)))
    const index = Math.min(this.firstOf(row) + column, this.firstOf(row + 1) - 1)
    const at = this.at(index)
    return { index, x: x - box.left - at.x, y: y - box.top + this.top - at.y }
  }

  /** Scrolls as little as it takes to see one whole. */
  reveal(index: number): void {
    const { scroller } = this
    // Before the view is measured, nothing has a place; reading its size here repeats this when it is.
    if (!scroller || this.room.width === 0) return
    const { y } = this.at(index)
    const high = this.order.height()
    if (y - this.order.edge() < scroller.scrollTop) scroller.scrollTop = y - this.order.edge()
    else if (y + high > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = y + high - scroller.clientHeight
  }
}
