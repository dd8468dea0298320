import { expect, it } from 'vitest'
import { ranges } from './ranges'

it.each([
  [[], ''],
  [[3], '3'],
  [[1, 2, 3, 5, 8, 9], '1–3, 5, 8–9'],
])('%j is written %s', (numbers, written) => expect(ranges(numbers)).toBe(written))
