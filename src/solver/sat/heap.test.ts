import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Formula } from './formula'
import { Memory } from './memory'

/** A memory whose heap is filled with so many variables by `fill`. */
function make() {
  const memory = new Memory({ tell: () => 0, explain: () => undefined })
  const formula = new Formula()
  const fill = (variables: number): void => {
    formula.variables = variables
    formula.finish()
    memory.lay(formula)
  }
  fill(1)
  return { memory, fill, heap: memory.core }
}

const anyOperation = fc.oneof(
  fc.record({ does: fc.constantFrom('pop' as const, 'decay' as const), variable: fc.constant(0) }),
  fc.record({ does: fc.constantFrom('push' as const, 'bump' as const, 'bump' as const), variable: fc.nat(11) }),
)

it('gives the most active of those that wait, whatever was done to it', () => {
  const { memory, fill, heap } = make()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(anyOperation, { maxLength: 200 }), (count, operations) => {
      fill(count)
      const waiting = new Set(Array.from({ length: count }, (_, variable) => variable))
      for (const operation of operations) {
        if (operation.does === 'decay') heap.decay()
        else if (operation.does === 'pop') {
          const popped = heap.pop()
          expect(popped < 0).toBe(waiting.size === 0)
          for (const variable of waiting) expect(memory.activity[variable]).toBeLessThanOrEqual(memory.activity[popped]!)
          expect(popped < 0 || waiting.delete(popped)).toBe(true)
        } else if (operation.variable >= count) continue
        else if (operation.does === 'bump') heap.bump(operation.variable)
        else {
          heap.push(operation.variable)
          waiting.add(operation.variable)
        }
      }
      for (let left = waiting.size; left > 0; left--) expect(waiting.delete(heap.pop())).toBe(true)
      expect(heap.pop()).toBe(-1)
    }),
    { seed: 10, numRuns: 300 },
  )
})

it('begins with the lowest number, and all alike', () => {
  const { memory, fill, heap } = make()
  fill(3)
  expect([heap.pop(), heap.pop(), heap.pop(), heap.pop()]).toEqual([0, 2, 1, -1])
  heap.bump(2)
  fill(2)
  expect([...memory.activity.subarray(0, 2)]).toEqual([0, 0])
})

it('lets later bumps count for more, for as long as one likes', () => {
  const { memory, fill, heap } = make()
  fill(3)
  heap.bump(0)
  heap.bump(0)
  heap.decay()
  heap.bump(1)
  expect(memory.activity[1]! / memory.activity[0]!).toBeCloseTo(1 / 0.95 / 2, 12)
  for (let i = 0; i < 10_000; i++) {
    heap.decay()
    if (i % 100 === 0) heap.bump(1)
  }
  heap.bump(2)
  expect(memory.activity.every((activity) => activity >= 0 && activity < 1e101)).toBe(true)
  expect(memory.activity[2]! / memory.activity[1]!).toBeGreaterThan(0.99)
  expect([heap.pop(), heap.pop(), heap.pop()]).toEqual([2, 1, 0])
})
