import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { listen } from './awake'

/** Works for so many milliseconds of the processor. */
function work(milliseconds: number): void {
  const before = process.threadCpuUsage()
  const done = () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  while (done() < milliseconds);
}

it('work that gives way to nobody is told by its length, and the same work in parts is not', async () => {
  const atOnce = listen()
  await pause(10)
  work(100)
  await pause(10)
  expect(atOnce().block).toBeGreaterThanOrEqual(95)

  const inParts = listen()
  for (let i = 0; i < 20; i++) {
    work(5)
    await pause(3)
  }
  const { block, pause: byClock } = inParts()
  expect(block).toBeLessThan(50)
  expect(byClock).toBeGreaterThanOrEqual(block)
})
