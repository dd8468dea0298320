import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packed, toText, unpacked } from './bytes'

const roundTrip = (values: readonly unknown[]) => unpacked(packed(values.map(toText)))

it('loses nothing on the way: infinite numbers, -0, NaN, texts that look like marks', () => {
  const values = [{ a: [Infinity, -Infinity, -0, NaN, 1.5], b: '\u0000Infinity', c: '\u0000\u0000', d: { e: null } }, [], 'x']
  expect(roundTrip(values)).toEqual(values)
  fc.assert(fc.property(fc.array(fc.jsonValue()), (any) => void expect(roundTrip(any)).toEqual(any)))
})

it('refuses bytes that are something else', () => {
  expect(() => unpacked(Buffer.from('no'))).toThrow()
  expect(() => unpacked(packed(['{']))).toThrow()
})
