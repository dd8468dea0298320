import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { decodeText, PieceDecoder } from './decode'

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

const utf8 = new TextEncoder().encode('a数独\n難易度')
const sjis = Uint8Array.from([0x61, 0x90, 0x94, 0x93, 0xc6, 0x0a, 0x93, 0xef])
const utf16 = Uint8Array.from([0xff, 0xfe, 0x70, 0x65, 0x61, 0x00])

it.each([
  ['UTF-8', utf8, 'a数独\n難易度'],
  ['Shift_JIS', sjis, 'a数独\n難'],
  ['UTF-16', utf16, '数a'],
  ['nothing', new Uint8Array(), ''],
  ['a sign', Uint8Array.of(0x61), 'a'],
])('%s is read the same in pieces, however it is cut', (_, bytes, text) => {
  for (const size of [1, 2, 3, 4, 5]) {
    const decoder = new PieceDecoder(100)
    let read = ''
    for (let at = 0; at < bytes.length; at += size) read += decoder.take(bytes.subarray(at, at + size))
    expect(read + decoder.end()).toBe(text)
  }
})

it('holds nothing back that is ASCII, and of the rest no more than its sample', () => {
  const decoder = new PieceDecoder(3)
  expect(decoder.take(Uint8Array.of(0x61, 0x62, 0x63))).toBe('abc')
  expect([decoder.take(sjis.subarray(1, 3)), decoder.take(sjis.subarray(3, 4))]).toEqual(['', '数'])
  expect([decoder.take(sjis.subarray(4, 5)), decoder.take(sjis.subarray(5)), decoder.end()]).toEqual(['独', '\n難', ''])
})

it('a character that the sample cuts is no reason to take UTF-8 for another writing', () => {
  const decoder = new PieceDecoder(4)
  expect(decoder.take(utf8.subarray(0, 5)) + decoder.take(utf8.subarray(5)) + decoder.end()).toBe('a数独\n難易度')
})

const record = '後手の持駒：飛二　角二\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n先手の持駒：金　銀\n   1 ５二金打 ( 0:00/00:00:00)\n'

it.each([
  ['EUC-JP', iconv.encode(record, 'euc-jp')],
  ['Shift_JIS', iconv.encode(record, 'shift_jis')],
  ['UTF-16 without a mark', iconv.encode(record, 'utf-16le')],
  ['UTF-16 without a mark, big end first', iconv.encode(record, 'utf-16be')],
])('reads a record in %s, however it is cut', (_, bytes) => {
  for (const size of [1, 3, 7, 1000]) {
    const decoder = new PieceDecoder(1000)
    let read = ''
    for (let at = 0; at < bytes.length; at += size) read += decoder.take(bytes.subarray(at, at + size))
    expect(read + decoder.end()).toBe(record)
  }
})

it('reads ISO-2022-JP, and takes neither an escape nor a zero alone for another writing', () => {
  const letters = [0x1b, 0x24, 0x42, 0x3f, 0x74, 0x46, 0x48, 0x1b, 0x28, 0x42, 0x0a, 0x31]
  expect(decodeText(Uint8Array.from([0x61, ...letters]))).toBe('a数独\n1')
  expect(decodeText(Uint8Array.from([0x1b, 0x5b, 0x31, 0x6d, 0x31]))).toBe('\u001b[1m1')
  expect(decodeText(Uint8Array.from([0x31, 0x32, 0x00]))).toBe('12\0')
})
