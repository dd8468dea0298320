import { expect, it } from 'vitest'
import { decoded } from './decode'

it.each([
  ['UTF-8', [...new TextEncoder().encode('四月号 530')], '四月号 530'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x35], '5'],
  ['Shift_JIS, which is not UTF-8', [0x8e, 0x6c, 0x8c, 0x8e], '四月'],
  ['UTF-16, little end first', [0xff, 0xfe, 0xdb, 0x56], '四'],
  ['UTF-16, big end first', [0xfe, 0xff, 0x56, 0xdb], '四'],
])('a file in %s is read', (_, bytes, text) => {
  expect(decoded(Uint8Array.from(bytes))).toBe(text)
})
