import { describe, expect, it } from 'vitest'
import { solutionText, writeMoves } from './notation'
import { problemOfSfen } from './testing'

describe('a move as books print it', () => {
  it.each<[string, string, string, string[], string[]]>([
    ['a drop', '4k4/9/4P4/9/9/9/9/9/9 b G 1', 'G*5b', ['▲５二金'], ['G*5b']],
    ['a drop where a piece could go, too', '4k4/9/4PG3/9/9/9/9/9/9 b G 1', 'G*5b', ['▲５二金打'], ['G*5b']],
    [
      'a capture on the same square',
      '4k4/4b4/9/4N4/9/9/9/9/9 b G 1',
      'G*6b 5b6a 6b6a 5a6a',
      ['▲６二金', '△６一角', '▲同金', '△同玉'],
      ['G*6b', 'B-6a', 'Gx6a', 'Kx6a'],
    ],
    ['promotion and not', '9/9/4S4/9/9/9/4k4/9/9 b - 1', '5c4b+', ['▲４二銀成'], ['S-4b+']],
    ['promotion declined', '9/9/4S4/9/9/9/4k4/9/9 b - 1', '5c4b', ['▲４二銀不成'], ['S-4b=']],
    ['no word where promotion is not in question', '9/9/9/9/4S4/9/4k4/9/9 b - 1', '5e5d', ['▲５四銀'], ['S-5d']],
    ['left and right', '4k4/9/9/3G1G3/9/9/9/9/9 b - 1', '6d5c', ['▲５三金左'], ['G6d-5c']],
    ['straight up', '4k4/9/9/3GG4/9/9/9/9/9 b - 1', '5d5c', ['▲５三金直'], ['G5d-5c']],
    ['sideways and up', '4k4/9/3G5/4G4/9/9/9/9/9 b - 1', '6c5c', ['▲５三金寄'], ['G6c-5c']],
    ['back', '4k4/4S4/9/3S5/9/9/9/9/9 b - 1', '5b6c+', ['▲６三銀引成'], ['S5b-6c+']],
    ['promoted pieces by two kanji', '4k4/9/3+L5/9/9/9/9/9/9 b - 1', '6c6b', ['▲６二成香'], ['+L-6b']],
    ['dragons', '4k4/9/+R7+R/9/9/9/9/9/9 b - 1', '9c5c', ['▲５三龍左'], ['+R9c-5c']],
  ])('%s', (_, sfen, moves, ja, en) => {
    const written = writeMoves(problemOfSfen(sfen), moves.split(' '))
    expect(written.map((move) => move.ja)).toEqual(ja)
    expect(written.map((move) => move.en)).toEqual(en)
    expect(written.map(({ usi }) => usi)).toEqual(moves.split(' '))
  })

  it('stops where a move cannot be made', () => {
    const problem = problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1')
    for (const broken of ['5c5b', '9i9h', 'x']) expect(writeMoves(problem, ['G*6b', broken])).toHaveLength(1)
  })
})

it('a main line is one text', () => {
  const problem = problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1')
  expect(solutionText(problem, ['G*5b'], 'ja')).toBe('▲５二金 まで1手詰')
  expect(solutionText(problem, ['G*5b'], 'en')).toBe('G*5b, mate in 1')
})
