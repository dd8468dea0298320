import { expect, it } from 'vitest'
import { lenientCells } from './board-text'

const LINE = '2.576..816.....5...935..6.4...4.67.81.......94.73.1...9.2..584...8.....776..389.5'

it.each([
  ['a cell too few', LINE.slice(0, 80), `${LINE.slice(0, 80)}.`],
  ['a cell too many', `${LINE}3`, LINE],
  ['a sign that is none', LINE.replace('8', '%'), LINE.replace('8', '.')],
  ['rows with bars, one too short', ['2.5|76.|.81', '6..|...|5..', '.93|5..|6.4', '---+---+---', '...|4.6|7.8', '1..|...|..', '4.7|3.1|...', '9.2|..5|84.', '..8|...|..7', '76.|.38|9.5'].join('\n'), LINE.slice(0, 44) + '.' + LINE.slice(45)], // prettier-ignore
])('%s', (_, text, cells) => expect(lenientCells(text, 9)).toBe(cells))

it('a ruler of dashes is no row, a row of empty cells written as dashes and digits is', () => {
  const rows = ['12--', '----', '3-4-', '-4-3', '--21']
  expect(lenientCells(rows.join('\n'), 4)).toBe('12..3.4..4.3..21')
})

it('a row that is too long loses what is too much, and a row too many is left out', () => {
  expect(lenientCells(['12..9', '3.4.', '.4.3', '..21', '1234'].join('\n'), 4)).toBe('12..3.4..4.3..21')
})

it('digits beyond the side of the board are no digits', () => expect(lenientCells('125.3.4..4.3..2', 4)).toBe('12..3.4..4.3..2.'))

it.each([['# puzzle 5'], ['Autumn, thirty puzzles for the train'], [''], ['12345'], ['.'.repeat(81)]])('%j is no board', (text) =>
  expect(lenientCells(text, 9)).toBeUndefined(),
)

it.each([
  [10, true],
  [9, false],
])('a board of 16 cells of which a line has %d is one: %s', (cells, is) => {
  expect(lenientCells('12'.padEnd(cells, '.'), 4) !== undefined).toBe(is)
})

it.each([
  [32, true],
  [33, false],
])('a line of %d cells is a board of 16: %s', (cells, is) =>
  expect(lenientCells('1234'.repeat(9).slice(0, cells), 4) !== undefined).toBe(is),
)

it('a tenth of its cells must be digits', () => {
  expect(lenientCells('12'.padEnd(16, '.'), 4)).toBe('12..............')
  expect(lenientCells('1'.padEnd(16, '.'), 4)).toBeUndefined()
  expect(lenientCells('1'.padEnd(25, '.'), 5)).toBeUndefined()
})

it('lines of half a row and less are no rows', () => {
  expect(lenientCells(['12..', '3.', '3.4.', '.4.3'].join('\n'), 4)).toBe('12..3.4..4.3....')
  expect(lenientCells(['12..', '3.4', '.4.3'].join('\n'), 4)).toBe('12..3.4..4.3....')
})
