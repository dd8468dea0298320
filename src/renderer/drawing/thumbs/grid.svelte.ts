import { untrack } from 'svelte'
import { afterLayout } from '#renderer/ui/frames.ts'

/** The description of a grid of things with equal size. Its functions are read reactively. */
export interface GridOrder {
  count(): number
  /** The width of a thing with the gap behind it; below, the height with the gap under it, in px. */
  width(): number
  height(): number
  /** The gap between two things; below, the gap around all of them, in px. */
  gap(): number
  edge(): number
  /**
   * The indices at which groups begin, ascending from 0. Each group begins a new row below a heading. Left out: there is one group without
   * a heading.
   */
  groups?(): readonly number[]
  /** The height of a heading, in px. */
  head?(): number
  /** Whether the spare width of a row is distributed between its things: at most two gaps each, the rest at both sides. */
  readonly isSpread?: boolean
  /** The remembered scroll position, and a function that stores it. */
  readonly kept: { top(): number; keep(top: number): void }
}

/** The number of rows beyond each edge of the visible part that have elements. */
const BEYOND = 2
/** The number of elements that are made or get other contents between two frames. */
const AT_ONCE = 8

/** A group of things: the index of its first thing, its first row, and its y position in px. */
interface Group {
  readonly from: number
  readonly row: number
  readonly y: number
}

/**
 * A scrolling grid of things in rows, with elements only for those near the visible part. All positions are computed, so that things
 * without an element have one, too.
 */
export class VirtualGrid {
  /** The scrolling element, bound by the view. */
  scroller = $state<HTMLElement | null>(null)
  top = $state(0)
  private room = $state.raw({ width: 0, height: 0 })
  readonly columns: number = $derived.by(() => {
    const free = this.room.width - 2 * this.order.edge() + this.order.gap()
    return Math.max(1, Math.floor(free / this.order.width()))
  })
  /** The spare width of a row, in px. */
  private readonly left: number = $derived.by(
    () => this.room.width - 2 * this.order.edge() + this.order.gap() - this.columns * this.order.width(),
  )
  /** The distance between two neighbours in a row, in px. */
  private readonly step: number = $derived.by(() => {
    const width = this.order.width()
    if (!this.order.isSpread || this.columns < 2) return width
    return width + Math.min(Math.floor(this.left / (this.columns - 1)), 2 * this.order.gap())
  })
  /** The distance of a row's first thing from the left edge, in px. */
  private readonly start: number = $derived.by(() => {
    const between = (this.columns - 1) * (this.step - this.order.width())
    return this.order.edge() + (this.order.isSpread && this.columns > 1 ? Math.floor((this.left - between) / 2) : 0)
  })
  /** The groups, with the places where their rows begin. */
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
  /** The headings: the y position of each in px, and the index of its group's first thing. */
  readonly headings: readonly { readonly from: number; readonly y: number }[] = $derived.by(() => {
    const head = this.order.head?.() ?? 0
    return this.order.groups?.().length ? this.laid.map(({ from, y }) => ({ from, y: y - head })) : []
  })
  /** The number of rows that have elements. It stays constant while scrolling, because a change would rearrange and rebuild elements. */
  private readonly madeRows: number = $derived.by(() => Math.ceil(this.room.height / this.order.height()) + 1 + 2 * BEYOND)
  readonly first: number = $derived.by(() => {
    const first = this.rowAt(this.top) - BEYOND
    return Math.max(0, Math.min(first, this.rows - this.madeRows))
  })
  readonly last: number = $derived.by(() => Math.min(this.rows, this.first + this.madeRows) - 1)
  /** The greatest number of elements. An element that leaves at one end is used again at the other. */
  readonly slots: number = $derived.by(() => Math.max(1, this.madeRows * this.columns))
  /**
   * The things that should have an element. Each keeps its element's place in the list, because moving elements would lay them out again.
   */
  readonly shown: readonly number[] = $derived.by(() => {
    const from = this.firstOf(this.first)
    const to = this.firstOf(this.last + 1)
    const all = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
    return all.toSorted((a, b) => (a % this.slots) - (b % this.slots))
  })
  /** The indices of the first and the last visible thing. */
  readonly inSight: readonly [number, number] = $derived.by(() => {
    const last = this.firstOf(this.rowAt(this.top + this.room.height - 1) + 1) - 1
    // A row counts as invisible if only the words below its drawings are left.
    return [Math.max(0, this.firstOf(this.rowAt(this.top + this.order.height() / 4))), Math.max(0, last)]
  })

  /** The things that have elements. Elements are made a few in each frame, visible ones first, so that a jump does not block the window. */
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

  /** Makes some of the missing elements, those nearest to the visible part first. @returns the number still missing */
  private make(): number {
    const { shown, slots } = this
    const [from, to] = this.inSight
    const had = untrack(() => this.made)
    const there: number[] = []
    for (const index of had) there[index % slots] = index
    // When the number of slots changes, all elements change at once: made one after another, they would flicker.
    const atOnce = had.length > 0 && slots !== this.madeIn ? shown.length : AT_ONCE
    this.madeIn = slots
    const distance = (index: number): number => Math.max(from - index, index - to, 0)
    const late = shown.filter((index) => there[index % slots] !== index).toSorted((a, b) => distance(a) - distance(b))
    for (const index of late.slice(0, atOnce)) there[index % slots] = index
    const count = this.order.count()
    this.made = shown.flatMap((index) => there[index % slots] ?? []).filter((index) => index < count)
    return Math.max(0, late.length - atOnce)
  }

  /** The position of a thing in px from the corner of the grid. */
  at(index: number): { readonly x: number; readonly y: number } {
    const { from, y } = this.groupBy((group) => group.from <= index)
    const x = this.start + ((index - from) % this.columns) * this.step
    return { x, y: y + Math.floor((index - from) / this.columns) * this.order.height() }
  }

  /**
   * The index `by` rows below a thing, in the same column. A shorter row gives its last thing; beyond the ends it is the first or last
   * thing.
   */
  down(index: number, by: number): number {
    const { from, row } = this.groupBy((group) => group.from <= index)
    const column = (index - from) % this.columns
    const to = row + Math.floor((index - from) / this.columns) + by
    if (to < 0) return 0
    if (to >= this.rows) return this.order.count() - 1
    return Math.min(this.firstOf(to) + column, this.firstOf(to + 1) - 1)
  }

  /** The last group for which `holds` is true. It must be true for the first groups and false for the others. */
  private groupBy(holds: (group: Group) => boolean): Group {
    let [from, to] = [1, this.laid.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (holds(this.laid[middle]!)) from = middle + 1
      else to = middle
    }
    return this.laid[from - 1]!
  }

  /** The row at a height. Below the last row of a group, the heading of the next group counts as this row. */
  private rowAt(y: number): number {
    const group = this.groupBy((one) => one.y <= y)
    const next = this.laid[this.laid.indexOf(group) + 1]
    const row = group.row + Math.floor((y - group.y) / this.order.height())
    return next === undefined ? row : Math.min(row, next.row - 1)
  }

  /** The index of a row's first thing; beyond the last row, the number of things. */
  private firstOf(row: number): number {
    if (row >= this.rows) return this.order.count()
    const group = this.groupBy((one) => one.row <= row)
    return group.from + (row - group.row) * this.columns
  }

  /** The thing at a point of the window, or the nearest one, and the point's position within it in px. */
  under(x: number, y: number): { readonly index: number; readonly x: number; readonly y: number } | null {
    const box = this.scroller?.getBoundingClientRect()
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom || this.order.count() === 0) return null
    const column = Math.max(0, Math.min(this.columns - 1, Math.floor((x - box.left - this.start) / this.step)))
    const row = Math.max(0, Math.min(this.rows - 1, this.rowAt(y - box.top + this.top)))
    const index = Math.min(this.firstOf(row) + column, this.firstOf(row + 1) - 1)
    const at = this.at(index)
    return { index, x: x - box.left - at.x, y: y - box.top + this.top - at.y }
  }

  /** Scrolls just far enough to show a thing wholly. */
  reveal(index: number): void {
    const { scroller } = this
    // Nothing has a position before the view is measured. Reading its size here makes the effect run again when it is.
    if (!scroller || this.room.width === 0) return
    const { y } = this.at(index)
    const high = this.order.height()
    if (y - this.order.edge() < scroller.scrollTop) scroller.scrollTop = y - this.order.edge()
    else if (y + high > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = y + high - scroller.clientHeight
  }
}
