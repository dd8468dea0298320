import { afterEach, expect, it, vi } from 'vitest'
import { holdKeys } from './early-keys'

/** As a browser has it: what a key press is made of, it can be made anew from. */
class Pressed extends Event {
  readonly key: string
  readonly ctrlKey: boolean
  constructor(type: string, { key, ctrlKey = false, cancelable = false }: { key: string; ctrlKey?: boolean; cancelable?: boolean }) {
    super(type, { cancelable })
    this.key = key
    this.ctrlKey = ctrlKey
  }
}
afterEach(() => vi.unstubAllGlobals())

it('keys pressed before the window is there are heard by it, in their order, with all they say', () => {
  vi.stubGlobal('KeyboardEvent', Pressed)
  const place = new EventTarget()
  const page = Object.assign(place, { document: { activeElement: null, body: place } }) as unknown as Window
  const press = (key: string, ctrlKey = false): boolean => place.dispatchEvent(new Pressed('keydown', { key, ctrlKey, cancelable: true }))
  const heard: string[] = []
  const hand = holdKeys(page)
  // What the browser would do by itself it does not do, either.
  expect(press('b', true)).toBe(false)
  press('ArrowDown')
  place.addEventListener('keydown', (event) => heard.push(`${(event as Pressed).key} ${(event as Pressed).ctrlKey}`))
  hand()
  expect(heard).toEqual(['b true', 'ArrowDown false'])
  // From then on nothing is held.
  expect(press('x')).toBe(true)
  expect(heard).toHaveLength(3)
})
