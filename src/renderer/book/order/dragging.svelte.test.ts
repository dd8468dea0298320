import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dragging, type DropTarget, type DragView } from './dragging.svelte'

/** A fake window: it delivers pointer events, and draws frames when the test says so. */
const events = new EventTarget()
let frames: ((now: number) => void)[]
let classes: Set<string>
/** The book of the tree under the pointer. */
let bookUnder: number | null
let dropped: string[]
let box: { scrollTop: number; getBoundingClientRect: () => object } | null

const target = (key: string): DropTarget => ({ key, words: () => key, drop: (isCopy) => dropped.push(isCopy ? `copy to ${key}` : key) })
const view: DragView = {
  scroller: () => box as unknown as HTMLElement | null,
  targetAt: (x, y) => (y > 500 ? null : target(`row ${Math.floor(y / 100)}`)),
}
const onBook = (book: number) => (book === 9 ? null : target(`book ${book}`))

beforeEach(() => {
  frames = []
  classes = new Set()
  bookUnder = null
  dropped = []
  box = null
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.stubGlobal('document', {
    body: {
      classList: {
        add: (name: string) => classes.add(name),
        remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
        toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
      },
    },
    elementFromPoint: () => (bookUnder === null ? null : { closest: () => ({ dataset: { book: String(bookUnder) } }) }),
  })
})
afterEach(() => {
  dragging.cancel()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const event = (type: string, more: object = {}) => Object.assign(new Event(type, { cancelable: true }), more)
const press = (ids: readonly number[] = [1, 2], more: object = {}) =>
  dragging.press(event('pointerdown', { button: 0, clientX: 100, clientY: 100, ...more }) as PointerEvent, () => ids, view, onBook)
const moveTo = (clientX: number, clientY: number, keys: object = {}) => {
  const moved = event('pointermove', { clientX, clientY, ctrlKey: false, metaKey: false, ...keys })
  events.dispatchEvent(moved)
  return moved
}
const release = () => events.dispatchEvent(event('pointerup'))
const key = (name: string, type = 'keydown') => {
  const pressed = event(type, { key: name, ctrlKey: name === 'Control' && type === 'keydown', metaKey: false })
  events.dispatchEvent(pressed)
  return pressed.defaultPrevented
}
const draw = (now: number) => frames.shift()?.(now)

describe('a press', () => {
  it('becomes a drag only once the pointer has gone somewhat', () => {
    press()
    expect(moveTo(102, 102).defaultPrevented).toBe(false)
    expect(dragging.held).toBeNull()
    expect(moveTo(100, 104).defaultPrevented).toBe(true)
    expect(dragging.held).toEqual({ ids: [1, 2], name: undefined, x: 100, y: 104 })
    expect([...classes]).toEqual(['dragging'])
  })

  it('that ends before that drops nothing, and its click goes through', () => {
    press()
    moveTo(101, 101)
    release()
    moveTo(300, 300)
    expect([dropped, dragging.held]).toEqual([[], null])
    let clicks = 0
    events.addEventListener('click', () => clicks++, { once: true })
    events.dispatchEvent(event('click'))
    expect(clicks).toBe(1)
  })

  it('by a finger, by another button, or on nothing is none', () => {
    for (const [ids, more] of [
      [[1], { pointerType: 'touch' }],
      [[1], { button: 2 }],
      [[], {}],
    ] as const) {
      // prettier-ignore
      press(ids, more)
      moveTo(200, 200)
      moveTo(250, 200)
      expect([dragging.held, classes.size]).toEqual([null, 0])
    }
  })
})

describe('what is held', () => {
  it('goes where it is let go, and nowhere twice', () => {
    press()
    moveTo(200, 210)
    expect(dragging.target?.key).toBe('row 2')
    moveTo(200, 350)
    release()
    release()
    expect([dropped, dragging.held, dragging.target, classes.size]).toEqual([['row 3'], null, null, 0])
  })

  it('goes nowhere where there is no place, nor after Escape', () => {
    press()
    moveTo(200, 600)
    expect(dragging.target).toBeNull()
    release()
    press()
    moveTo(200, 200)
    expect(key('Enter')).toBe(false)
    expect(dragging.held).not.toBeNull()
    expect(key('Escape')).toBe(true)
    expect(dragging.held).toBeNull()
    release()
    expect(dropped).toEqual([])
    // Without a drag, other handlers get the key.
    press()
    expect(key('Escape')).toBe(false)
  })

  it('is not also a click on what lies there', () => {
    press()
    moveTo(200, 200)
    release()
    let clicks = 0
    events.addEventListener('click', () => clicks++)
    const swallowed = event('click')
    const stop = vi.spyOn(swallowed, 'stopPropagation')
    events.dispatchEvent(swallowed)
    expect(stop).toHaveBeenCalledOnce()
    vi.runAllTimers()
    const later = event('click')
    const free = vi.spyOn(later, 'stopPropagation')
    events.dispatchEvent(later)
    expect(free).not.toHaveBeenCalled()
  })

  it('over a book of the tree goes into that book, where it may', () => {
    press()
    bookUnder = 7
    moveTo(20, 200)
    expect(dragging.target?.key).toBe('book 7')
    bookUnder = 9
    moveTo(20, 210)
    expect(dragging.target).toBeNull()
    release()
    expect(dropped).toEqual([])
  })

  it('may be something else than puzzles: that goes into no book', () => {
    dragging.pressThing(event('pointerdown', { button: 0, clientX: 0, clientY: 0 }) as PointerEvent, () => 'Contents', view)
    bookUnder = 7
    moveTo(20, 220)
    expect([dragging.held?.name, dragging.held?.ids, dragging.target?.key]).toEqual(['Contents', [], 'row 2'])
  })

  it.each(['ctrlKey', 'metaKey'])('is copied while %s is held, whether the pointer moves or not', (held) => {
    press()
    moveTo(200, 210, { [held]: true })
    expect([dragging.isCopy, classes.has('copying')]).toEqual([true, true])
    moveTo(200, 220)
    expect([dragging.isCopy, classes.has('copying')]).toEqual([false, false])
    key('Control')
    expect(dragging.isCopy).toBe(true)
    key('Control', 'keyup')
    expect(dragging.isCopy).toBe(false)
    key('Control')
    release()
    expect([dropped, dragging.isCopy, classes.size]).toEqual([['copy to row 2'], false, 0])
  })

  it('that is no puzzle is never copied; a key that is let go ends nothing', () => {
    dragging.pressThing(event('pointerdown', { button: 0, clientX: 0, clientY: 0 }) as PointerEvent, () => 'Contents', view)
    moveTo(20, 220, { ctrlKey: true })
    expect(dragging.isCopy).toBe(false)
    expect(key('Escape', 'keyup')).toBe(false)
    expect(dragging.held?.name).toBe('Contents')
  })

  it('keeps its target as long as the place is the same', () => {
    press()
    moveTo(200, 210)
    const first = dragging.target
    moveTo(200, 220)
    expect(dragging.target).toBe(first)
  })
})

describe('near the edge of a view', () => {
  beforeEach(() => {
    box = { scrollTop: 1000, getBoundingClientRect: () => ({ top: 100, bottom: 500, left: 0, right: 400 }) }
    vi.stubGlobal('performance', { now: () => 0 })
    press()
  })

  it.each([
    ['its middle', 200, 300, 1000],
    ['halfway into its upper edge', 200, 120, 970],
    ['beyond its upper edge', 200, 20, 940],
    ['halfway into its lower edge', 200, 480, 1030],
    ['beyond its lower edge', 200, 580, 1060],
    ['beside it', 450, 120, 1000],
  ])('at %s it scrolls so fast', (_, x, y, top) => {
    moveTo(x, y)
    // However long a frame took, the view scrolls no farther than in a twentieth of a second.
    draw(400)
    expect(box!.scrollTop).toBeCloseTo(top)
  })

  it('goes on from frame to frame, by the time between them, until it is let go', () => {
    moveTo(200, 100)
    draw(10)
    draw(20)
    expect(box!.scrollTop).toBeCloseTo(1000 - 2 * 12)
    release()
    expect(frames).toEqual([])
  })
})
