import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { PAWN } from '../puzzle'
import { HAND_UNIT, holds } from '../rules/hand'
import { LoopTable, NO_LOOP } from './loop-table'
import { OpenTable } from './open-table'
import { NOT_MET, Path } from './path'

/** Tables of four slots: one bucket. */
const ONE_BUCKET = 2

describe('a failure that rests on a repetition', () => {
  /** Board, hand and path. */
  const place: [number, number, number, number, number] = [11, 22, 3, 44, 55]

  it('the entry is found for the same position by the same path only', () => {
    const table = new LoopTable(ONE_BUCKET)
    expect(table.find(...place)).toBe(NO_LOOP)
    table.keep(...place, 6, 100)
    expect(table.find(...place)).toBe(6)
    for (const part of place.keys()) expect(table.find(...(place.with(part, 99) as typeof place)), `part ${part}`).toBe(NO_LOOP)
    table.clear()
    expect(table.find(...place)).toBe(NO_LOOP)
    table.keep(...place, 4, 1)
    expect(table.find(...place)).toBe(4)
  })

  it('a new entry replaces the old one; a full bucket drops the entry with the least work', () => {
    const table = new LoopTable(ONE_BUCKET)
    const at = (board: number) => [board, 22, 3, 44, 55] as const
    const known = () => [1, 2, 3, 4, 5, 6].map((board) => table.find(...at(board)))
    for (const [board, work] of [[1, 50], [2, 40], [3, 30], [4, 60]] as const) table.keep(...at(board), board, work) // prettier-ignore
    expect(known()).toEqual([1, 2, 3, 4, NO_LOOP, NO_LOOP])
    // More work on the least of them, in its own slot: nothing else goes.
    table.keep(...at(3), 30, 70)
    expect(known()).toEqual([1, 2, 30, 4, NO_LOOP, NO_LOOP])
    table.keep(...at(5), 5, 10)
    expect(known()).toEqual([1, NO_LOOP, 30, 4, 5, NO_LOOP])
    table.keep(...at(6), 6, 80)
    expect(known()).toEqual([1, NO_LOOP, 30, 4, NO_LOOP, 6])
  })
})

describe('numbers of a position that is not decided', () => {
  const place: [number, number, number, number] = [11, 22, 3, 7]
  const told = (table: OpenTable, ...of: readonly [number, number, number, number]) =>
    table.find(...of) ? [table.proof, table.disproof, table.ply] : undefined

  it('the numbers are found for the same board, hand and limit only', () => {
    const table = new OpenTable(ONE_BUCKET)
    expect(told(table, ...place)).toBeUndefined()
    table.keep(...place, 4, 9, 12)
    expect(told(table, ...place)).toEqual([4, 9, 12])
    for (const part of [1, 2, 3]) expect(told(table, ...(place.with(part, 99) as typeof place)), `part ${part}`).toBeUndefined()
    table.clear()
    expect(told(table, ...place)).toBeUndefined()
  })

  it('the numbers are those stored last, with the least distance from the root', () => {
    const table = new OpenTable(ONE_BUCKET)
    table.keep(...place, 4, 9, 12)
    table.keep(...place, 5, 2, 8)
    table.keep(...place, 6, 3, 10)
    expect(told(table, ...place)).toEqual([6, 3, 8])
    // A cleared table knows nothing.
    table.clear()
    table.keep(...place, 7, 1, 20)
    expect(told(table, ...place)).toEqual([7, 1, 20])
  })

  it('a full bucket drops the smallest numbers and keeps all distances', () => {
    const table = new OpenTable(ONE_BUCKET)
    const at = (board: number) => [11, board, 3, 7] as const
    for (const [board, proof, disproof] of [[1, 5, 5], [2, 1, 7], [3, 6, 1], [4, 9, 9]] as const) table.keep(...at(board), proof, disproof, 2) // prettier-ignore
    table.keep(...at(5), 20, 20, 9)
    expect([1, 2, 3, 4, 5].map((board) => told(table, ...at(board)))).toEqual([[5, 5, 2], [1, 7, 2], undefined, [9, 9, 2], [20, 20, 9]]) // prettier-ignore
    table.keep(...at(6), 20, 20, 9)
    expect(told(table, ...at(2))).toBeUndefined()
  })
})

describe('the path', () => {
  it('the last position with at least this hand is found, as in a plain list', () => {
    const random = new Random('paths')
    const path = new Path()
    /** The positions on the path, by depth. */
    const entered: { readonly low: number; readonly high: number; readonly hand: number }[] = []
    // Boards that fall into the same slots, with hands of pawns.
    const position = () => ({ low: 5, high: random.below(3), hand: random.below(3) * HAND_UNIT[PAWN]! })
    for (let i = 0; i < 3000; i++) {
      if (entered.length > 0 && (entered.length > 12 || random.chance(0.45))) {
        entered.pop()
        path.leave(entered.length)
      } else {
        const next = position()
        path.enter(entered.length, next.low, next.high, next.hand)
        entered.push(next)
      }
      const { low, high, hand } = position()
      const last = entered.findLastIndex((one) => one.low === low && one.high === high && holds(one.hand, hand))
      expect(path.find(low, high, hand)).toBe(last < 0 ? NOT_MET : last)
    }
    while (entered.pop()) path.leave(entered.length)
  })

  it('different paths have different keys, equal paths the same', () => {
    const keyOf = (...ways: readonly (readonly [low: number, high: number, hand: number])[]): string => {
      const path = new Path()
      for (const [i, [low, high, hand]] of ways.entries()) {
        path.enter(2 * i, low, high, hand)
        path.passBy(2 * i + 1)
      }
      const last = 2 * ways.length - 1
      return `${path.keyLow[last]} ${path.keyHigh[last]}`
    }
    const [a, b, c] = [[1, 2, 0], [3, 4, 0], [3, 4, 1]] as const // prettier-ignore
    const keys = [keyOf(a), keyOf(b), keyOf(a, b), keyOf(b, a), keyOf(a, c), keyOf(a, b, a), keyOf(b, a, a), keyOf(a, a, b)]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keyOf(a, b, a)).toBe(keyOf(a, b, a))
  })
})
