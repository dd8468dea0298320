import { expect, it } from 'vitest'
import { digitAt, digitsOfSide, noWork, signOf, workOf } from './digit-cells'

it('a sign stands for each digit up to 16', () => {
  const signs = '.123456789ABCDEFG'
  expect(Array.from(signs, (_, digit) => signOf(digit)).join('')).toBe(signs)
  expect(Array.from(signs, (_, cell) => digitAt(signs, cell))).toEqual(Array.from(signs, (_, digit) => digit))
  for (const odd of '0@HZ?') expect(digitAt(odd, 0)).toBe(0)
  expect([digitsOfSide(9), digitsOfSide(16), digitsOfSide(21)]).toEqual([9, 16, 9])
})

it('work is read by the digits of its board', () => {
  const large = { entries: 'G'.padEnd(256, '.'), notes: Array<number>(256).fill(0xffff) }
  expect(workOf(large, 256)).toEqual(large)
  const small = { entries: 'G'.padEnd(81, '.'), notes: Array<number>(81).fill(0xffff) }
  expect(workOf(small, 81)).toEqual({ entries: noWork(81).entries, notes: Array<number>(81).fill(0x1ff) })
})
