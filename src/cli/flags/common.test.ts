import { InvalidArgumentError } from 'commander'
import { expect, it } from 'vitest'
import { percent, whole } from './common'

it('a share is above nothing and up to all, with or without its sign', () => {
  expect(['1%', '0.5', '100 %'].map(percent)).toEqual([1, 0.5, 100])
  for (const typed of ['0', '-1', '101', '', 'some', '%']) expect(() => percent(typed)).toThrow(InvalidArgumentError)
})

it('a whole number keeps to both ends, and nothing is no number', () => {
  expect(['3', '7'].map(whole(3, 7))).toEqual([3, 7])
  for (const typed of ['2', '8', '3.5', '', ' ', 'x']) expect(() => whole(3, 7)(typed)).toThrow('A whole number from 3 to 7 is needed.')
  expect(() => whole(1)('0')).toThrow('A whole number from 1 on is needed.')
})
