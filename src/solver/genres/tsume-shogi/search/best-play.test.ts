import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { inCheck } from '../rules/attacks'
import { sizeOf } from '../rules/hand'
import { generateLegal, MOST_MOVES } from '../rules/legal'
import { isDrop, PROMOTES } from '../rules/move'
import type { Position } from '../rules/position'
import { randomProblemPosition } from '../rules/random-positions'
import { ofSfen } from '../rules/tsshogi-rules'
import { BestPlay, type Leftover } from './best-play'
import { exactLength } from './exact-length'
import { MateSearch } from './mate-search'
import { attackerMates, defenderIsMate } from './minimax'

const search = new MateSearch(16)

function legal(position: Position): number[] {
  const moves = new Int32Array(MOST_MOVES)
  return [...moves.subarray(0, generateLegal(position, moves, 0))]
}

/** The result of `tell` in the position after a move. */
function after<T>(position: Position, move: number, tell: () => T): T {
  position.make(move)
  const told = tell()
  position.unmake(move)
  return told
}

/** Problems with mates, each with its number of plies. */
const problems = (() => {
  const random = new Random('best play')
  const found: { readonly position: Position; readonly length: number }[] = []
  const wanted: Record<number, number> = { 1: 8, 3: 10, 5: 3 }
  for (let i = 0; i < 1200 && Object.values(wanted).some((count) => count > 0); i++) {
    const position = randomProblemPosition(random, 3 + random.below(6), 1 + random.below(3), 27, i % 4 === 0)
    search.clear()
    search.limit = 500
    const length = exactLength(search, position, 5)
    if (typeof length !== 'number' || !(wanted[length]! > 0)) continue
    wanted[length]!--
    found.push({ position, length })
  }
  search.limit = Infinity
  return found
})()

/**
 * The checks after which the defender is mate in the fewest plies, found by the slow solver or, where that takes too long, by a separate
 * search.
 */
function quickest(position: Position, length: number): number[] {
  const search = new MateSearch(14)
  const isMate = (): boolean => (length === 1 ? defenderIsMate(position, 0) : search.isMate(position, length - 1) === true)
  return legal(position).filter((move) => after(position, move, () => inCheck(position, 1) && isMate()))
}

/**
 * Problems with a check from afar, found by chance: mates in two or four plies in which a drop between lasts no longer than another answer.
 */
const DISTANT = [
  '9/9/3+b5/4n4/8P/9/5nL1S/2+B6/k1R6 w Lr4g3s2n2l17p 1',
  '9/L8/9/9/R8/6k2/N8/2g2GLP1/8R w Bb2g4s3n2l17p 1',
  '9/1k7/9/1+BLB5/9/9/5L1N1/9/9 w LP2r4g4s3nl17p 1',
]

it('the random positions include mates in one, three and five', () => {
  expect(
    problems
      .map(({ length }) => length)
      .sort()
      .join(''),
  ).toBe('111111113333333333555')
})

describe('best play', () => {
  it('the attacker’s moves are the checks that mate soonest, except those that promotion makes unnecessary', () => {
    for (const { position, length } of problems) {
      search.clear()
      const { equal, best, length: told } = new BestPlay(search, position).at(length)!
      expect(told).toBe(length)
      const slow = quickest(position, length)
      expect(slow).toEqual(expect.arrayContaining([...equal]))
      for (const move of slow) if (!equal.includes(move)) expect(equal).toContain(move | PROMOTES)
      expect(equal).toEqual(expect.arrayContaining([...best]))
      expect(best.length).toBeGreaterThan(0)
    }
  })

  it('the defender’s moves make the mate as long as possible', () => {
    for (const { position } of problems.filter(({ length }) => length === 3)) {
      search.clear()
      const play = new BestPlay(search, position)
      const [check] = play.at(3)!.best
      position.make(check!)
      const node = play.at(2)!
      for (const answer of legal(position)) {
        const isLong = after(position, answer, () => !attackerMates(position, 0) && attackerMates(position, 1))
        if (node.equal.includes(answer)) expect(isLong).toBe(true)
        // A drop between may be useless; any other answer counts.
        else if (!isDrop(answer)) expect(isLong, `${answer}`).toBe(false)
      }
      position.unmake(check!)
    }
  })

  it('a drop that is captured without gain is not listed beside an equally long answer', () => {
    // Counted in plies alone, a drop between that the rook or bishop takes would last as long as a move of the king.
    for (const sfen of DISTANT) {
      const position = ofSfen(sfen)
      search.clear()
      const length = exactLength(search, position)
      if (typeof length !== 'number') throw new Error(`${sfen}: ${length}`)
      const { equal } = new BestPlay(search, position).at(length)!
      expect(equal.some((move) => !isDrop(move))).toBe(true)
      expect(equal.filter(isDrop)).toEqual([])
    }
  })

  it('by each rule the leftover is that of minimax over all best lines', () => {
    const worth: Readonly<Record<keyof Leftover, readonly [attacker: typeof Math.max, defender: typeof Math.max]>> = {
      ...{ P: [Math.max, Math.min], Q: [Math.min, Math.max], R: [Math.min, Math.min], S: [Math.max, Math.max] },
    }
    for (const { position, length } of problems) {
      search.clear()
      const play = new BestPlay(search, position)
      const slow = (rule: keyof Leftover, left: number): number => {
        const { equal } = play.at(left)!
        if (equal.length === 0) return sizeOf(position.hand)
        const [attacker, defender] = worth[rule]
        const worths = equal.map((move) => after(position, move, () => slow(rule, play.lengthAfter(left))))
        return (position.turn === 0 ? attacker : defender)(...worths)
      }
      const { leftover } = play.at(length)!
      for (const rule of ['P', 'Q', 'R', 'S'] as const) expect(leftover[rule]).toBe(slow(rule, length))
    }
  })

  it('has a line of legal best moves that ends in mate, and leaves the position as it was', () => {
    for (const { position, length } of problems) {
      search.clear()
      const before = [...position.board].join()
      const line = new BestPlay(search, position).line(length)!
      expect([...position.board].join()).toBe(before)
      expect(line.length).toBeGreaterThanOrEqual(length)
      expect(line.length % 2).toBe(1)
      for (const move of line) {
        expect(legal(position)).toContain(move)
        position.make(move)
      }
      expect(inCheck(position, 1) && defenderIsMate(position, 0)).toBe(true)
      for (const move of line.toReversed()) position.unmake(move)
    }
  })

  it('the result is undefined if the nodes run out', () => {
    const { position, length } = problems.find(({ length }) => length === 5)!
    search.clear()
    search.limit = 1
    const play = new BestPlay(search, position)
    expect([play.at(length), play.line(length)]).toEqual([undefined, undefined])
    search.limit = Infinity
  })
})
