import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { often } from '#solver/testing/for-tests.ts'
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
    for (let i = 0; i < often(30, 150); i++) {
      const position = randomProblemPosition(random, 3 + random.below(5), 1 + random.below(2), 27, i % 5 === 0)
      search.clear()
      const length = exactLength(search, position, 3)
      const slow = [1, 3].find((plies) => attackerMates(position, plies))
      expect(length, `case ${i}`).toBe(slow ?? 'none')
      if (typeof length === 'number') mates++
    }
    expect(mates).toBeGreaterThan(often(0, 3))
  })

  it('is that of minimax if any piece may capture the interposed piece', () => {
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

  it('is the same whichever question comes first', () => {
    const random = new Random('ways')
    let decided = 0
    for (let i = 0; i < often(20, 40); i++) {
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
    expect(decided).toBeGreaterThan(often(10, 20))
  })
})

it('useless interpositions are distinguished from useful ones', () => {
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

describe('results of earlier questions change no answer', () => {
  // A check from afar. Every drop between is no mate within `plies` - 1, nor the check within `plies` - 2; but a proxy for the drops
  // mates within `plies`. That a drop fails for longer than its proxy does must not count for longer than the proxy fails.
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

it('the search stops at its limit of positions, without an answer', () => {
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

  it('has not changed node by node, since results within a budget depend on it', () => {
    expect(courseOf(new MateSearch(16), 200)).toBe(
      [
        'none 1088, none 1826, 5 110, none 1822, none 3177, none 1712, none 2738, none 2825, none 1227, none 2216, none 905, 9 1576',
        'none 999, 5 466, none 1024, 5 281, none 1099, 7 446, none 1805, none 973, 3 48, none 1521, none 970, none 1121, none 1773',
        'none 789, none 1882, none 2107, 7 268, none 1009, 5 339, none 672, 7 813, none 922, none 708, none 1276, none 3108, none 1728',
        'none 1299, 9 1217, 5 214, none 733, 5 54, none 3673, none 1789, none 1502, none 535, none 508, none 1036, 5 246, none 509',
        'none 3107, none 3027',
      ].join(', '),
    )
  })

  it('has not changed with a table that is too small', () => {
    expect(courseOf(new MateSearch(7), 80)).toBe(
      [
        'none 1112, none 2077, 5 110, none 2218, none 2180, none 3923, none 3191, none 1283, none 2524, none 1000, 9 1745, none 1028',
        '5 466, none 1082, 5 286, none 1166, 7 443, none 2039, none 1042, 3 48, none 1938, none 1019',
      ].join(', '),
    )
  })
})
