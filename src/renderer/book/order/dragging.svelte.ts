import type { PuzzleMove } from '#contract/schemas/planning.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'

/** The place where a drag would drop things. */
export interface DropTarget {
  /** A key that is equal for the same place. */
  readonly key: string
  /** The name of the place, for the label at the mouse. */
  words(): string
  /** Drops the held things here. @param isCopy whether copies are dropped, and the held puzzles stay */
  drop(isCopy: boolean): unknown
  /** The move that a drop makes, if the pages can show it beforehand. */
  readonly move?: PuzzleMove
}

/** A view in which things are dragged. */
export interface DragView {
  /** The element that scrolls when the pointer is near its edges. */
  scroller(): HTMLElement | null
  /** The place at a point of the window; null where there is none. */
  targetAt(x: number, y: number): DropTarget | null
}

/** The held things, and the position of the pointer. */
interface Held {
  readonly ids: readonly PuzzleId[]
  /** The name of the held thing, if it is not a puzzle. */
  readonly name: string | undefined
  readonly x: number
  readonly y: number
}

/** The distance in px that the pointer must move before a drag begins. */
const BEGINS_AT = 4
/** The width in px of the edges of a view that make it scroll; below, the greatest speed in px/s. */
const EDGE = 40
const FASTEST = 1200

/**
 * Dragging with the pointer. Targets are computed from the geometry of rows, cards and pages, so that even places without an element can be
 * targets. One thing is dragged at a time.
 */
class Dragging {
  held = $state.raw<Held | null>(null)
  target = $state.raw<DropTarget | null>(null)
  /** Whether a drop would copy: Ctrl is pressed, and the held thing can be copied. */
  isCopy = $state(false)
  /** The sentence for screen readers after something was moved by keys. */
  spoken = $state('')
  private view: DragView | null = null
  private onBook: ((book: NodeId) => DropTarget | null) | null = null
  private from: { readonly x: number; readonly y: number; readonly take: () => Pick<Held, 'ids' | 'name'> | null } | null = null
  private frame = 0
  private lastFrame = 0

  /**
   * Begins a press that may become a drag.
   *
   * @param ids gives the puzzles to drag
   * @param onBook gives the target for a drop on a book of the tree
   */
  press(event: PointerEvent, ids: () => readonly PuzzleId[], view: DragView, onBook: (book: NodeId) => DropTarget | null): void {
    const take = () => {
      const own = ids()
      return own.length === 0 ? null : { ids: own, name: undefined }
    }
    this.begin(event, take, view, onBook)
  }

  /** Begins a press on something else than puzzles, by its name. */
  pressThing(event: PointerEvent, name: () => string, view: DragView): void {
    this.begin(
      event,
      () => ({ ids: [], name: name() }),
      view,
      () => null,
    )
  }

  private begin(
    event: PointerEvent,
    take: () => Pick<Held, 'ids' | 'name'> | null,
    view: DragView,
    onBook: (book: NodeId) => DropTarget | null,
  ): void {
    if (event.button !== 0 || event.pointerType === 'touch') return
    this.from = { x: event.clientX, y: event.clientY, take }
    this.view = view
    this.onBook = onBook
    window.addEventListener('pointermove', this.move)
    window.addEventListener('pointerup', this.release)
    window.addEventListener('pointercancel', this.cancel)
    window.addEventListener('keydown', this.key, true)
    window.addEventListener('keyup', this.key, true)
  }

  say(words: string): void {
    this.spoken = words
  }

  private readonly move = (event: PointerEvent): void => {
    const { clientX: x, clientY: y } = event
    if (!this.held) {
      if (!this.from || Math.hypot(x - this.from.x, y - this.from.y) < BEGINS_AT) return
      const taken = this.from.take()
      if (!taken) return this.cancel()
      this.held = { ...taken, x, y }
      document.body.classList.add('dragging')
      this.lastFrame = performance.now()
      this.frame = requestAnimationFrame(this.scroll)
    }
    event.preventDefault()
    this.held = { ...this.held, x, y }
    this.copyBy(event)
    this.find()
  }

  private copyBy({ ctrlKey, metaKey }: KeyboardEvent | PointerEvent): void {
    this.isCopy = (ctrlKey || metaKey) && this.held?.name === undefined
    document.body.classList.toggle('copying', this.isCopy)
  }

  private find(): void {
    const { held } = this
    if (!held) return
    const node = document.elementFromPoint(held.x, held.y)?.closest<HTMLElement>('[data-book]')?.dataset.book
    const found =
      node === undefined || held.name !== undefined ? (this.view?.targetAt(held.x, held.y) ?? null) : (this.onBook?.(Number(node)) ?? null)
    if (found?.key !== this.target?.key) this.target = found
  }

  private readonly scroll = (now: number): void => {
    const box = this.view?.scroller()
    if (!this.held || !box) return
    const { top, bottom, left, right } = box.getBoundingClientRect()
    const isOver = this.held.x >= left && this.held.x <= right
    const into = isOver ? Math.max(0, EDGE - (this.held.y - top)) - Math.max(0, EDGE - (bottom - this.held.y)) : 0
    if (into !== 0) {
      const share = Math.max(-1, Math.min(1, into / EDGE))
      box.scrollTop -= share * FASTEST * (Math.min(50, now - this.lastFrame) / 1000)
      this.find()
    }
    this.lastFrame = now
    this.frame = requestAnimationFrame(this.scroll)
  }

  private readonly release = (): void => {
    const { held, target, isCopy } = this
    this.cancel()
    if (!held) return
    // After a drag, the release must not count as a click.
    const swallow = (event: Event): void => event.stopPropagation()
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    void target?.drop(isCopy)
  }

  private readonly key = (event: KeyboardEvent): void => {
    if (!this.held) return
    if (event.key === 'Control' || event.key === 'Meta') this.copyBy(event)
    if (event.type === 'keyup' || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    this.cancel()
  }

  readonly cancel = (): void => {
    cancelAnimationFrame(this.frame)
    window.removeEventListener('pointermove', this.move)
    window.removeEventListener('pointerup', this.release)
    window.removeEventListener('pointercancel', this.cancel)
    window.removeEventListener('keydown', this.key, true)
    window.removeEventListener('keyup', this.key, true)
    document.body.classList.remove('dragging', 'copying')
    this.isCopy = false
    this.held = this.target = this.from = this.view = this.onBook = null
  }
}

/** The only {@link Dragging} of the window. */
export const dragging = new Dragging()
