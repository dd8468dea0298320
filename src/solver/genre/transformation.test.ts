import { expect, it } from 'vitest'
import { TURN_NAMES, turnBetween, reorientedSquare } from './transformation'

it('names the first turn that makes one of the other, and none where there is none', () => {
  const turned = (turn: number): string => `${turn % 3}`
  expect([turnBetween(turned, '0'), turnBetween(turned, '2')]).toEqual([{ turn: 'none' }, { turn: 'top-bottom' }])
  expect(turnBetween(turned, '3')).toBeUndefined()
  expect(turnBetween(String, '7')).toEqual({ turn: 'antidiagonal' })
  expect(TURN_NAMES).toHaveLength(8)
})

it('a square is mirrored left to right, and turned clockwise', () => {
  expect(reorientedSquare('abcdefghi', 'mirror')).toBe('cbafedihg')
  expect(reorientedSquare('abcdefghi', 'quarter')).toBe('gdahebifc')
})
