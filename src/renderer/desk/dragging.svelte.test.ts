import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settled } from '../testing/services'
import { dragging, type DragView } from './dragging.svelte'

const dropped: boolean[] = []
const view: DragView = {
  scroller: () => null,
  targetAt: (x) => ({ key: `${x}`, words: () => '', drop: (isCopy) => dropped.push(isCopy) }),
}
const marks = new Set<string>()
/** A document as far as dragging asks it. */
const page = {
  elementFromPoint: () => null,
  body: {
    classList: {
      add: (name: string) => marks.add(name),
      remove: (...names: string[]) => names.forEach((name) => marks.delete(name)),
      toggle: (name: string, isOn: boolean) => (isOn ? marks.add(name) : marks.delete(name)),
    },
  },
}
beforeEach(() => {
  const events = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, events[name].bind(events))
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(async () => {
  dragging.cancel()
  // A drop listens for the click that follows it until the next turn.
  await settled()
  dropped.length = 0
  vi.unstubAllGlobals()
})
const happens = (type: string, more: object): boolean =>
  window.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { ctrlKey: false, metaKey: false, ...more }))
const pointer = (type: string, clientX: number, more: object = {}): boolean => happens(type, { clientX, clientY: 0, ...more })
const pressed = { button: 0, pointerType: 'mouse', clientX: 0, clientY: 0 } as PointerEvent
const press = (): void =>
  dragging.press(
    pressed,
    () => [1],
    view,
    () => null,
  )

it('what is dragged is copied while Ctrl is held, also where the pointer rests, and only then', () => {
  press()
  pointer('pointermove', 2, { ctrlKey: true })
  expect([dragging.held, dragging.isCopy]).toEqual([null, false])
  pointer('pointermove', 20)
  expect(dragging.isCopy).toBe(false)
  happens('keydown', { key: 'Control', ctrlKey: true })
  expect([dragging.isCopy, ...marks]).toEqual([true, 'dragging', 'copying'])
  happens('keyup', { key: 'Control' })
  expect(dragging.isCopy).toBe(false)
  pointer('pointermove', 30, { ctrlKey: true })
  pointer('pointerup', 30, { ctrlKey: true })
  expect([dropped, dragging.isCopy, marks.size]).toEqual([[true], false, 0])
  press()
  pointer('pointermove', 20)
  pointer('pointerup', 20)
  expect(dropped).toEqual([true, false])
})

it('what is no puzzle cannot be copied', () => {
  dragging.pressThing(pressed, () => 'Contents', view)
  pointer('pointermove', 20, { ctrlKey: true })
  expect([dragging.held?.name, dragging.isCopy]).toEqual(['Contents', false])
})
