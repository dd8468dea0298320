import { expect, it } from 'vitest'
import { largestOf, smallestOf } from './extremes'

it('the smallest and the largest, of more than can be arguments', () => {
  const numbers = Array.from({ length: 400_000 }, (_, i) => (i * 7919) % 400_009)
  expect(smallestOf(numbers)).toBe(0)
  expect(largestOf(numbers)).toBe(numbers.reduce((a, b) => Math.max(a, b)))
  expect([smallestOf([]), largestOf([])]).toEqual([Infinity, -Infinity])
})
