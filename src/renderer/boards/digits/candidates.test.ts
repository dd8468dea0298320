import { expect, it } from 'vitest'
import { noWork } from '#solver/genre/digits/cells.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { xNumberPlace } from '#solver/genres/x-number-place/index.ts'
import { candidatesOf } from './cursor.svelte'

const digitsIn = (mask: number): number[] => Array.from({ length: 9 }, (_, i) => i + 1).filter((digit) => mask & (1 << (digit - 1)))

it('a cell may hold what no cell that it sees holds, entries included', () => {
  const puzzle = { givens: `12${'.'.repeat(79)}` }
  const work = { ...noWork(81), entries: `..3${'.'.repeat(78)}` }
  const masks = candidatesOf(sudoku, { puzzle, work })
  expect([masks[0], masks[2]]).toEqual([0, 0])
  expect(digitsIn(masks[9]!)).toEqual([4, 5, 6, 7, 8, 9])
  expect(digitsIn(masks[3]!)).toEqual([4, 5, 6, 7, 8, 9])
  expect(digitsIn(masks[40]!)).toHaveLength(9)
})

it('the rules are those of the genre: diagonals count where they do', () => {
  const puzzle = { givens: `1${'.'.repeat(24)}` }
  const masks = candidatesOf(xNumberPlace, { puzzle, work: noWork(25) })
  expect(digitsIn(masks[12]!)).toEqual([2, 3, 4, 5])
  expect(digitsIn(masks[13]!)).toEqual([1, 2, 3, 4, 5])
})
