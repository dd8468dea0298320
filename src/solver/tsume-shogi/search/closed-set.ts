import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { holds } from '../rules/hand'
import { MOST_MOVES } from '../rules/legal'
import { Position } from '../rules/position'
import { NEVER } from './lengths'
import type { MateSearch } from './mate-search'

/** Whether a position, the attacker to move, may be taken into the set; undefined where the nodes ran out. */
export type Judge = (position: Position) => boolean | undefined

/** What is kept of a position to come back to it. */
interface Place {
  readonly board: Uint8Array
  readonly hands: Uint8Array
}

/**
 * Builds a closed set of positions from `root`: in each of them every check has an answer that leads to another of them, or to the board of
 * one with a smaller hand, or to a position known for good to be no mate. Nobody is ever mated within such a set (a shortest mate in it
 * would lead to a shorter one), so all of it is kept as never a mate, and it does not matter how its positions were guessed.
 *
 * @param root the attacker to move, or the defender in check; left as it was
 * @param judges who say which positions may be taken in, asked one after the other where no answer leads back into the set
 * @returns false where some check has no answer that the judges approve of; undefined where the nodes ran out
 */
export function closes(search: MateSearch, root: Position, judges: readonly Judge[]): boolean | undefined {
  const members = new Map<string, number[]>()
  const open: Place[] = []
  const known: (readonly [low: number, high: number, hand: number])[] = []
  const position = new Position()
  position.set(root.board.subarray(0, 81), root.hands.subarray(0, 8), root.hands.subarray(8), root.turn)
  const moves = new Int32Array(2 * MOST_MOVES)

  const isDealtWith: Judge = ({ low, high, hand }) =>
    members.get(`${low} ${high}`)?.some((held) => holds(held, hand)) === true || search.solved.find(low, high, hand, NEVER) < 0

  const join = () => {
    if (isDealtWith(position) === true) return
    const { low, high, hand } = position
    const key = `${low} ${high}`
    const hands = members.get(key)
    if (hands === undefined) members.set(key, [hand])
    else hands.push(hand)
    known.push([low, high, hand])
    open.push({ board: position.board.slice(0, 81), hands: position.hands.slice() })
  }

  /** Finds an answer to the check on the board that stays in the set. */
  const answers = (at: number): boolean | undefined => {
    if (search.solved.find(position.low, position.high, position.hand, NEVER) < 0) return true
    const end = generateAllEvasions(position, moves, at)
    let replies = [...moves.subarray(at, end)]
    for (const isGood of [isDealtWith, ...judges]) {
      if (isGood === judges[0]) replies = fewestChecksFirst(replies, end)
      for (const move of replies) {
        position.make(move)
        const good = isGood(position)
        if (good === true) join()
        position.unmake(move)
        if (good !== false) return good
      }
    }
    return false
  }

  /** Answers that leave the attacker few checks keep the set small. */
  const fewestChecksFirst = (replies: readonly number[], at: number): number[] =>
    replies
      .map((move) => {
        position.make(move)
        const checks = generateChecks(position, moves, at) - at
        position.unmake(move)
        return { move, checks }
      })
      .sort((a, b) => a.checks - b.checks)
      .map(({ move }) => move)

  if (position.turn === 0) join()
  else {
    const answered = answers(0)
    if (answered !== true) return answered
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    position.set(next.board, next.hands.subarray(0, 8), next.hands.subarray(8), 0)
    const end = generateChecks(position, moves, 0)
    for (let i = 0; i < end; i++) {
      const move = moves[i]!
      position.make(move)
      search.nodes++
      const answered = answers(end)
      position.unmake(move)
      if (search.isOut) return undefined
      if (answered !== true) return answered
    }
  }
  for (const [low, high, hand] of known) search.solved.disprove(low, high, hand, NEVER, 1)
  if (root.turn !== 0) search.solved.disprove(root.low, root.high, root.hand, NEVER, 1)
  return true
}
