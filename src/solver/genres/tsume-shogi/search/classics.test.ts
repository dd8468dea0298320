import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { generateChecks } from '../rules/checks'
import { MOST_MOVES } from '../rules/legal'
import { usiOf } from '../rules/move'
import type { Position } from '../rules/position'
import { randomProblemPosition } from '../rules/random-positions'
import { ofSfen } from '../rules/tsshogi-rules'
import { exactLength } from './exact-length'
import { MateSearch } from './mate-search'
import { attackerMates } from './minimax'

// Composed positions, one for each peculiarity of tsume-shogi, with their lengths and the checks that mate in time.

const search = new MateSearch(16)

/** The checks that mate within `plies`, in USI, sorted. */
function mating(position: Position, plies: number): string[] {
  const moves = new Int32Array(MOST_MOVES)
  return [...moves.subarray(0, generateChecks(position, moves, 0))]
    .filter((move) => {
      position.make(move)
      const mates = search.isMate(position, plies - 1)
      position.unmake(move)
      return mates
    })
    .map(usiOf)
    .sort()
}

describe('classics', () => {
  it.each([
    ['a double check: what takes one piece leaves the other', '3sk4/3s1g3/4N4/8B/9/9/9/9/4R4 b - 1', 1, ['5c4a+']],
    ['two generals would mate', '4k4/5l3/4PG3/9/9/9/9/9/9 b - 1', 1, ['4c5b', '5c5b+']],
    ['one is pinned to the attacker’s own king', '4k4/5l3/4PG3/9/9/9/9/9/5K3 b - 1', 1, ['5c5b+']],
    ['the attacker’s own king is in check', '4k4/9/4PG3/9/9/9/9/2r2K3/9 b - 1', 'none', []],
    ['a king beside is no matter', '4k4/9/4PG3/9/9/9/9/5K3/9 b - 1', 1, ['4c5b', '5c5b+']],
    [
      'drops before a rook do not count',
      '7lk/7p1/9/7N1/9/9/9/9/9 b R2g4s3n3l17p 1',
      1,
      ['R*1b', 'R*1c', 'R*1d', 'R*1e', 'R*1f', 'R*1g', 'R*1h', 'R*1i'],
    ],
    [
      'nor before a bishop that promotes in taking',
      '8k/8p/9/9/9/9/9/9/7L1 b B2r4g4s4n3l17p 1',
      1,
      ['B*3c', 'B*4d', 'B*5e', 'B*6f', 'B*7g', 'B*8h', 'B*9i'],
    ],
    ['they do where nothing guards behind it', '8k/8p/9/9/9/9/9/9/9 b B2r4g4s4n4l17p 1', 'none', []],
    ['a pawn dropped between saves the king', '7lk/7p1/9/9/9/9/9/9/9 b L17p 1', 'none', []],
    ['not where it would be the second on its file', '7lk/7p1/9/9/9/9/9/8p/9 b L16p 1', 1, ['L*1c', 'L*1d', 'L*1e', 'L*1f', 'L*1g']],
    ['a rook that promotes makes the drop of a pawn mate', '5S1nl/8k/5P3/9/6RG1/9/9/9/9 b NP 1', 9, ['3e3b']],
    ['the drop of a pawn may not mate', '7nk/7p1/7S1/8S/9/9/9/9/9 b P 1', 'none', []],
  ] as const)('%s', (_, sfen, length, checks) => {
    search.clear()
    const position = ofSfen(sfen)
    expect(exactLength(search, position)).toBe(length)
    expect(length === 'none' ? [] : mating(position, length)).toEqual(checks)
    for (const plies of [1, 3]) expect(attackerMates(position, plies), `minimax ${plies}`).toBe(length !== 'none' && length <= plies)
  })
})

describe('five plies', () => {
  it('are those of minimax, on small boards with few pieces', () => {
    const random = new Random('five')
    const lengths: Record<string, number> = {}
    for (let i = 0; i < 150; i++) {
      const position = randomProblemPosition(random, 3 + random.below(4), random.below(2), 18)
      // A pawn is all that the defender has: with more to drop, minimax takes minutes.
      const { board, hands } = position
      position.set(board.slice(0, 81), hands.slice(0, 8), [0, random.below(2)], 0)
      search.clear()
      const length = exactLength(search, position, 5)
      expect(length, `case ${i}`).toBe([1, 3, 5].find((plies) => attackerMates(position, plies)) ?? 'none')
      lengths[length] = (lengths[length] ?? 0) + 1
    }
    expect(lengths[5]).toBeGreaterThan(0)
    expect(lengths['none']).toBeGreaterThan(0)
  })
})
