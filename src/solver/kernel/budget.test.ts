import { expect, it } from 'vitest'
import { Budget, onPulse, pulse } from './budget'

it('lasts for exactly the steps it was given', () => {
  const budget = new Budget(3)
  expect([budget.spend(), budget.spend(2), budget.left, budget.spend()]).toEqual([true, true, 0, false])
  expect([budget.spent, budget.left]).toEqual([4, 0])
})

it('counts also where it has no end, and every spending is a sign of life', () => {
  let heard = 0
  onPulse(() => heard++)
  const budget = new Budget()
  expect([budget.spend(7), budget.spend(1e12), budget.left]).toEqual([true, true, Infinity])
  onPulse(undefined)
  expect([budget.spent, heard]).toEqual([1e12 + 7, 2])
})

it('whoever listens hears each sign of life, until nobody does', () => {
  let heard = 0
  onPulse(() => heard++)
  pulse()
  pulse()
  expect(heard).toBe(2)
  onPulse(undefined)
  pulse()
  expect(heard).toBe(2)
})
