import { describe, expect, it } from 'vitest'
import { readText } from '#solver/genre/reading/read.ts'
import { genres } from '#solver/genres/index.ts'
import { digitLine as line } from './digit-line'

const GIVENS = '2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1'

describe('a row with a column for each cell', () => {
  const zeros = [...GIVENS.replaceAll('.', '0')].join(',')
  const blanks = [...GIVENS].map((cell) => (cell === '.' ? '' : cell)).join(',')
  it.each([
    ['a comma at the end', `${zeros},`, undefined],
    ['a comma at the end, empty cells left out', `${blanks},`, undefined],
    ['a level of one digit behind', `${zeros},4`, '4'],
    ['a number of one digit before', `7,${zeros}`, '7'],
    ['a number before and a level behind', `12,${zeros},3`, '12 3'],
    ['digits on both sides', `7,${zeros},3`, '7 3'],
    ['a number before and a word behind', `7,${zeros},easy`, '7 easy'],
    ['a word before and two levels behind', `a7,${blanks},3,4`, 'a7 3 4'],
  ])('may have %s', (_, text, note) => {
    for (const sign of [',', '\t', ';']) {
      const row = text.replaceAll(',', sign)
      expect(line.parse(row), row).toMatchObject({ puzzles: [{ puzzle: { givens: GIVENS } }], problems: [] })
      expect(line.parse(row).puzzles[0]!.caption.note).toBe(note)
    }
  })
  it('tells of columns of which nothing says which are the cells, and moves none', () => {
    const few = [...'5'.padStart(41, '0').padEnd(81, '0')].join(',')
    for (const text of [`1,${few}`, `${few},1`, `1,${few},2`]) {
      expect(line.parse(text), text).toMatchObject({ puzzles: [], problems: [{ message: { code: 'sudoku.columns-unclear' } }] })
      expect(readText(genres, text).problems, text).toMatchObject([{ message: { code: 'sudoku.columns-unclear' } }])
    }
    expect(line.parse(`10,${few}`)).toMatchObject({
      puzzles: [{ puzzle: { givens: '.'.repeat(40) + '5' + '.'.repeat(40) } }],
      problems: [],
    })
  })
})
