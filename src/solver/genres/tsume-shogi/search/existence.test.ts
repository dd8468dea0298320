import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { inCheck } from '../rules/attacks'
import { generateLegal, MOST_MOVES } from '../rules/legal'
import type { Position } from '../rules/position'
import { randomProblemPosition } from '../rules/random-positions'
import { ofSfen } from '../rules/tsshogi-rules'
import { closes } from './closed-set'
import { UNLIMITED } from './lengths'
import { MateSearch } from './mate-search'

/** The length up to which a mate that was found is known, by the table. */
function boundOf(search: MateSearch, { low, high, hand }: Position): number {
  return search.solved.find(low, high, hand, UNLIMITED) > 0 ? search.solved.length : NaN
}

/** The same position with a piece moved from one hand to the other, or undefined. */
function withHandMoved(position: Position, kind: number, toAttacker: boolean): Position | undefined {
  const { board, hands } = position
  const [own, other] = [[...hands.subarray(0, 8)], [...hands.subarray(8)]]
  const [from, to] = toAttacker ? [other, own] : [own, other]
  if (from[kind] === 0) return undefined
  from[kind]!--
  to[kind]!++
  const moved = ofSfen('4k4/9/9/9/9/9/9/9/9 b - 1')
  moved.set(board.slice(0, 81), own, other, position.turn)
  return moved
}

describe('whether there is a mate', () => {
  // Few pieces on a few files lead back to where they were by many ways; a small table forgets most of it.
  it.each([
    ['many pieces', 'closed', 25, 16, 4, 6, 27, 3],
    ['few pieces, checks for ever', 'loops', 25, 16, 2, 4, 36, 2],
    ['a table that is too small', 'small', 25, 6, 3, 6, 27, 3],
  ] as const)('holds: a mate within its bound, no mate by a closed set: %s', (_, seed, count, bits, fewest, more, squares, held) => {
    const random = new Random(seed)
    const search = new MateSearch(bits)
    const again = new MateSearch(16)
    const found = { mate: 0, none: 0 }
    for (let i = 0; i < count; i++) {
      const position = randomProblemPosition(random, fewest + random.below(more), 1 + random.below(held), squares, i % 4 === 0)
      search.clear()
      search.limit = 2_000
      const mates = search.isMate(position, UNLIMITED)
      if (mates === undefined) continue
      again.clear()
      again.limit = 10_000
      if (mates) {
        found.mate++
        const within = again.isMate(position, boundOf(search, position))
        if (within !== undefined) expect(within, `case ${i}`).toBe(true)
      } else {
        again.limit = 20_000
        const isClosed = closes(again, position)
        if (isClosed === undefined) continue
        found.none++
        expect(isClosed, `case ${i}`).toBe(true)
      }
    }
    expect(found.mate).toBeGreaterThan(0)
    expect(found.none).toBeGreaterThan(3)
  })

  it('results that are stored for a hand and used for other hands agree with new searches', () => {
    const random = new Random('hands')
    const search = new MateSearch(16)
    const again = new MateSearch(16)
    const moves = new Int32Array(MOST_MOVES)
    let told = 0
    for (let i = 0; i < 12; i++) {
      const position = randomProblemPosition(random, 4 + random.below(7), 1 + random.below(3), 27, i % 4 === 0)
      search.clear()
      search.limit = 2_000
      if (search.isMate(position, UNLIMITED) === undefined) continue
      // Positions two plies on, with every hand that differs in one piece.
      const checks = [...moves.subarray(0, generateLegal(position, moves, 0))]
      for (const check of checks) {
        position.make(check)
        if (inCheck(position, 1)) {
          for (let kind = 1; kind <= 7; kind++) {
            for (const toAttacker of [true, false]) {
              const other = withHandMoved(position, kind, toAttacker)
              const known = other && search.solved.find(other.low, other.high, other.hand, UNLIMITED)
              if (other === undefined || known === 0) continue
              again.clear()
              again.limit = 5_000
              const mates = again.isMate(other, UNLIMITED)
              if (mates === undefined) continue
              told++
              expect(mates, `case ${i}`).toBe(known === 1)
            }
          }
        }
        position.unmake(check)
      }
    }
    expect(told).toBeGreaterThan(20)
  })

  // The longest search of all tests: with `npm test -- --all`.
  it.runIf(process.env['NANIDO_ALL'] === '1')('finds the 611 plies of 寿 (将棋図巧 100, 1755) within two million positions', () => {
    // Whoever lets drops between wait, and counts them as one answer more at each position of the path, takes five million.
    const search = new MateSearch(20)
    search.limit = 2_000_000
    const position = ofSfen('g3p3+r/3lPG3/1s4ppp/1l1B4P/L2b1kPl1/3+p3+R+p/3+p2+s1S/+NP+p1gS3/1g+p2P3 b 4P3n 1')
    expect(search.isMate(position, UNLIMITED)).toBe(true)
    expect(boundOf(search, position)).toBe(611)
  })

  it('leaves the position as it was when the nodes run out', () => {
    const position = randomProblemPosition(new Random('limit'), 12, 3, 36)
    const { low, high, hand, turn } = position
    const search = new MateSearch(12)
    for (let limit = 1; limit < 400; limit += 7) {
      search.clear()
      search.limit = limit
      search.isMate(position, UNLIMITED)
      expect([position.low, position.high, position.hand, position.turn]).toEqual([low, high, hand, turn])
    }
    search.clear()
    search.limit = 2_000
    const first = search.isMate(position, UNLIMITED)
    search.clear()
    expect(search.isMate(position, UNLIMITED)).toBe(first)
  })
})
