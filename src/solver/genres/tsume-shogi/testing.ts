import fc from 'fast-check'
import { emptyHand, normalised } from './pieces'
import { DEFENDER, EMPTY, GOLD, KING, PROMOTED, type Problem } from './puzzle'
import { problemOf, readSfen } from './sfen'

/** Returns, for tests, the problem of a valid SFEN. */
export function problemOfSfen(sfen: string): Problem {
  const reading = readSfen(sfen)
  if (!reading.ok) throw new Error(`${reading.message.code} at ${reading.index}: ${sfen}`)
  return problemOf(reading.position).problem
}

/** Generates, for tests, any diagram that can be written, sensible or not, within the stock of pieces. */
export function anyProblem(): fc.Arbitrary<Problem> {
  const pieces = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15].filter((piece) => piece !== GOLD + PROMOTED)
  const square = fc.nat(80)
  const placed = fc.uniqueArray(fc.tuple(square, fc.constantFrom(...pieces), fc.boolean()), { selector: ([at]) => at, maxLength: 14 })
  return fc
    .tuple(placed, square, fc.option(fc.nat(80)), fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }), fc.boolean())
    .map(([list, king, own, held, rest]) => {
      const stock = [0, 18, 4, 4, 4, 4, 2, 2]
      const take = (kind: number) => stock[kind]!-- > 0
      const board = new Array<number>(81).fill(EMPTY)
      for (const [at, piece, theirs] of list) if (take(piece > KING ? piece - PROMOTED : piece)) board[at] = piece + (theirs ? DEFENDER : 0)
      for (const at of [king, own]) {
        const gone = at === null ? EMPTY : board[at]! % DEFENDER
        if (gone !== EMPTY) stock[gone > KING ? gone - PROMOTED : gone]!++
      }
      if (own !== null && own !== king) board[own] = KING
      board[king] = KING + DEFENDER
      const hand = emptyHand()
      for (const kind of held) if (take(kind)) hand[kind]!++
      const defenderHand = emptyHand()
      for (const kind of [1, 1, 2, 5]) if (!rest && take(kind)) defenderHand[kind]!++
      return normalised(rest ? { board, hand } : { board, hand, defenderHand })
    })
}
