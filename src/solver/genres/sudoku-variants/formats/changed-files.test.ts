import { describe, expect, it } from 'vitest'
import { readText } from '#solver/genre/reading/read.ts'
import { lzPack } from '#solver/genre/links/packed.ts'
import { genres } from '#solver/genres/index.ts'
import { formats } from '.'
import type { VariantSudoku } from '../puzzle'

// Files that people or other programs changed: rows of another length, digits in place of cells, flags as texts or numbers, solutions that
// are cut off. Nothing is refused whole, and nothing is left out without a message.

const read = (text: string): { readonly genre: string | undefined; readonly puzzle: VariantSudoku; readonly told: unknown } => {
  const { puzzles, problems } = readText(genres, text)
  const first = puzzles[0]
  return { genre: first?.genre.id, puzzle: first?.placed.puzzle as VariantSudoku, told: problems.map(({ message }) => message) }
}
const rows = (side: number): unknown[][] => Array.from({ length: side }, () => Array.from({ length: side }, () => ({})))
const fPuzzles = (grid: unknown, more: object = {}): string => JSON.stringify({ grid, ...more })
const sudokuPad = (cells: unknown, more: object = {}): string =>
  `https://sudokupad.app/scl${encodeURIComponent(lzPack(JSON.stringify({ cellSize: 64, cells, regions: [], ...more })))}`
const isWrittenWhole = (puzzle: VariantSudoku): void => {
  for (const id of ['f-puzzles', 'f-puzzles-json', 'sudokupad']) {
    const format = formats.find((one) => one.id === id)!
    expect(format.parse(format.write!([{ puzzle, caption: {} }]).text).puzzles[0]?.puzzle, id).toEqual(puzzle)
  }
}

describe('a grid whose rows are not all of one length', () => {
  const short = (side: number, row: number): unknown[][] => rows(side).map((one, at) => (at === row ? one.slice(1) : one))

  it.each([
    ['f-puzzles', fPuzzles(short(9, 2), { size: 9, thermometer: [{ lines: [['R1C1', 'R1C2']] }] })],
    ['f-puzzles without a size', fPuzzles(short(9, 2), { thermometer: [{ lines: [['R1C1', 'R1C2']] }] })],
    ['SudokuPad', sudokuPad(short(9, 2), { metadata: { antiknight: true } })],
  ])('is read, and its rows are named: %s', (_, text) => {
    const { puzzle, told } = read(text)
    expect(puzzle.constraints).toHaveLength(1)
    expect(puzzle.unread).toEqual([])
    expect(told).toEqual([{ code: 'variants.uneven-grid', side: 9, rows: [3] }])
  })

  it('is read without any rule, too', () => {
    const grid = short(9, 0)
    grid[1]![8] = { value: 5, given: true }
    expect(read(fPuzzles(grid)).puzzle.givens).toBe(`${'.'.repeat(17)}5${'.'.repeat(63)}`)
    const cells = short(9, 0)
    cells[1]![8] = { value: 5 }
    expect(read(sudokuPad(cells)).puzzle.givens).toBe(`${'.'.repeat(17)}5${'.'.repeat(63)}`)
  })

  it('lacks rows, or has more: what stands beyond the board is kept', () => {
    const grid = rows(4).slice(1)
    grid[0]!.push({ value: 3, given: true }, {})
    const fewer = read(fPuzzles(grid, { size: 4, antiknight: true }))
    expect(fewer.told).toEqual([{ code: 'variants.uneven-grid', side: 4, rows: [1, 4] }, { code: 'variants.unread-kept', marks: [['beyond-grid', 1]] }]) // prettier-ignore
    expect(fewer.puzzle.unread).toEqual([{ kind: 'beyond-grid', json: { row: 1, column: 5, cell: { value: 3, given: true } } }])
    isWrittenWhole(fewer.puzzle)
    const more = read(fPuzzles([...rows(4), [{ value: 1, given: true }]], { size: 4, antiknight: true }))
    expect(more.told).toMatchObject([{ code: 'variants.uneven-grid', side: 4, rows: [5] }, { code: 'variants.unread-kept' }])
    isWrittenWhole(more.puzzle)
  })

  it('has texts, numbers or nothing in place of rows and cells', () => {
    const { puzzle, told } = read(fPuzzles(['1..4', [2, null, '0', { value: 3, given: true }], [], { odd: true }], { size: 4, antiknight: true })) // prettier-ignore
    expect(puzzle.givens).toBe(`1..42..3${'.'.repeat(8)}`)
    expect(told).toMatchObject([{ code: 'variants.uneven-grid', rows: [3, 4] }, { code: 'variants.unread-kept', marks: [['beyond-grid', 1]] }]) // prettier-ignore
    isWrittenWhole(puzzle)
    expect(read(fPuzzles(rows(9).map((row) => row.map(() => null)), { antiknight: true })).puzzle.constraints).toEqual([{ kind: 'anti-knight', cells: [] }]) // prettier-ignore
    expect(read(fPuzzles([[null, {}], ...rows(9).slice(1)].map((row) => [...row, ...Array<unknown>(9 - row.length).fill({})]))).genre).toBe('sudoku') // prettier-ignore
  })
})

describe('a flag', () => {
  it.each(['false', 'False', 0, '0'])('that is %j says nothing', (off) => {
    for (const key of ['antiknight', 'antiking', 'disjointgroups', 'nonconsecutive', 'diagonal+', 'diagonal-']) {
      const { puzzle, told } = read(fPuzzles(rows(4), { [key]: off, thermometer: [{ lines: [['R1C1', 'R1C2']] }] }))
      expect([key, puzzle.rules, puzzle.constraints.length, puzzle.unread, told]).toEqual([key, [], 1, [], []])
    }
    const drawn = read(sudokuPad(rows(4), { metadata: { antiknight: off }, cages: [{ cells: [[0, 0], [0, 1]], value: 5 }] })) // prettier-ignore
    expect(drawn.puzzle).toMatchObject({ constraints: [], unread: [], decorations: [] })
    expect(read(fPuzzles(rows(9), { antiknight: off })).genre).toBe('sudoku')
  })

  it.each(['true', 'True', 1, '1'])('that is %j is on', (on) => {
    expect(read(fPuzzles(rows(4), { antiknight: on, 'diagonal+': on, nonconsecutive: on })).puzzle).toMatchObject({
      rules: ['consecutive'],
      constraints: [{ kind: 'anti-knight' }, { kind: 'diagonal' }],
    })
    expect(read(sudokuPad(rows(9), { metadata: { antiknight: on } })).puzzle.constraints).toEqual([{ kind: 'anti-knight', cells: [] }])
    const dot = { center: [0.5, 1], width: 0.3, height: 0.3, rounded: on, backgroundColor: '#FFFFFF' }
    expect(read(sudokuPad(rows(4), { overlays: [dot] })).puzzle.bars).toEqual([[0, 1]])
    const grid = rows(9)
    grid[0]![0] = { value: 7, given: on }
    expect(read(fPuzzles(grid)).puzzle.givens.startsWith('7')).toBe(true)
  })

  it('that nobody knows is kept where it is on', () => {
    expect(read(sudokuPad(rows(9), { metadata: { antiqueen: 'true', title: 'true' } })).puzzle.unread).toEqual([{ kind: 'antiqueen=', json: true }]) // prettier-ignore
  })

  it('of a cage whose digits may repeat is off in any way', () => {
    for (const unique of [false, 'false', 'False', 0])
      expect(read(fPuzzles(rows(4), { killercage: [{ cells: ['R1C1', 'R2C2'], value: '2', unique }] })).puzzle.constraints).toEqual([{ kind: 'sum', cells: [0, 5], value: 2 }]) // prettier-ignore
  })
})

describe('a solution', () => {
  const whole = '1234341221434321'

  it.each([
    ['cut off', whole.slice(1)],
    ['with an empty cell', `${whole.slice(1)}.`],
    ['of other digits', `${whole.slice(1)}9`],
    ['as an object', { a: 1 }],
    ['as a list that is cut off', [1, 2, 3]],
  ])('%s is told', (_, solution) => {
    expect(read(fPuzzles(rows(4), { antiknight: true, solution })).told).toEqual([{ code: 'link.solution-unread' }])
    expect(read(sudokuPad(rows(4), { metadata: { antiknight: true, solution } })).told).toEqual([{ code: 'link.solution-unread' }])
  })

  it.each([
    ['row by row', ['1234', '3412', '2143', '4321'].map((row) => [...row].map(Number))],
    ['in lines', '1234\n3412\n2143\n4321'],
    ['as digits in texts', [...whole]],
  ])('%s is read', (_, solution) => {
    const cages = [{ cells: [[0, 0], [0, 1]], value: 3 }] // prettier-ignore
    for (const text of [fPuzzles(rows(4), { odd: [{ cell: 'R1C1' }], solution }), sudokuPad(rows(4), { cages, metadata: { solution } })]) {
      const { puzzles, problems } = readText(genres, text)
      expect(problems).toEqual([])
      expect(puzzles[0]?.placed.caption.note).toBe(`solution: ${whole}`)
    }
  })

  it('of empty cells says nothing', () => {
    for (const solution of [Array(16).fill(null), '.'.repeat(16), '', []]) {
      expect(read(fPuzzles(rows(4), { antiknight: true, solution })).told).toEqual([])
      expect(read(sudokuPad(rows(4), { metadata: { antiknight: true, solution } })).told).toEqual([])
    }
  })
})

it('names of cells are read in small letters, and several minimums in one entry', () => {
  const { puzzle } = read(fPuzzles(rows(4), { thermometer: [{ lines: [['r1c1', ' R1C2 ']] }], odd: [{ cell: 'r2c2' }], minimum: [{ cells: ['R1C1', 'R4C4'] }], negative: 'xv' })) // prettier-ignore
  expect(puzzle).toMatchObject({ odd: [5], unread: [] })
  expect(puzzle.constraints.map(({ kind, cells }) => [kind, ...cells])).toEqual([['all-xv'], ['minimum', 0], ['minimum', 15], ['thermo', 0, 1]]) // prettier-ignore
})

it('entries without any cells are kept', () => {
  const empty = { minimum: [{ cells: [] }], thermometer: [{ lines: [] }], renban: [{ lines: [] }], arrow: [{ cells: [], lines: [] }] }
  const { puzzle, told } = read(fPuzzles(rows(4), { ...empty, quadruple: [{ cells: [], values: [] }], clone: [{ cells: [], cloneCells: [] }] })) // prettier-ignore
  expect(puzzle.constraints).toEqual([])
  expect(puzzle.unread.map(({ kind }) => kind)).toEqual(['arrow', 'clone', 'minimum', 'quadruple', 'renban', 'thermometer'])
  expect(told).toMatchObject([{ code: 'variants.unread-kept' }])
})
