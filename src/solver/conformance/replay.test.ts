import { expect, it } from 'vitest'
import type { Step } from '../genre/genre'
import { entriesBefore } from '../genre/digits/replay'

const step = (marks: Step['marks']): Step => ({ technique: 't', message: { code: 'm' }, marks })

it('the board before a step has what the steps before it have set, and nothing else', () => {
  const steps = [
    step([
      { role: 'target', at: 3, value: 7 },
      { role: 'reason', at: 4, value: 1 },
    ]),
    step([{ role: 'removed', at: 5, value: 2 }]),
    step([{ role: 'target', at: 80, value: 9 }]),
  ]
  expect(entriesBefore(steps, 0, 81)).toBe('.'.repeat(81))
  expect(entriesBefore(steps, 2, 81)).toBe(`...7${'.'.repeat(77)}`)
  expect(entriesBefore(steps, 3, 81)).toBe(`...7${'.'.repeat(76)}9`)
})
