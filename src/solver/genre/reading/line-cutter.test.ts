import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineCutter } from './line-cutter'
import { splitLines } from '../texts/lines'

function cut(pieces: readonly string[], most = Infinity): (string | number)[] {
  const told: (string | number)[] = []
  const cutter = new LineCutter(most, {
    line: (text, number) => expect(told.push(text)).toBe(number),
    tooLong: (number) => expect(told.push(number)).toBe(number),
  })
  for (const piece of pieces) cutter.take(piece)
  cutter.end()
  return told
}

describe('a text that comes in pieces', () => {
  it('has the lines of the whole, wherever it is cut', () => {
    const sign = fc.constantFrom('a', 'b', '\r', '\n', '\r\n', '\ufeff', '🐈')
    fc.assert(
      fc.property(fc.array(fc.string({ unit: sign, maxLength: 4 }), { maxLength: 8 }), (pieces) => {
        expect(cut(pieces)).toEqual(splitLines(pieces.join('')))
      }),
      { numRuns: 1000, seed: 4 },
    )
  })

  it('may end a piece within a line end, with nothing before the other half', () => {
    expect(cut(['a\r', '', '\nb\r', 'c\r', '\n\n'])).toEqual(['a', 'b', 'c', '', ''])
  })

  it('tells of a line that is too long, by however many pieces, and keeps those around it', () => {
    expect(cut(['abc\nab', 'cd', 'e\nabc\n', 'abcd'], 3)).toEqual(['abc', 2, 'abc', 4])
  })
})
