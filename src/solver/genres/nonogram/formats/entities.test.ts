import fc from 'fast-check'
import { expect, it } from 'vitest'
import { growth, MOST_GROWTH } from '#solver/testing/growth.ts'
import { decodeEntities, encodeEntities } from './entities'

it('blanks at the ends, markup and control characters come back, also where a reader trims', () => {
  expect(encodeEntities(' \ta  b\n')).toBe('&#32;&#9;a  b&#10;')
  expect(encodeEntities('  ')).toBe('&#32;&#32;')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(' ', '\n', 'a', '&', '<', '"', '\ufeff', '\u3000', ';') }), (text) => {
      expect(decodeEntities(encodeEntities(text).trim())).toBe(text)
    }),
  )
})

it('a text of blanks is gone through once', () => {
  expect(growth({ make: (length) => `x${' '.repeat(length)}x` }, encodeEntities)).toBeLessThan(MOST_GROWTH)
})
