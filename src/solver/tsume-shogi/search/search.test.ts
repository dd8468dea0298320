import { describe, expect, it } from 'vitest'
import { Random } from '#solver/core/random.ts'
import { generateLegal, MOST_MOVES } from '../rules/legal'
import { isDrop } from '../rules/move'
import { randomProblemPosition } from '../rules/random-positions'
import { ofSfen } from '../rules/tsshogi-rules'
import { moveOfUsi } from '../rules/usi'
import { exactLength } from './exact-length'
import { UNLIMITED } from './lengths'
import { MateSearch } from './mate-search'
import { attackerMates } from './minimax'

const search = new MateSearch(16)

describe('the length', () => {
  it.each([
    ['a gold before the king', '4k4/9/4P4/9/9/9/9/9/9 b G 1', 1],
    ['a pawn drop would mate and is forbidden', '7nk/7p1/8G/9/9/9/9/9/9 b P 1', 'none'],
    ['no check at all', '4k4/9/9/9/9/9/9/9/9 b - 1', 'none'],
    ['drops between do not count where the lance takes them and mates', '7lk/7p1/9/7N1/9/9/9/9/9 b L 1', 1],
    ['checks for ever', '4k4/9/9/9/9/9/9/9/9 b R 1', 'none'],
  ])('%s', (_, sfen, length) => {
    search.clear()
    const [board, turn, hand] = sfen.split(' ') as [string, string, string]
    const held = hand === '-' ? '' : hand
    // The defender has some of everything.
    expect(exactLength(search, ofSfen(`${board} ${turn} ${held}2g2s2n2l5p 1`))).toBe(length)
  })

  it('is that of minimax, on random problems with all kinds of pieces', () => {
    const random = new Random('minimax')
    let mates = 0
    for (let i = 0; i < 150; i++) {
      const position = randomProblemPosition(random, 3 + random.below(5), 1 + random.below(2), 27, i % 5 === 0)
      search.clear()
      const length = exactLength(search, position, 3)
      const slow = [1, 3].find((plies) => attackerMates(position, plies))
      expect(length, `case ${i}`).toBe(slow ?? 'none')
      if (typeof length === 'number') mates++
    }
    expect(mates).toBeGreaterThan(3)
  })

  it('is that of minimax where any piece may take what is dropped between', () => {
    // The checking bishop cannot take on 2c without letting the king go; the rook can.
    const position = ofSfen('8l/7sk/7R1/6B2/9/8b/9/9/9 b Sr4g2s4n3l18p 1')
    const lengths = [false, true].map((anyTakes) => {
      search.clear()
      search.anyTakes = anyTakes
      return exactLength(search, position)
    })
    search.anyTakes = false
    expect(lengths).toEqual([5, 3])
    expect([false, true].map((anyTakes) => attackerMates(position, 3, anyTakes))).toEqual([false, true])
  })

  it('is the same however it is asked for', () => {
    const random = new Random('ways')
    let decided = 0
    for (let i = 0; i < 40; i++) {
      const position = randomProblemPosition(random, 6 + random.below(6), 1 + random.below(3), 27)
      search.clear()
      search.limit = 10_000
      const length = exactLength(search, position)
      if (length === 'out') continue
      decided++
      search.clear()
      search.limit = Infinity
      const mates = search.isMate(position, UNLIMITED)
      expect(mates, `case ${i}`).toBe(length !== 'none')
      for (let plies = 1; plies <= 7; plies += 2) {
        expect(search.isMate(position, plies), `case ${i}, ${plies}`).toBe(length !== 'none' && length <= plies)
      }
    }
    expect(decided).toBeGreaterThan(20)
  })
})

it('knows useless interpositions from those that help', () => {
  const lance = (sfen: string) => {
    search.clear()
    const position = ofSfen(`${sfen} b L2r2b4g4s2n2l16p 1`)
    position.make(moveOfUsi(position, 'L*1i')!)
    return search.isMate(position, 0)
  }
  expect(lance('7lk/7p1/9/7N1/9/9/9/9/9')).toBe(true)
  // Nothing guards the squares beside the king.
  expect(lance('7lk/7p1/9/9/9/9/9/9/9')).toBe(false)
  // The defender's gold takes what takes on 1e.
  expect(lance('7lk/7p1/9/7N1/7g1/9/9/9/9')).toBe(false)
})

describe('what was found out before changes no answer', () => {
  // A check from afar. Every drop between is no mate within `plies` - 1, nor the check within `plies` - 2; but a stand-in for the drops
  // mates within `plies`. That a drop fails for longer than its stand-in does must not count for longer than the stand-in fails.
  it.each([
    ['+Blk4g1/P2LRbsGp/9/9/9/9/9/8N/9 b R2g3s3n2l16p 1', 'R*7d', 4],
    ['G3ks2r/1P2n1G2/P6R1/gn7/9/9/9/9/9 b BGSb2s2n4l16p 1', 'B*7c', 4],
    ['+Ls1+L1gr2/pkBR2+l2/9/9/9/9/9/9/9 b BG2g3s4nl17p 1', 'B*5e', 4],
    ['k3Bn1rG/8G/9/1N7/9/9/9/9/9 b RB2g4s2n4l18p 1', 'B*4f', 4],
  ])('%s, %s', (sfen, check, plies) => {
    const position = ofSfen(sfen)
    position.make(moveOfUsi(position, check)!)
    search.clear()
    search.limit = Infinity
    const moves = new Int32Array(MOST_MOVES)
    const drops = [...moves.subarray(0, generateLegal(position, moves, 0))].filter(isDrop)
    expect(drops.length).toBeGreaterThan(0)
    for (const drop of drops) {
      position.make(drop)
      search.isMate(position, plies - 1)
      position.unmake(drop)
    }
    expect(search.isMate(position, plies - 2)).toBe(false)
    expect(search.isMate(position, plies)).toBe(true)
  })
})

it('visits no more than it may, and then knows nothing', () => {
  const position = randomProblemPosition(new Random('limit'), 12, 3, 36)
  search.clear()
  search.limit = 100
  expect(exactLength(search, position)).toBe('out')
  search.limit = Infinity
})

describe('the course of the search', () => {
  /** Lengths and nodes of random problems; left out are those that are seen through at once, and those given up. */
  function courseOf(search: MateSearch, problems: number): string {
    const random = new Random('course')
    const course: string[] = []
    for (let i = 0; i < problems; i++) {
      const position = randomProblemPosition(random, 8 + random.below(8), 1 + random.below(3), 27, i % 3 === 0)
      search.clear()
      search.limit = 4000
      const before = search.nodes
      const length = exactLength(search, position)
      const nodes = search.nodes - before
      if (length !== 'out' && nodes > (length === 'none' ? 500 : 40)) course.push(`${length} ${nodes}`)
    }
    return course.join(', ')
  }

  it('is what it was, node by node: what a budget of steps decides hangs on it', () => {
    expect(courseOf(new MateSearch(16), 200)).toBe(
      [
        'none 2014, none 1606, 5 124, none 3234, none 1357, none 3523, none 3718, none 1215, none 2197, none 958, 9 2290',
        'none 1135, 5 613, none 786, 5 368, none 845, 7 976, none 1677, none 939, 3 49, none 2138, none 883, 5 46',
        'none 2442, none 687, none 1728, 7 402, none 799, none 1220, 5 229, none 1403, 7 1105, none 835, none 754',
        'none 1366, none 1344, none 1168, 9 1452, 5 217, none 1033, 5 54, none 3359, none 1330, none 865, none 3139',
        '5 542, none 3973',
      ].join(', '),
    )
  })

  it('is what it was with a table that is too small, too', () => {
    expect(courseOf(new MateSearch(7), 80)).toBe(
      [
        'none 1890, none 1788, 5 124, none 3909, none 1454, none 3713, none 3871, none 1304, none 2265, none 1011, 9 2884',
        'none 1154, 5 622, none 800, 5 369, none 899, 7 831, none 1734, none 966, 3 49, none 2671, none 861, 5 46',
      ].join(', '),
    )
  })
})
