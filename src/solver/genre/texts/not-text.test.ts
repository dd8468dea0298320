import { describe, expect, it } from 'vitest'
import { isNotText } from './not-text'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const utf16 = (text: string): Uint8Array => new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer)

describe('what is text', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['digits', utf8('53..7....6..195...\r\n')],
    ['Japanese', utf8('手合割：詰将棋\n＋----＋')],
    ['Shift_JIS', new Uint8Array([0x8e, 0xe8, 0x8d, 0x87, 0x8a, 0x84, 0x0a])],
    ['UTF-16 without a mark', utf16('5 3 . . 7')],
    ['UTF-16 with one', new Uint8Array([0xff, 0xfe, ...utf16('手合割')])],
    ['UTF-16 the other way round', new Uint8Array([0xfe, 0xff, 0, 0x35, 0x62, 0x4b, 0x54, 0])],
    ['UTF-16 with zeros on both sides', new Uint8Array([0xff, 0xfe, 0x35, 0, 0, 0x30])],
    ['an old file with its end', utf8('123456789\x1a')],
    ['what terminals and printers understand', utf8('\t1\v2\f3\x1b[0m\r\n')],
    ['one control character in fifty', utf8('\x07'.padEnd(50, '1'))],
    ['UTF-16 the other way round without a mark', new Uint8Array([0, 0x35, 0, 0x20, 0, 0x33])],
    ['what is no text beyond the first pages', utf8('5'.repeat(4096) + '\x01\x02'.repeat(100))],
  ])('%s', (_, bytes) => expect(isNotText(bytes)).toBe(false))
  it.each([
    ['a Photoshop file', new Uint8Array([0x38, 0x42, 0x50, 0x53, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1, 0x2c, 0, 0])],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x3e, 0])],
    ['random bytes', Uint8Array.from({ length: 5000 }, (__, i) => (i * 167 + ((i * i) >> 3)) & 255)],
    ['one control character in forty-nine', utf8('\x07'.padEnd(49, '1'))],
    [
      'each of the other control characters',
      new Uint8Array([...Array(32).keys()].filter((byte) => byte > 0 && ![9, 10, 11, 12, 13, 26, 27].includes(byte))),
    ],
    ['a zero in every fifth place, on one side', new Uint8Array([0x41, 0x41, 0x41, 0x41, 0x41, 0, 0x41, 0x41, 0x41, 0x41])],
    ['zeros on both sides', new Uint8Array([0, 0x41, 0x41, 0, 0x41, 0x41, 0x41, 0x41])],
    ['a beginning that is none', utf8('\x01'.repeat(100) + '5'.repeat(4000))],
  ])('not %s', (_, bytes) => expect(isNotText(bytes)).toBe(true))
})
