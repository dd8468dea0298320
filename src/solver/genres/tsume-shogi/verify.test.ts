import { describe, expect, it } from 'vitest'
import type { MainLine } from './puzzle'
import { problemOfSfen } from './testing'
import { verify } from './verify'

const line = (moves: string, leftover = ''): MainLine => {
  const list = moves.split(' ')
  return { length: list.length, moves: list, leftover: [...leftover] }
}

describe('verify', () => {
  it.each<[string, string, MainLine, boolean]>([
    ['mate in one', '4k4/9/4P4/9/9/9/9/9/9 b G 1', line('G*5b'), true],
    ['the leftover as it is', '4k4/9/4P4/9/9/9/9/9/9 b G2P 1', line('G*5b', 'PP'), true],
    ['not another leftover', '4k4/9/4P4/9/9/9/9/9/9 b G2P 1', line('G*5b', 'P'), false],
    ['no check that is no mate', '4k4/9/4P4/9/9/9/9/9/9 b G 1', line('G*6b'), false],
    ['no piece out of nothing', '4k4/9/4P4/9/9/9/9/9/9 b G 1', line('S*5b'), false],
    ['no move of the other side’s piece', '4k4/4g4/4P4/9/9/9/9/9/9 b G 1', line('5b5c'), false],
    ['no quiet move', '4k4/9/4P4/9/9/9/9/9/9 b 2G 1', line('G*9i 5a6a G*5b'), false],
    ['no mate by a pawn drop', '7nk/7p1/9/7N1/9/9/9/9/9 b P 1', line('P*1b'), false],
    ['mate by a lance drop there', '7nk/7p1/9/7N1/9/9/9/9/9 b L 1', line('L*1b'), true],
    ['interpositions that only lose a piece', '8k/6G2/9/7N1/9/9/9/9/9 b R 1', line('R*1h'), true],
    ['no interposition that the king guards', '8k/6G2/9/9/9/9/9/9/9 b R 1', line('R*1h'), false],
    ['not another length', '4k4/9/4P4/9/9/9/9/9/9 b G 1', { ...line('G*5b'), length: 3 }, false],
  ])('%s', (_, sfen, solution, isRight) => expect(verify(problemOfSfen(sfen), solution)).toBe(isRight))
})
