import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { layoutOf } from '../layout'
import { solve } from '../solve'
import { verify } from '../verify'
import { emptyBoard, type Unread, type VariantSudoku } from '../puzzle'
import { formats } from '.'
import { tidied } from './storage'

it('unread entries of several kinds in turn come back from every format that keeps them', () => {
  const unread: readonly Unread[] = ['SameValues', 'Replicate', 'SameValues', 'End'].map((kind, i) => ({ kind, json: { cells: [`R${i + 1}C1`] } })) // prettier-ignore
  const puzzle: VariantSudoku = tidied({ ...emptyBoard(9), unread })
  expect(puzzle.unread.map(({ kind, json }) => [kind, JSON.stringify(json).slice(11, 15)].join(' '))).toEqual(['End R4C1', 'Replicate R2C1', 'SameValues R1C1', 'SameValues R3C1']) // prettier-ignore
  for (const id of ['f-puzzles', 'f-puzzles-json', 'sudokupad']) {
    const format = formats.find((one) => one.id === id)!
    expect(format.parse(format.write!([{ puzzle, caption: {} }]).text).puzzles[0]?.puzzle, id).toEqual(puzzle)
  }
})

const file = formats.find(({ id }) => id === 'f-puzzles-json')!

it.each([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])('a file of f-puzzles of side %i is read, solved and written again', (side) => {
  const grid = Array.from({ length: side }, () => Array.from({ length: side }, () => ({})))
  const { puzzles, problems } = file.parse(JSON.stringify({ grid, thermometer: [{ lines: [['R1C1', 'R1C2', 'R2C2']] }] }))
  expect(problems).toEqual([])
  const { puzzle } = puzzles[0]!
  expect(puzzle.constraints).toEqual([{ kind: 'thermo', cells: [0, 1, side + 1] }])
  expect(layoutOf(puzzle).houses.filter(({ kind }) => kind === 'block')).toHaveLength([5, 7, 11, 13].includes(side) ? 0 : side)
  expect(file.parse(file.write!([{ puzzle, caption: {} }]).text).puzzles[0]?.puzzle).toEqual(puzzle)
  const verdict = solve(puzzle, new Budget(20_000))
  expect(verdict.kind).toBe('multiple')
  if (verdict.kind === 'multiple') expect(verify(puzzle, verdict.solution)).toBe(true)
})

it('numbers of regions are read as texts, and cells that are left out; anything else there is kept and told', () => {
  const rows = (at: (row: number, column: number) => unknown) => [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => at(row, column)))
  const read = (grid: unknown) => file.parse(JSON.stringify({ grid }))
  const asText = read(rows((row) => ({ region: String(row), value: '1', given: row === 0 ? 'true' : false })))
  expect(asText.puzzles[0]?.puzzle).toMatchObject({ regions: 'AAAABBBBCCCCDDDD', givens: '1111............', unread: [] })
  expect(read(rows((row) => (row === 0 ? null : { value: 1 }))).puzzles[0]?.puzzle.givens).toBe('.'.repeat(16))
  const odd = read(rows((row, column) => (row + column === 0 ? { region: 'north' } : {})))
  expect(odd.puzzles[0]?.puzzle).toMatchObject({ unread: [{ kind: 'region 0', json: 'north' }] })
  expect(odd.problems).toMatchObject([{ message: { code: 'variants.unread-kept', marks: [['region', 1]] } }])
  expect(file.parse(file.write!([{ puzzle: odd.puzzles[0]!.puzzle, caption: {} }]).text).puzzles[0]?.puzzle).toEqual(odd.puzzles[0]!.puzzle)
})

it('a file of nine by nine whose cells are in no region is no plain sudoku', () => {
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({ region: null })))
  const text = JSON.stringify({ grid })
  expect(file.detect(text)).toBeGreaterThan(0.5)
  expect(file.parse(text).puzzles[0]?.puzzle.regions).toBe('.'.repeat(81))
})
