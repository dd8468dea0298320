import { expect, it } from 'vitest'
import { growth, MOST_GROWTH } from '#solver/testing/growth.ts'
import { dataMerge } from './csv'

const read = (title: string) => Buffer.from(dataMerge(['title'], [[title]])).swap16().toString('utf16le') // prettier-ignore

it('a title on several lines stands on one, and keeps its other blanks', () => {
  expect(read('One \r\n\u2028 two  three')).toBe('\ufefftitle\r\nOne two  three\r\n')
})

it('a title of blanks is gone through once', () => {
  expect(growth({ make: (length) => `x${' '.repeat(length)}x` }, read)).toBeLessThan(MOST_GROWTH)
})
