import { expect, it } from 'vitest'
import { escapedJson, visible, visibleLines } from './visible'

/** Every sign of Unicode's basic plane that a terminal might obey, by what the standards say of them: ECMA-48 and UAX #9. */
const OBEYED = [
  ...Array.from({ length: 0x20 }, (_, i) => i),
  ...Array.from({ length: 0x21 }, (_, i) => 0x7f + i),
  ...[0x061c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCharCode(code))

it('shows signs that a terminal obeys in signs that do nothing', () => {
  expect(visible('\u001b]0;title\u0007\u0000\r\u009b2J\u007f')).toBe('^[]0;title^G^@^M<U+009B>2J^?')
  expect(visible('a\u202Eb\u2066c\u2069')).toBe('a<U+202E>b<U+2066>c<U+2069>')
  const all = visible(OBEYED.join(''))
  expect(OBEYED.filter((sign) => all.includes(sign))).toEqual([])
  expect(visibleLines(OBEYED.join('')).match(/[^ -~]/gu)).toEqual(['\t', '\n'])
})

it('leaves every other sign as it is', () => {
  const others = Array.from({ length: 0xffff }, (_, i) => String.fromCharCode(i)).filter(
    (sign) => !OBEYED.includes(sign) && !/\p{Cs}/u.test(sign),
  )
  const text = `${others.join('')}数独 𠮷 👩‍👩‍👧 é ي`
  expect(visible(text)).toBe(text)
  expect(escapedJson(text)).toBe(text)
})

it('keeps the lines of a text', () => {
  expect(visibleLines('a\tb\r\nc\rd\n\u001b[1m')).toBe('a\tb\r\nc^Md\n^[[1m')
})

it('escapes in JSON what it means', () => {
  const value = { [OBEYED.join('')]: OBEYED, plain: '数独' }
  const json = escapedJson(JSON.stringify(value))
  expect(OBEYED.filter((sign) => json.includes(sign))).toEqual([])
  expect(JSON.parse(json)).toEqual(value)
})
