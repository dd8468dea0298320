import { expect, it } from 'vitest'
import { onPulse, pulse } from './pulse'

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
