import { afterLayout } from '../ui/frames'

/** A grid of cards or spreads of one size, of which only those in sight are made. The functions are read reactively. */
export interface GridOrder {
  count(): number
  /** The size of one with the gap behind it and under it, in px. */
  width(): number
  height(): number
  /** The gap between two, and around all. */
  gap(): number
  edge(): number
  /** Whether what is left of a row's width goes between those in it: at most two gaps, the rest to either side. */
  readonly isSpread?: boolean
  /** Where it is scrolled to at the beginning, and is told of where it was scrolled to. */
  readonly kept: { top(): number; keep(top: number): void }
}

/** Rows made beyond either edge of what is in sight. */
const BEYOND = 2

/** Where things of one size lie in rows; places follow by arithmetic, so that those that were never made have theirs. */
export class VirtualGrid {
  /** The element that scrolls: bind it. */
  scroller = $state<HTMLElement | null>(null)
  top = $state(0)
  private room = $state.raw({ width: 0, height: 0 })
  readonly columns: number = $derived.by(() => {
    const free = this.room.width - 2 * this.order.edge() + this.order.gap()
    return Math.max(1, Math.floor(free / this.order.width()))
  })
  /** What a row's things leave of its width, in px. */
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
  readonly rows: number = $derived.by(() => Math.ceil(this.order.count() / this.columns))
  readonly height: number = $derived.by(() => this.rows * this.order.height() + 2 * this.order.edge() - this.order.gap())
  /** So many rows are always made: were it one more now and then, things would change their places and be made anew. */
  private readonly made: number = $derived.by(() => Math.ceil(this.room.height / this.order.height()) + 1 + 2 * BEYOND)
  readonly first: number = $derived.by(() => {
    const first = Math.floor((this.top - this.order.edge()) / this.order.height()) - BEYOND
    return Math.max(0, Math.min(first, this.rows - this.made))
  })
  readonly last: number = $derived.by(() => Math.min(this.rows, this.first + this.made) - 1)
  /** So many elements are there at the most; what leaves at one end comes in again at the other, in the same element. */
  readonly slots: number = $derived.by(() => Math.max(1, this.made * this.columns))
  /** Those to make, by their places, each where its element stands: elements that change their order are laid out anew. */
  readonly shown: readonly number[] = $derived.by(() => {
    const from = this.first * this.columns
    const to = Math.min(this.order.count(), (this.last + 1) * this.columns)
    const all = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
    return all.toSorted((a, b) => (a % this.slots) - (b % this.slots))
  })
  /** Those that a person sees, the first and the last. */
  readonly inSight: readonly [number, number] = $derived.by(() => {
    const row = (y: number): number => Math.floor((y - this.order.edge()) / this.order.height())
    const last = Math.min(this.order.count() - 1, (row(this.top + this.room.height - 1) + 1) * this.columns - 1)
    // A row of which only the words underneath are left is not in sight.
    return [Math.max(0, row(this.top + this.order.height() / 4) * this.columns), Math.max(0, last)]
  })

  constructor(private readonly order: GridOrder) {
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

  /** Where one lies, in px from the corner of all. */
  at(index: number): { readonly x: number; readonly y: number } {
    const x = this.start + (index % this.columns) * this.step
    return { x, y: this.order.edge() + Math.floor(index / this.columns) * this.order.height() }
  }

  /** What lies under a point of the window, and where in it, in px; the nearest where the point is between two. */
  under(x: number, y: number): { readonly index: number; readonly x: number; readonly y: number } | null {
    const box = this.scroller?.getBoundingClientRect()
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom || this.order.count() === 0) return null
    const column = Math.max(0, Math.min(this.columns - 1, Math.floor((x - box.left - this.start) / this.step)))
    const row = Math.max(0, Math.floor((y - box.top + this.top - this.order.edge()) / this.order.height()))
    const index = Math.min(this.order.count() - 1, row * this.columns + column)
    const at = this.at(index)
    return { index, x: x - box.left - at.x, y: y - box.top + this.top - at.y }
  }

  /** Scrolls as little as it takes to see one whole. */
  reveal(index: number): void {
    const { scroller } = this
    // Before it is measured, nothing has a place; read so, it is asked again then.
    if (!scroller || this.room.width === 0) return
    const { y } = this.at(index)
    const high = this.order.height()
    if (y - this.order.edge() < scroller.scrollTop) scroller.scrollTop = y - this.order.edge()
    else if (y + high > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = y + high - scroller.clientHeight
  }
}
