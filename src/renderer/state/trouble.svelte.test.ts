import { beforeEach, expect, it, vi } from 'vitest'
import { notices } from './notices.svelte'
import { watchForTrouble } from './trouble'

vi.mock('../bridge', () => ({ ask: vi.fn(() => Promise.resolve(null)), Refusal: class extends Error {} }))

let told: unknown[]
beforeEach(() => {
  told = []
  vi.spyOn(notices, 'problem').mockImplementation((thrown) => void told.push(thrown))
})

/** A watched page, and a function that raises an error in it. */
function watched() {
  const page = new EventTarget()
  watchForTrouble(page as unknown as Window)
  return (error: unknown, message: string): void => void page.dispatchEvent(Object.assign(new Event('error'), { error, message }))
}

it('tells what nobody caught, and no more than a screen of it', () => {
  const fail = watched()
  const thrown = new Error('broken')
  fail(thrown, 'broken')
  fail(null, 'a script without its error')
  expect(told).toEqual([thrown, 'a script without its error'])
  for (let i = 0; i < 100; i++) fail(thrown, 'broken')
  expect(told.length).toBe(20)
})

it('tells nothing of sizes that follow with the next frame', () => {
  const fail = watched()
  fail(null, 'ResizeObserver loop completed with undelivered notifications.')
  fail(undefined, 'ResizeObserver loop limit exceeded')
  expect(told).toEqual([])
  const thrown = new Error('ResizeObserver loop broke')
  fail(thrown, thrown.message)
  expect(told).toEqual([thrown])
})
