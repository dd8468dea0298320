import { expect, it } from 'vitest'
import { longer, NEVER, NOT_YET, UNLIMITED } from './lengths'

it('a length one ply longer is one more; UNLIMITED and NEVER stay', () => {
  expect([0, 1, 29].map(longer)).toEqual([1, 2, 30])
  expect([UNLIMITED, NEVER].map(longer)).toEqual([UNLIMITED, NEVER])
  // Not even for length 0: then also not for a mate that begins one ply earlier.
  expect(longer(NOT_YET)).toBe(0)
})
