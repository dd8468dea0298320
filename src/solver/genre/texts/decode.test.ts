import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { decodeText, decodeWhole, PieceDecoder } from './decode'

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

const GRID = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const rowsOf = (title: string, author: string) => `title,author,puzzle\n${title},${author},${GRID}\n`

it.each([
  ['German', rowsOf('Größe 1', 'Jürgen Müller')],
  ['German with one letter', rowsOf('Straße', 'Abel')],
  ['French', rowsOf('L’été à Orléans', 'Hélène Brière')],
  ['Spanish', rowsOf('Niño', 'Begoña')],
  ['a letter at the end', `${GRID} café`],
])('%s in Windows-1252 is read whole, and told as a guess', (_, text) => {
  const read = decodeWhole(iconv.encode(text, 'windows-1252'))
  expect(read.text).toBe(text)
  expect(read.doubt?.message).toMatchObject({ code: 'read.encoding-guessed', encoding: 'windows-1252' })
})

it.each([
  ['shift_jis', rowsOf('薔薇', '齋藤')],
  ['shift_jis', rowsOf('第1問 A級', '山田 Taro')],
  ['shift_jis', rowsOf('ﾅﾝﾌﾟﾚ', 'ﾔﾏﾀﾞ')],
  ['euc-jp', rowsOf('第1問 A級', '山田B')],
  ['euc-jp', rowsOf('A問', '鈴木Ichiro')],
] as const)('Japanese names in %s are no European ones: %j', (encoding, text) => {
  const { text: read, doubt } = decodeWhole(iconv.encode(text, encoding))
  expect(read).toBe(text)
  expect(doubt?.message).toMatchObject({ code: 'read.encoding-guessed', encoding })
})

it('says nothing of an encoding that is sure', () => {
  const text = rowsOf('むずかしいナンプレ', 'Jürgen 山田')
  for (const encoding of ['utf-8', 'utf-16le', 'shift_jis', 'euc-jp'])
    expect(decodeWhole(iconv.encode(encoding === 'utf-8' ? text : text.replace('ü', 'u'), encoding)).doubt).toBeUndefined()
  expect(decodeWhole(iconv.encode(GRID, 'utf-8')).doubt).toBeUndefined()
})

it.each(['windows-1251', 'gbk', 'big5', 'euc-kr'])('letters of %s, which are not read, are told with their place', (encoding) => {
  const text = { 'windows-1251': 'Задача', gbk: '题目', big5: '題目', 'euc-kr': '스도쿠' }[encoding]!
  const { doubt } = decodeWhole(iconv.encode(`${GRID}\r\n${GRID} ${text}\r\n`, encoding))
  expect(doubt).toMatchObject({ line: 2, severity: 'warning' })
  expect(doubt!.column).toBeGreaterThan(GRID.length)
})

it('UTF-8 that is cut off within a letter, or has a damaged one, stays UTF-8 and is told', () => {
  const whole = iconv.encode(`第1問 むずかしい問題\n${GRID}\n終わり`, 'utf-8')
  const damaged = Uint8Array.from(whole)
  damaged[damaged.indexOf(0xe5)] = 0xff
  for (const [bytes, line] of [
    [whole.subarray(0, -1), 3],
    [damaged, 1],
  ] as const) {
    const { text, doubt } = decodeWhole(bytes)
    expect(text).toContain('むずかしい')
    expect(doubt).toMatchObject({ line, message: { code: 'read.encoding-damaged', encoding: 'utf-8' } })
  }
})

it('counts the lines before the first letter in doubt, however the bytes come', () => {
  const bytes = iconv.encode(`${`${GRID}\r\n`.repeat(5)}${GRID}\n${GRID}\r${GRID} Müller\n`, 'windows-1252')
  for (const size of [1, 7, 83, 84, 1000]) {
    const decoder = new PieceDecoder()
    for (let at = 0; at < bytes.length; at += size) decoder.take(bytes.subarray(at, at + size))
    decoder.end()
    expect(decoder.doubt).toMatchObject({ line: 8, column: GRID.length + 3, message: { seen: 'Müller' } })
  }
})
