import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { BISHOP, DEFENDER, GOLD, LANCE, PAWN, PROMOTED, ROOK, SILVER } from '../puzzle'
import { generateChecks } from '../rules/checks'
import { NEXT } from '../rules/geometry'
import { countIn, fieldOf, HAND_UNIT } from '../rules/hand'
import { MOST_MOVES } from '../rules/legal'
import { boardMove, DROP, dropMove, fromOf, isDrop } from '../rules/move'
import { Position } from '../rules/position'
import { randomProblemPosition } from '../rules/random-positions'
import { ofSfen } from '../rules/tsshogi-rules'
import { atLeast, failingAfter, failingBefore, monopoly, neededBefore, withoutNewChecks } from './hands'

/** A packed hand with so many of each. */
const hand = (...counts: readonly (readonly [kind: number, count: number])[]): number =>
  counts.reduce((sum, [kind, count]) => sum + count * HAND_UNIT[kind]!, 0)
const dropped = (kind: number) => dropMove(kind, 40)
const taken = (piece: number) => boardMove(50, 40, GOLD, piece | DEFENDER)
const quiet = boardMove(50, 40, GOLD, 0)

describe('the hand before a move of the attacker', () => {
  const after = hand([PAWN, 2], [GOLD, 1])
  it.each([
    ['that drops: one more', dropped(GOLD), hand([PAWN, 2], [GOLD, 2])],
    ['that drops what is not needed after it', dropped(ROOK), hand([PAWN, 2], [GOLD, 1], [ROOK, 1])],
    ['that takes: one fewer', taken(GOLD), hand([PAWN, 2])],
    ['that takes what is promoted: one fewer of its kind', taken(PAWN | PROMOTED), hand([PAWN, 1], [GOLD, 1])],
    ['that takes what is not needed', taken(SILVER), after],
    ['that takes nothing', quiet, after],
  ])('%s', (_, move, before) => expect(neededBefore(move, after)).toBe(before))

  it.each([
    ['that drops: one more', dropped(PAWN), hand([PAWN, 3], [GOLD, 1])],
    ['that takes: one fewer', taken(PAWN | PROMOTED), hand([PAWN, 1], [GOLD, 1])],
    ['that takes nothing', quiet, after],
  ])('with which it fails, %s', (_, move, before) => expect(failingBefore(move, after)).toBe(before))
})

it('a failure after a drop of the defender leaves him the piece that he drops, and the other kinds as they are', () => {
  // Of gold the attacker holds two, the defender one.
  const position = ofSfen('4k4/9/9/9/9/9/9/9/G8 w 2GPg 1')
  const answer = dropMove(GOLD | DEFENDER, 40)
  expect(failingAfter(position, answer, hand([GOLD, 3], [PAWN, 7]))).toBe(hand([GOLD, 2], [PAWN, 7]))
  expect(failingAfter(position, answer, hand([GOLD, 2], [PAWN, 7]))).toBe(hand([GOLD, 2], [PAWN, 7]))
  expect(failingAfter(position, answer, hand([PAWN, 7]))).toBe(hand([PAWN, 7]))
  expect(failingAfter(position, boardMove(4, 3, 8 | DEFENDER, 0), hand([GOLD, 3]))).toBe(hand([GOLD, 3]))
})

describe('a mate from afar needs that the defender has nothing to put between', () => {
  const down = Array.from({ length: 16 }, (_, direction) => direction).find((direction) => NEXT[(4 << 4) | direction] === 13)!
  /** The rook on 5e gives check to the king on 5a. */
  const needed = (sfen: string) => {
    const position = ofSfen(sfen)
    return monopoly(position, position.hand, 40, down)
  }

  it('the attacker must keep all pieces of each kind that the defender lacks', () => {
    expect(needed('4k4/9/9/9/4R4/9/9/9/9 w 2B3S4L2s 1')).toBe(hand([BISHOP, 2], [LANCE, 4]))
  })

  it('pawns must be kept only if the defender has none and could drop one', () => {
    expect(needed('4k4/9/9/9/4R4/9/9/9/9 w B5P 1')).toBe(hand([BISHOP, 1], [PAWN, 5]))
    expect(needed('4k4/9/9/9/4R4/9/9/4p4/9 w B5P 1')).toBe(hand([BISHOP, 1]))
    expect(needed('4k4/9/9/9/4R4/9/9/4+p4/9 w B5P 1')).toBe(hand([BISHOP, 1], [PAWN, 5]))
    expect(needed('4k4/9/9/9/4R4/9/9/9/9 w B5Pp 1')).toBe(hand([BISHOP, 1]))
  })
})

it('a kind that the attacker does not hold is added to a failure just where no drop of it gives check', () => {
  const random = new Random('new checks')
  const moves = new Int32Array(MOST_MOVES)
  const seen = { some: 0, none: 0 }
  for (let i = 0; i < 300; i++) {
    const position = randomProblemPosition(random, 3 + random.below(9), 1 + random.below(3), 27, false)
    const most = withoutNewChecks(position, position.hand)
    for (let kind = PAWN; kind <= ROOK; kind++) {
      const all = position.hands[kind]! + position.hands[8 | kind]!
      if (position.hands[kind]! > 0) expect(countIn(most, kind)).toBe(all)
      if (position.hands[kind]! > 0 || all === 0) continue
      const own = [...position.hands.subarray(0, 8)]
      const rest = [...position.hands.subarray(8)]
      own[kind]!++
      rest[kind]!--
      const given = new Position()
      given.set(position.board.slice(0, 81), own, rest, 0)
      const checks = [...moves.subarray(0, generateChecks(given, moves, 0))].filter((move) => isDrop(move) && fromOf(move) - DROP === kind)
      seen[checks.length > 0 ? 'some' : 'none']++
      expect(countIn(most, kind), `case ${i}, kind ${kind}`).toBe(checks.length > 0 ? 0 : all)
    }
  }
  expect(Math.min(seen.some, seen.none)).toBeGreaterThan(20)
})

it('the larger of two hands is used, or the held one where neither holds the other', () => {
  const held = hand([GOLD, 1])
  expect([atLeast(held + fieldOf(PAWN), held), atLeast(hand([PAWN, 3]), held)]).toEqual([held + fieldOf(PAWN), held])
})
