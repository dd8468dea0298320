import { expect, it } from 'vitest'
import { rememberingRoom } from './reserve'

const board = (width: number, height: number, rowClue: number[] = [1], columnClue: number[] = [1]) => ({
  rows: Array.from({ length: height }, () => rowClue),
  columns: Array.from({ length: width }, () => columnClue),
})

it('panels have room for a fifth of a line, or for the longest clue', () => {
  expect(rememberingRoom()(1, board(35, 30))).toEqual({ rows: 7, columns: 6 })
  expect(rememberingRoom()(1, board(10, 10, [1, 1, 1, 1], [2]))).toEqual({ rows: 4, columns: 2 })
})

it('they grow and do not shrink, until there is another puzzle or size', () => {
  const reserve = rememberingRoom()
  expect(reserve(1, board(10, 10)).rows).toBe(2)
  expect(reserve(1, board(10, 10, [1, 1, 1])).rows).toBe(3)
  expect(reserve(1, board(10, 10)).rows).toBe(3)
  expect(reserve(2, board(10, 10)).rows).toBe(2)
  reserve(2, board(10, 10, [1, 1, 1]))
  expect(reserve(2, board(11, 10)).rows).toBe(3)
  expect(reserve(2, board(10, 10)).rows).toBe(2)
})
