import { expect, it } from 'vitest'
import { characterAt, columnAt, firstInk, isSilent, splitLines } from './lines'

it('splits at every kind of line end, and drops the byte order mark', () => {
  expect(splitLines('\ufeffa\r\nb\nc\rd\n')).toEqual(['a', 'b', 'c', 'd', ''])
})
it.each([
  ['abc', 0, 1],
  ['abc', 2, 3],
  ['🐈🐈x', 4, 3],
  ['🐈', 2, 2],
  ['', 5, 1],
])('counts the columns of %j in characters', (line, index, column) => expect(columnAt(line, index)).toBe(column))
it('counts on from where it was asked last, and anew for what lies before it or in another line', () => {
  const line = '🐈a🐈b'
  expect([5, 3, 0, 6, 2].map((index) => columnAt(line, index))).toEqual([4, 3, 1, 5, 2])
  expect([columnAt('abcdef', 6), columnAt('🐈🐈🐈', 6), columnAt('abcdef', 3)]).toEqual([7, 4, 4])
})
it('takes blank lines and comments for silent', () =>
  expect(['', ' \t', '# x', '  #', 'x #'].map(isSilent)).toEqual([true, true, true, true, false]))
it('finds the first sign of a line, and whole characters', () => {
  expect(['  x', 'x ', '', ' \t'].map(firstInk)).toEqual([2, 0, 0, 0])
  expect([characterAt('🐈x', 0), characterAt('🐈x', 2), characterAt('x', 1)]).toEqual(['🐈', 'x', ''])
})
it('counts half a character that stands alone', () => expect(columnAt('\udc00\udc00x', 2)).toBe(3))
