import { InvalidArgumentError } from 'commander'
import { expect, it } from 'vitest'
import { percent } from './common'

it('a share is above nothing and up to all, with or without its sign', () => {
  expect(['1%', '0.5', '100 %'].map(percent)).toEqual([1, 0.5, 100])
  for (const typed of ['0', '-1', '101', '', 'some', '%']) expect(() => percent(typed)).toThrow(InvalidArgumentError)
})
