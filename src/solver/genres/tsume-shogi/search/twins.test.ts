import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { often } from '#solver/testing/for-tests.ts'
import { PAWN } from '../puzzle'
import { generateChecks } from '../rules/checks'
import { generateLegal, MOST_MOVES } from '../rules/legal'
import { usiOf } from '../rules/move'
import type { Position } from '../rules/position'
import { randomProblemPosition } from '../rules/random-positions'
import { ofSfen } from '../rules/tsshogi-rules'
import { moveOfUsi } from '../rules/usi'
import { exactLength } from './exact-length'
import { MateSearch } from './mate-search'
import { attackerMates } from './minimax'
import { isPawnBarred, isWeakerTwin } from './twins'

const search = new MateSearch(16)
const moves = new Int32Array(MOST_MOVES)
/** Five plies of minimax take seconds. */
const PLIES = often(3, 5)

/** The checks that are weaker twins, in USI. */
function weakerTwins(position: Position): string[] {
  const checks = moves.subarray(0, generateChecks(position, moves, 0))
  return [...checks].filter((_, i) => isWeakerTwin(position, checks, 0, i)).map(usiOf)
}

/** Whether the attacker mates within `plies` where he may mate by a dropped pawn, too; the defender has nothing to drop. */
function matesByPawnToo(position: Position, plies: number): boolean {
  if (plies < 1) return false
  const mine = new Int32Array(MOST_MOVES)
  position.mayMateByPawn = true
  const checks = [...mine.subarray(0, generateChecks(position, mine, 0))]
  position.mayMateByPawn = false
  return checks.some((check) => {
    position.make(check)
    const answers = [...mine.subarray(0, generateLegal(position, mine, 0))]
    const mates = answers.every((answer) => {
      position.make(answer)
      const is = matesByPawnToo(position, plies - 2)
      position.unmake(answer)
      return is
    })
    position.unmake(check)
    return mates
  })
}

/**
 * Random problems with a weaker twin among the checks and a pawn in hand.
 *
 * @param dropped how often the defender holds each piece that is not on the board; without, he holds nothing
 */
function* problems(seed: string, count: number, dropped = 0): Generator<Position> {
  const random = new Random(seed)
  for (let found = 0; found < count;) {
    const position = randomProblemPosition(random, 3 + random.below(5), random.below(2), 27)
    const { board, hands } = position
    const hand = [...hands.subarray(0, 8)]
    hand[PAWN] = 1
    const held = [...hands.subarray(8)].map((most) => (dropped > 0 && random.chance(dropped) ? most : 0))
    position.set(board.slice(0, 81), hand, held, 0)
    if (weakerTwins(position).length === 0) continue
    found++
    yield position
  }
}

describe('the weaker twin of a check', () => {
  it.each([
    ['is one by a pawn', '4k4/9/9/4P4/9/9/9/9/9 b - 1', []],
    ['is one by a pawn that checks either way', '4k4/9/4P4/9/9/9/9/9/9 b - 1', ['5c5b']],
    ['is one by a rook', '4k4/9/3R5/9/9/9/9/9/9 b - 1', ['6c6a', '6c5c']],
    ['is one by a bishop', '2B1k4/9/9/9/9/9/9/9/9 b - 1', ['7a6b']],
    ['is one by a lance only before the second rank ends', '4k4/9/9/4L4/9/9/9/9/9 b - 1', ['5d5b']],
    ['is none by a silver or a knight', '4k4/9/3NS4/9/9/9/9/9/9 b - 1', []],
    ['is none where the attacker has a king', '4k4/9/4P4/9/9/9/9/9/8K b - 1', []],
  ])('%s', (_, sfen, twins) => {
    expect(weakerTwins(ofSfen(sfen)).sort()).toEqual(twins.sort())
  })
})

it.each([
  ['without drops between', 'twins', often(40, 400), 0, PLIES],
  ['with drops between', 'drops', often(40, 2000), 0.3, 3],
])('leaves lengths as minimax finds them, %s', (_, seed, count, dropped, most) => {
  let mates = 0
  for (const position of problems(seed, count, dropped)) {
    search.clear()
    const length = exactLength(search, position, most)
    expect(length).toBe([1, 3, 5].find((plies) => plies <= most && attackerMates(position, plies)) ?? 'none')
    if (length !== 'none') mates++
  }
  expect(mates).toBeGreaterThan(often(0, 20))
})

it('every failure is marked that depends on the ban on mating by a dropped pawn', () => {
  let free = 0
  for (const position of problems('barred', often(25, 400))) {
    search.clear()
    if (search.isMate(position, PLIES) !== false) continue
    const { low, high, hand } = position
    expect(search.solved.find(low, high, hand, PLIES)).toBe(-1)
    if (isPawnBarred(position)) expect(search.solved.isBarred).toBe(true)
    if (search.solved.isBarred) continue
    expect(matesByPawnToo(position, PLIES)).toBe(false)
    free++
  }
  expect(free).toBeGreaterThan(often(8, 100))
})

it('the unpromoted rook mates where the promoted one does not, because a pawn may then be dropped', () => {
  const position = ofSfen('5S1nl/8k/5P3/9/6RG1/9/9/9/9 b NP 1')
  position.make(moveOfUsi(position, '3e3b+')!)
  search.clear()
  expect(search.isMate(position, 8)).toBe(false)
  expect(search.solved.find(position.low, position.high, position.hand, 8)).toBe(-1)
  expect(search.solved.isBarred).toBe(true)
})
