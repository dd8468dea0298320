import { expect, it } from 'vitest'
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
