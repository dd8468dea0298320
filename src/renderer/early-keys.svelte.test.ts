import { expect, it } from 'vitest'
import { holdKeys } from './early-keys'

it('keys pressed before the window is there are heard by it, in their order, with all they say', () => {
  const heard: string[] = []
  const press = (key: string, more: KeyboardEventInit = {}): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  const place = document.defaultView!
  const hand = holdKeys(place)
  expect(press('b', { ctrlKey: true })).toBe(false)
  press('ArrowDown', { shiftKey: true, code: 'ArrowDown' })
  place.addEventListener('keydown', ({ key, code, ctrlKey, shiftKey }) => heard.push([key, code, ctrlKey, shiftKey].join(' ')))
  expect(heard).toEqual([])
  hand()
  expect(heard).toEqual(['b  true false', 'ArrowDown ArrowDown false true'])
  // From then on nothing is held.
  expect(press('x')).toBe(true)
  expect(heard).toHaveLength(3)
})
