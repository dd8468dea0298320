import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { holds } from '../rules/hand'
import { MOST_MOVES } from '../rules/legal'
import { Position } from '../rules/position'
import { UNLIMITED } from './lengths'
import type { MateSearch } from './mate-search'

/** Decides whether a position with the attacker to move may join the set; undefined where the nodes ran out. */
type Judge = (position: Position) => boolean | undefined

/** A position of the set whose checks are still to be answered. */
interface Place {
  readonly board: Uint8Array
  readonly hands: Uint8Array
}

/**
 * Proves that there is no mate from `root` by building a closed set of positions, without relying on the tables. In a closed set, every
 * check of every position has an answer that leads to a position of the set, or to one with the same board and less in the attacker's hand.
 * No position of such a set has a mate: the shortest mate within it would lead to a still shorter one. So the proof holds however the
 * answers were guessed. The search guesses them.
 * @param root the attacker to move, or the defender in check; left as it was
 * @returns false where the search finds no safe answer to a check; undefined where the nodes ran out
 */
export function closes(search: MateSearch, root: Position): boolean | undefined {
  const members = new Map<string, number[]>()
  const open: Place[] = []
  const position = new Position()
  position.set(root.board.subarray(0, 81), root.hands.subarray(0, 8), root.hands.subarray(8), root.turn)
  const moves = new Int32Array(2 * MOST_MOVES)

  const isDealtWith: Judge = ({ low, high, hand }) => members.get(`${low} ${high}`)?.some((held) => holds(held, hand)) === true
  const isSafe: Judge = (reached) => {
    const mates = search.isMate(reached, UNLIMITED)
    return mates === undefined ? undefined : !mates
  }

  const join = () => {
    if (isDealtWith(position) === true) return
    const { low, high, hand } = position
    const key = `${low} ${high}`
    const hands = members.get(key)
    if (hands === undefined) members.set(key, [hand])
    else hands.push(hand)
    open.push({ board: position.board.slice(0, 81), hands: position.hands.slice() })
  }

  /** Finds an answer to the check on the board that leads into the set or enlarges it. */
  const answers = (at: number): boolean | undefined => {
    const end = generateAllEvasions(position, moves, at)
    let replies = [...moves.subarray(at, end)]
    for (const isGood of [isDealtWith, isSafe]) {
      if (isGood === isSafe) replies = fewestChecksFirst(replies, end)
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

  /** Answers that leave the attacker few checks come first, since they keep the set small. */
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
  return true
}
