import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeText } from '#solver/genre/texts/decode.ts'
import { encode } from './encoding'

const bytesOf = (text: string) => encode(text, 'shift_jis').content as Uint8Array

it('writes Shift_JIS as Nanido reads it', () => {
  expect([...bytesOf('数独ｱ①')]).toEqual([0x90, 0x94, 0x93, 0xc6, 0xb1, 0x87, 0x40])
  expect(encode('¥〜é難🧩é', 'shift_jis')).toMatchObject({ replaced: ['¥', '〜', 'é', '🧩'] })
  expect(decodeText(bytesOf('後手の持駒：なし 〜é難🧩'))).toBe('後手の持駒：なし ～〓難〓')
})

it('tells just the signs that do not come back', () => {
  const sign = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.constantFrom('数', '独', '〜', '～', 'ｱ', 'é', '\n', '⒈', '髙'))
  const text = fc.array(sign, { minLength: 1, maxLength: 20 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (written) => {
      const { replaced } = encode(written, 'shift_jis')
      const back = new TextDecoder('shift_jis').decode(bytesOf(written))
      const expected = [...written].map((one) => (replaced.includes(one) ? undefined : one))
      expect([...back]).toHaveLength(expected.length)
      expect([...back].every((one, i) => expected[i] === undefined || one === expected[i])).toBe(true)
      expect(replaced.every((one) => ![...back].includes(one))).toBe(true)
    }),
    { numRuns: 200, seed: 14 },
  )
})
