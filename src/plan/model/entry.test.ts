import { expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { sudokuVariants } from '#solver/genres/sudoku-variants/index.ts'
import { emptyBoard } from '#solver/genres/sudoku-variants/puzzle.ts'
import { sizesOf } from './entry'

it('the rules under a puzzle do not wait for its solution', () => {
  const puzzle = sudokuVariants.toData({ ...emptyBoard(9), constraints: [{ kind: 'thermo', cells: [0, 1, 2] }] })
  const { under } = sizesOf({ genre: 'sudoku-variants', puzzle, solution: null }, (id) => genres.find((genre) => genre.id === id))
  expect(under?.ja).toBe('太い線と丸（温度計）：丸から順に大きくなる')
})
