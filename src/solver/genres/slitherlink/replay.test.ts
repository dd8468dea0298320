import { expect, it } from 'vitest'
import type { Step } from '#solver/genre/genre.ts'
import { edgeElement, gateElement } from './elements'
import { geometryOf } from './geometry'
import { workBefore } from './replay'

const size = { width: 2, height: 1 }
const geometry = geometryOf(2, 1)
const step = (...marks: Step['marks']): Step => ({ technique: 'basic', message: { code: 'm' }, marks })

it('the board before a step has exactly the results of the earlier steps', () => {
  const steps = [
    step({ role: 'target', at: edgeElement(geometry, 0), value: 1 }, { role: 'reason', at: edgeElement(geometry, 1), value: 1 }),
    step({ role: 'target', at: edgeElement(geometry, 3), value: 0 }, { role: 'target', at: 1, value: 1 }),
    step({ role: 'target', at: gateElement(geometry, 2, 1), value: 0 }),
  ]
  expect(workBefore(size, steps, 0).edges).toBe('.......')
  expect(workBefore(size, steps, 1)).toMatchObject({ edges: '-......', cells: '..' })
  expect(workBefore(size, steps, 2)).toMatchObject({ edges: '-..x...', cells: '.i', gates: '............' })
  expect(workBefore(size, steps, 3).gates).toBe('.....c......')
})
