import { createVirtualizer, type VirtualItem } from '@tanstack/svelte-virtual'
import { untrack } from 'svelte'
import { get } from 'svelte/store'
import { afterLayout } from './frames'

/** A list of rows with equal height, of which only those near the visible part exist. The functions are read reactively. */
export interface VirtualListOrder {
  readonly rowHeight: number
  /** The height of a head that stays visible, 0 without one; read reactively. */
  readonly headHeight?: number
  /** The number of rows created beyond either edge. */
  readonly overscan: number
  count(): number
  /** Returns the row that must stay visible. */
  cursor(): number
  /** Called with the first and the last visible row. */
  want(first: number, last: number): void
}

/** The positions of the visible rows of a list. Create it while a component is being created. */
export class VirtualList {
  /** The scrolling element, bound by the component. */
  scroller = $state<HTMLDivElement | null>(null)
  /** The rows to create: `index` in the list, `start` in px from its top. */
  shown = $state.raw<readonly VirtualItem[]>([])
  /** The height of the whole list in px. */
  height = $state(0)
  /** Whether the list has been scrolled to its initial position. No row is created before, since it would be for another place. */
  isPlaced = $state(false)

  constructor(order: VirtualListOrder) {
    const virtualizer = createVirtualizer<HTMLDivElement, HTMLDivElement>({
      count: 0,
      getScrollElement: () => this.scroller,
      estimateSize: () => order.rowHeight,
      overscan: order.overscan,
    })
    // One subscription for the life of the component, because a store without subscribers loses its options and reports that.
    const end = virtualizer.subscribe((now) => {
      this.shown = now.getVirtualItems()
      this.height = now.getTotalSize()
    })
    $effect(() => end)
    $effect(() => {
      const count = order.count()
      const paddingStart = order.headHeight ?? 0
      void this.scroller
      const options = { count, paddingStart, scrollPaddingStart: paddingStart, getScrollElement: () => this.scroller }
      untrack(() => get(virtualizer).setOptions(options))
    })
    $effect(() => {
      const first = this.shown[0]
      const last = this.shown.at(-1)
      if (first && last) untrack(() => order.want(first.index, last.index))
    })
    $effect(() => {
      const cursor = order.cursor()
      const place = (): void => get(virtualizer).scrollToIndex(cursor, { align: 'auto' })
      if (untrack(() => this.isPlaced)) return untrack(place)
      if (!this.scroller) return
      let forget = (): void => undefined
      const next = (run: () => void): void => {
        const frame = requestAnimationFrame(run)
        forget = () => cancelAnimationFrame(frame)
      }
      const end = (): void => next(() => (this.isPlaced = true))
      // A new list is laid out in the next frame. Scrolling before would force an immediate layout; the effect of scrolling is known a
      // frame later.
      if (cursor === 0) end()
      else forget = afterLayout(() => (place(), end()))
      return () => forget()
    })
  }
}
