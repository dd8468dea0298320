import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HAND_UNIT, holds } from '../rules/hand'
import { GOLD, PAWN } from '../puzzle'
import { NEVER, UNLIMITED } from './lengths'
import { SolvedTable } from './solved-table'

const BOARD = [5, 77] as const
const NOTHING = 0
const ONE_PAWN = HAND_UNIT[PAWN]!
const TWO_PAWNS = 2 * ONE_PAWN
const A_GOLD = HAND_UNIT[GOLD]!

describe('the table of solved positions', () => {
  it.each([
    ['a mate counts within its length', 'prove', ONE_PAWN, 5, ONE_PAWN, 5, 1],
    ['and within any longer', 'prove', ONE_PAWN, 5, ONE_PAWN, 7, 1],
    ['and without a limit', 'prove', ONE_PAWN, 5, ONE_PAWN, UNLIMITED, 1],
    ['but not within a shorter', 'prove', ONE_PAWN, 5, ONE_PAWN, 4, 0],
    ['it counts for a larger hand', 'prove', ONE_PAWN, 5, TWO_PAWNS, 5, 1],
    ['but not for a smaller', 'prove', ONE_PAWN, 5, NOTHING, 5, 0],
    ['nor for one that holds something else', 'prove', ONE_PAWN, 5, A_GOLD, 5, 0],
    ['no mate counts within its length', 'disprove', ONE_PAWN, 5, ONE_PAWN, 5, -1],
    ['and within any shorter', 'disprove', ONE_PAWN, 5, ONE_PAWN, 0, -1],
    ['but not within a longer', 'disprove', ONE_PAWN, 5, ONE_PAWN, 6, 0],
    ['it counts for a smaller hand', 'disprove', ONE_PAWN, 5, NOTHING, 5, -1],
    ['but not for a larger', 'disprove', ONE_PAWN, 5, TWO_PAWNS, 5, 0],
    ['never counts within any length', 'disprove', ONE_PAWN, NEVER, ONE_PAWN, 99, -1],
    ['and without a limit', 'disprove', ONE_PAWN, NEVER, ONE_PAWN, UNLIMITED, -1],
  ] as const)('%s', (_, method, hand, length, asked, limit, expected) => {
    const table = new SolvedTable(6)
    if (method === 'prove') table.prove(...BOARD, hand, length, 1)
    else table.disprove(...BOARD, hand, length, 1, true)
    expect(table.find(...BOARD, asked, limit)).toBe(expected)
    if (expected !== 0) expect(table.length).toBe(length)
    expect(table.find(BOARD[0], BOARD[1] + 1, asked, limit), 'another board in the same bucket').toBe(0)
    table.clear()
    expect(table.find(...BOARD, asked, limit), 'nothing when all is forgotten').toBe(0)
  })

  it('keeps the shortest mate and the longest failure of a hand, in whatever order they come', () => {
    for (const lengths of [
      [3, 5],
      [5, 3],
    ]) {
      const table = new SolvedTable(6)
      for (const length of lengths) table.prove(...BOARD, ONE_PAWN, length, 1)
      for (const length of lengths) table.disprove(...BOARD, NOTHING, length, 1, true)
      expect([table.find(...BOARD, ONE_PAWN, 3), table.find(...BOARD, ONE_PAWN, 2)]).toEqual([1, 0])
      expect([table.find(...BOARD, NOTHING, 5), table.find(...BOARD, NOTHING, 6)]).toEqual([-1, 0])
    }
  })
})

it('a full bucket drops the entry with the least work', () => {
  const table = new SolvedTable(4)
  // Hands of which none holds another: more pawns, fewer lances.
  const hands = Array.from({ length: 17 }, (_, i) => i * ONE_PAWN)
  hands.slice(0, 16).forEach((hand, i) => table.prove(0, i, hand, 3, i === 9 ? 2 : 10))
  // More work on the same entry is added to what was done.
  table.prove(0, 3, hands[3]!, 3, 1)
  table.prove(0, 16, hands[16]!, 3, 10)
  expect(hands.flatMap((hand, i) => (table.find(0, i, hand, 3) === 1 ? [] : [i]))).toEqual([9])
  // The newcomer starts with its own work, not with that of the entry it took the place of.
  table.prove(0, 17, NOTHING, 3, 100)
  table.prove(0, 18, NOTHING, 3, 100)
  expect(table.find(0, 17, NOTHING, 3)).toBe(1)
})

it('answers each question as a list of all entries does', () => {
  const hand = fc.record({ pawns: fc.nat(3), golds: fc.nat(2) }).map(({ pawns, golds }) => pawns * ONE_PAWN + golds * A_GOLD)
  // The truth: who holds more mates sooner, and with nothing never.
  const truth = (held: number) => (held === NOTHING ? NEVER : 9 - 2 * Math.min(4, (held & 31) + ((held >> 18) & 7)))
  const telling = fc.record({ board: fc.nat(2), hand, slack: fc.nat(4) })
  fc.assert(
    fc.property(fc.array(telling, { maxLength: 20 }), fc.array(telling, { minLength: 1, maxLength: 10 }), (told, asked) => {
      const table = new SolvedTable(6)
      for (const { board, hand, slack } of told) {
        if (truth(hand) < NEVER && slack % 2 === 0) table.prove(0, board, hand, truth(hand) + slack, 1)
        else table.disprove(0, board, hand, truth(hand) === NEVER ? NEVER : truth(hand) - 1 - slack, 1, true)
      }
      for (const { board, hand, slack } of asked) {
        const limit = 2 * slack
        const isProved = told.some((one) => {
          return one.board === board && one.slack % 2 === 0 && truth(one.hand) + one.slack <= limit && holds(hand, one.hand)
        })
        const isDisproved = told.some((one) => {
          if (one.board !== board || !holds(one.hand, hand) || (truth(one.hand) < NEVER && one.slack % 2 === 0)) return false
          return truth(one.hand) === NEVER || truth(one.hand) - 1 - one.slack >= limit
        })
        expect(table.find(0, board, hand, limit)).toBe(isProved ? 1 : isDisproved ? -1 : 0)
      }
    }),
    { seed: 1, numRuns: 300 },
  )
})
