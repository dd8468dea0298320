import { expect, it } from 'vitest'
import { lineFormat, problemAt, type LineFormat } from './line-format'

/** A digit a line, after blanks; `-` is a heading; a capital letter after it is a warning. */
const digits: LineFormat<number> = {
  id: 'digits',
  name: { en: 'digits', ja: '数字' },
  extensions: ['txt'],
  detect: (line) => (/^\d/.test(line) ? 1 : 0),
  read: (line) => {
    const index = line.search(/\d/)
    if (line === '-') return { is: 'nothing' }
    if (index < 0) return problemAt(line.length, { code: 'digits.none' })
    const warnings = /[A-Z]$/.test(line) ? [{ index: line.length - 1, message: { code: 'digits.capital' } }] : []
    return { is: 'puzzle', puzzle: Number(line[index]), index, warnings }
  },
}

it('numbers lines and places, and counts records: broken ones too, but no headings, comments and blank lines', () => {
  expect(lineFormat(digits).parse('-\n# x\n\n 5\n🐈x\n🐈6K\r7')).toEqual({
    puzzles: [
      { puzzle: 5, caption: {}, ordinal: 0, line: 4, column: 2 },
      { puzzle: 6, caption: {}, ordinal: 2, line: 6, column: 2 },
      { puzzle: 7, caption: {}, ordinal: 3, line: 7, column: 1 },
    ],
    problems: [
      { line: 5, column: 3, message: { code: 'digits.none' }, ordinal: 1, severity: 'error' },
      { line: 6, column: 3, message: { code: 'digits.capital' }, ordinal: 2, severity: 'warning' },
    ],
  })
})

it('a puzzle whose place nobody tells stands at the beginning of its line', () => {
  const plain = lineFormat<number>({ ...digits, read: (line) => ({ is: 'puzzle', puzzle: line.length, caption: { id: 'a' } }) })
  expect(plain.parse('abc').puzzles).toEqual([{ puzzle: 3, caption: { id: 'a' }, ordinal: 0, line: 1, column: 1 }])
})

it('writes a line each and tells what it has no room for; without a writer it only reads', () => {
  const written = lineFormat<number>({ ...digits, write: ({ puzzle }) => `${puzzle}` }).write!([
    { puzzle: 3, caption: {} },
    { puzzle: 4, caption: { title: 'T' } },
  ])
  expect(written).toEqual({ text: '3\n4\n', lost: [{ index: 1, message: { code: 'write.caption-lost', fields: ['title'] } }] })
  expect(lineFormat(digits)).not.toHaveProperty('write')
})

it('is of any number of lines, and a record only where it says so', () => {
  expect(lineFormat(digits)).toMatchObject({ id: 'digits', scope: 'line', many: true })
  expect(lineFormat(digits)).not.toHaveProperty('isRecord')
  expect(lineFormat({ ...digits, isRecord: true })).toMatchObject({ isRecord: true })
})
