import { expect, it } from 'vitest'
import { columnAt, isSilent, splitLines } from './lines'

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
it('takes blank lines and comments for silent', () =>
  expect(['', ' \t', '# x', '  #', 'x #'].map(isSilent)).toEqual([true, true, true, true, false]))
