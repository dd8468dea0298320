import { afterEach, expect, it, vi } from 'vitest'
import { holdKeys } from './early-keys'

/** A fake keyboard event; like a real one, it can be constructed from another. */
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
  // The browser's default action for the key is prevented.
  expect(press('b', true)).toBe(false)
  press('ArrowDown')
  place.addEventListener('keydown', (event) => heard.push(`${(event as Pressed).key} ${(event as Pressed).ctrlKey}`))
  hand()
  expect(heard).toEqual(['b true', 'ArrowDown false'])
  // From then on keys are not held back.
  expect(press('x')).toBe(true)
  expect(heard).toHaveLength(3)
})
