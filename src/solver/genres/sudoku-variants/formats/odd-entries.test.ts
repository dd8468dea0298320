import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { readText } from '#solver/genre/reading/read.ts'
import { deflateText, lzPack } from '#solver/genre/links/packed.ts'
import { genres } from '#solver/genres/index.ts'
import { formats } from '.'
import { sudokuVariants } from '..'
import { asDecorations } from '../unread-rules'
import { solve } from '../solve'
import type { VariantSudoku } from '../puzzle'
import { tidied } from './storage'

// Entries of files that no rule fits: a file is never refused because of one, and nothing of it is dropped.

const read = (text: string): { readonly puzzle: VariantSudoku; readonly told: unknown } => {
  const { puzzles, problems } = readText(genres, text)
  expect(puzzles.map(({ genre }) => genre.id)).toEqual(['sudoku-variants'])
  return { puzzle: puzzles[0]!.placed.puzzle as VariantSudoku, told: problems.map(({ message }) => message) }
}
const rows = (side: number, at: Readonly<Record<number, unknown>>): unknown[][] => Array.from({ length: side }, (_, row) => Array.from({ length: side }, (__, column) => at[row * side + column] ?? {})) // prettier-ignore
const fPuzzles = (side: number, at: Readonly<Record<number, unknown>>, more: object = {}): string => JSON.stringify({ size: side, grid: rows(side, at), ...more }) // prettier-ignore
const sudokuPad = (side: number, at: Readonly<Record<number, unknown>>, more: object = {}): string =>
  `https://sudokupad.app/scl${encodeURIComponent(lzPack(JSON.stringify({ cellSize: 64, cells: rows(side, at), regions: [], ...more })))}`
const isGiven = (value: unknown) => ({ value, given: true })

describe('a given that is no digit of the board', () => {
  it.each([
    ['f-puzzles', 4, fPuzzles(4, { 0: isGiven(0), 1: isGiven(7), 2: isGiven('A'), 5: isGiven(2) })],
    ['f-puzzles of nine', 9, fPuzzles(9, { 0: isGiven(0), 1: isGiven(10), 2: isGiven('A'), 14: isGiven(2) })],
    ['SudokuPad', 4, sudokuPad(4, { 0: { value: 0 }, 1: { value: 7 }, 2: { value: 'A' }, 5: { value: 2 } })],
    ['SudokuPad of nine', 9, sudokuPad(9, { 0: { value: 0 }, 1: { value: 10 }, 2: { value: 'A' }, 14: { value: 2 } })],
  ])('is kept, told and written again: %s', (_, side, text) => {
    const { puzzle, told } = read(text)
    expect(puzzle.givens).toBe(
      '.'.repeat(side + 1 + (side === 9 ? 4 : 0)) + '2' + '.'.repeat(side * side - side - 2 - (side === 9 ? 4 : 0)),
    )
    expect(puzzle.unread.map(({ kind, json }) => [kind, json])).toEqual([['value 0', 0], ['value 1', side === 4 ? 7 : 10], ['value 2', 'A']]) // prettier-ignore
    expect(told).toEqual([{ code: 'variants.unread-kept', marks: [['value', 3]] }])
    for (const id of ['f-puzzles', 'f-puzzles-json', 'sudokupad']) {
      const format = formats.find((one) => one.id === id)!
      const again = format.write!([{ puzzle, caption: {} }]).text
      expect(format.parse(again).puzzles[0]?.puzzle, id).toEqual(puzzle)
      expect(read(again).puzzle, id).toEqual(puzzle)
    }
  })

  it('is drawn as large as other givens, and decides nothing until a digit takes its place', () => {
    const { puzzle } = read(fPuzzles(4, { 0: isGiven(0), 5: isGiven(2) }))
    const texts = sudokuVariants.draw(puzzle, { show: 'problem' }).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
    expect(texts.map(({ text }) => text).sort()).toEqual(['0', '2'])
    const reason = { code: 'variants.foreign-given', side: 4, cells: [0] }
    expect(solve(puzzle, new Budget(1000))).toMatchObject({ kind: 'undecided', reason })
    // Even where one solution is left, as the board may be about other digits.
    expect(solve({ ...puzzle, givens: '.234341221434321' }, new Budget(1000))).toMatchObject({ kind: 'undecided', reason })
    expect(solve(asDecorations({ ...puzzle, givens: '.234341221434321' }, puzzle.unread), new Budget(1000)).kind).toBe('unique')
    expect(tidied({ ...puzzle, givens: `1${puzzle.givens.slice(1)}` }).unread).toEqual([])
  })

  it('is kept in a link of Penpa that names the sudoku', () => {
    const cell = (row: number, column: number): number => (row + 2) * 8 + column + 2
    const layer = { number: { [cell(0, 0)]: ['0', 1, '1'], [cell(1, 1)]: ['2', 1, '1'], [cell(2, 2)]: ['3', 1, '5'] } }
    const lines = ['square,4,4,38', '[0,0,0,0]', '["1","2","1"]', JSON.stringify(layer), ...Array<string>(13).fill(''), '["sudoku"]']
    const { puzzle, told } = read(`https://swaroopg92.github.io/penpa-edit/#m=solve&p=${deflateText(lines.join('\n'))}`)
    expect(puzzle.givens).toBe('.....2..........')
    expect(puzzle.unread).toEqual([
      { kind: 'penpa-number', json: { cells: ['R3C3'], value: '3' } },
      { kind: 'value 0', json: '0' },
    ])
    expect(told).toEqual([{ code: 'variants.unread-kept', marks: [['penpa-number', 1], ['value', 1]] }]) // prettier-ignore
  })

  it('a digit that a player entered is a mark, whatever it is', () => {
    expect(read(fPuzzles(4, { 0: { value: 9 }, 1: { value: 0 } })).told).toEqual([{ code: 'link.marks-left-out' }])
    expect(read(fPuzzles(4, { 1: { value: 0 } })).told).toEqual([])
  })
})

describe('a cage whose digits may repeat', () => {
  it.each([
    ['f-puzzles', fPuzzles(4, {}, { killercage: [{ cells: ['R1C1', 'R2C2'], value: 2, unique: false }, { cells: ['R3C1', 'R3C2'], unique: false }] }), 'killercage'], // prettier-ignore
    ['SudokuPad', sudokuPad(4, {}, { cages: [{ cells: [[0, 0], [1, 1]], value: 2, unique: false }, { cells: [[2, 0], [2, 1]], unique: false }] }), 'cages'], // prettier-ignore
  ])('is a sum, and without a sum no rule: %s', (_, text, kind) => {
    const { puzzle } = read(text)
    expect(puzzle).toMatchObject({ cages: [], constraints: [{ kind: 'sum', cells: [0, 5], value: 2 }], unread: [{ kind }] })
  })
})

it('a rule of the whole board is on where a file says so, and otherwise kept', () => {
  expect(read(fPuzzles(4, {}, { antiknight: 'true', nonconsecutive: 1, 'diagonal+': 'true' })).puzzle).toMatchObject({
    rules: ['consecutive'],
    constraints: [{ kind: 'anti-knight' }, { kind: 'diagonal' }],
    unread: [],
  })
  const odd = read(fPuzzles(4, {}, { antiking: 'no', nonconsecutive: 'no', 'diagonal+': { cells: 3 } })).puzzle
  expect(odd).toMatchObject({ rules: [], constraints: [] })
  expect(odd.unread.map(({ kind }) => kind)).toEqual(['antiking=', 'diagonal+=', 'nonconsecutive='])
})

describe('texts of the Interactive Sudoku Solver', () => {
  it('ask for no neighbours with a difference of 1, dots included', () => {
    const { puzzle } = read('.Shape~4x4.AntiConsecutive.WhiteDot~R1C1~R1C2')
    expect(puzzle).toMatchObject({ rules: [], constraints: [{ kind: 'relation-all', text: '|a-b|!=1' }], bars: [[0, 1]] })
    expect(solve(puzzle, new Budget(1000)).kind).toBe('none')
    expect(read('.Shape~4x4.AntiConsecutive.BlackDot~R1C1~R1C2').puzzle.rules).toEqual(['consecutive'])
  })

  it.each([
    ['other digits', '.Shape~4x4~0-3.~R1C1_0.Cage~5~R1C1~R1C2', ['Cage', 'Given', 'Shape']],
    ['a layout of another size', '.Shape~4x4.Jigsaw~112233', ['Jigsaw']],
    ['pieces of other sizes', '.Shape~4x4.NoBoxes.Jigsaw~1112222233334444', ['Jigsaw']],
    ['two layouts', '.Shape~4x4.NoBoxes.Jigsaw~1111222233334444.Jigsaw~1212121234343434', ['Jigsaw']],
  ])('keep what no board here has: %s', (_, text, kinds) => {
    const { puzzle, told } = read(text)
    expect(puzzle.unread.map(({ kind }) => kind)).toEqual(kinds)
    expect(told).toMatchObject([{ code: 'variants.unread-kept' }])
    expect(solve(puzzle, new Budget(1000)).kind).toBe('undecided')
  })
})
