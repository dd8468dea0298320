import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listen } from './awake'

// The test moves the clock and the processor time by hand.
let now: number
let worked: number
beforeEach(() => {
  ;[now, worked] = [1000, 0]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(process, 'threadCpuUsage').mockImplementation((before) => ({ user: 1000 * worked - (before?.user ?? 0), system: 0 }))
})
afterEach(() => vi.useRealTimers())

/** Lets the thread work, and wait, for these numbers of milliseconds before its timer runs. */
function turn(work: number, wait = 0): void {
  worked += work
  now += work + wait
  vi.advanceTimersByTime(2)
}

it('work that gives way to nobody is told by its length, and the same work in parts is not', () => {
  const atOnce = listen()
  turn(1)
  turn(100)
  turn(1)
  expect(atOnce()).toEqual({ block: 100, pause: 100 })
  const inParts = listen()
  for (let i = 0; i < 20; i++) turn(5)
  expect(inParts()).toEqual({ block: 5, pause: 5 })
})

it('what others work meanwhile counts by the clock alone', () => {
  const end = listen()
  turn(3, 90)
  turn(4)
  expect(end()).toEqual({ block: 4, pause: 93 })
})

it('what comes after its end is not heard', () => {
  const end = listen()
  turn(2)
  end()
  turn(50)
  expect([end().block, vi.getTimerCount()]).toEqual([2, 0])
})
