import { expect, it } from 'vitest'
import { emptyBoard } from '#solver/genres/sudoku-variants/puzzle.ts'
import { nextParity, nextSign, toggleBars, toggleCage, toggleRule, withRegion, withSum, withUsualRegions } from './edits'

const board = emptyBoard(4)

it('rules are put on and off', () => {
  const ruled = toggleRule(toggleRule(board, 'consecutive'), 'diagonals')
  expect(ruled.rules).toEqual(['diagonals', 'consecutive'])
  expect(toggleRule(ruled, 'diagonals').rules).toEqual(['consecutive'])
  const one = { ...board, constraints: [{ kind: 'diagonal', cells: [0, 5, 10, 15] }] }
  expect(toggleRule(one, 'diagonals')).toEqual({ ...board, rules: ['diagonals'] })
})

it('marks go from even to odd to none, all cells alike', () => {
  const some = nextParity({ ...board, odd: [1] }, [1, 2])
  expect([some.even, some.odd]).toEqual([[1, 2], []])
  const odd = nextParity(some, [1, 2])
  expect([odd.even, odd.odd]).toEqual([[], [1, 2]])
  expect(nextParity(odd, [1, 2])).toEqual(board)
})

it('a cage takes its cells from others, which lose their sums; the same cells again are none', () => {
  const first = withSum(toggleCage(board, [1, 0]), 1, 5)!
  expect(first.cages).toEqual([{ cells: [0, 1], sum: 5 }])
  expect(withSum(first, 1, 5)).toBeUndefined()
  expect(withSum(first, 3, 5)).toBeUndefined()
  const second = toggleCage(first, [1, 2])
  expect(second.cages).toEqual([{ cells: [0], sum: 0 }, { cells: [1, 2], sum: 0 }]) // prettier-ignore
  expect(toggleCage(first, [0, 1])).toEqual(board)
})

it('a region takes its cells from others, and the usual blocks come back', () => {
  const changed = withRegion(board, [0, 1, 2, 3])!
  expect(changed.regions).toBe('AAAABBCCDDEEDDEE')
  expect(withUsualRegions(changed)).toEqual(board)
  expect(withUsualRegions(board)).toBeUndefined()
  expect(withRegion(emptyBoard(21), [0])).toBeUndefined()
  expect(withRegion(changed, [4, 5, 6, 7])!.regions).toBe('AAAABBBBCCDDCCDD')
})

it('bars stand between all neighbours among the cells', () => {
  const barred = toggleBars(board, [0, 1, 4])!
  expect(barred.bars).toEqual([[0, 1], [0, 4]]) // prettier-ignore
  expect(toggleBars(barred, [0, 1])!.bars).toEqual([[0, 4]])
  expect(toggleBars(board, [0, 5])).toBeUndefined()
})

it('a sign between two neighbours turns round and goes', () => {
  const first = nextSign(board, [0, 1])!
  const second = nextSign(first, [0, 1])!
  expect([first.greater, second.greater]).toEqual([[[0, 1]], [[1, 0]]])
  expect(nextSign(second, [0, 1])).toEqual(board)
  for (const cells of [[0], [0, 2], [0, 1, 2]]) expect(nextSign(board, cells)).toBeUndefined()
})
