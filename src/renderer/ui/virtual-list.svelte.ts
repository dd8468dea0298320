import { createVirtualizer, type VirtualItem } from '@tanstack/svelte-virtual'
import { untrack } from 'svelte'
import { get } from 'svelte/store'
import { afterLayout } from './frames'

/** A list of rows of one height, of which only those in sight are made. The functions are read reactively. */
export interface VirtualListOrder {
  readonly rowHeight: number
  /** The height of a head that stays visible, 0 without one; read reactively. */
  readonly headHeight?: number
  /** Rows made beyond either edge. */
  readonly overscan: number
  count(): number
  /** The row that must stay in sight. */
  cursor(): number
  /** Called with the first and the last visible row. */
  want(first: number, last: number): void
}

/** The places of the rows in sight, by `order`; to be made while a component is. */
export class VirtualList {
  /** The element that scrolls: bind it. */
  scroller = $state<HTMLDivElement | null>(null)
  /** The rows to make: `index` in the list, `start` in px from its top. */
  shown = $state.raw<readonly VirtualItem[]>([])
  /** Height of the whole list in px. */
  height = $state(0)
  /** Whether the list has been scrolled to where it begins. No row is made before, since it would be made for another place. */
  isPlaced = $state(false)

  constructor(order: VirtualListOrder) {
    const virtualizer = createVirtualizer<HTMLDivElement, HTMLDivElement>({
      count: 0,
      getScrollElement: () => this.scroller,
      estimateSize: () => order.rowHeight,
      overscan: order.overscan,
    })
    // One subscription as long as the component lives: a store that nobody listens to forgets its options, and tells so.
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
      // A new list is laid out with the next frame; if it were scrolled before, the browser would lay out everything at once. That it was
      // scrolled is known after the frame behind it.
      if (cursor === 0) end()
      else forget = afterLayout(() => (place(), end()))
      return () => forget()
    })
  }
}
