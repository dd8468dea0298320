import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { holds } from '../rules/hand'
import { MOST_MOVES } from '../rules/legal'
import { Position } from '../rules/position'
import { UNLIMITED } from './lengths'
import type { MateSearch } from './mate-search'

/** Whether a position, the attacker to move, may be taken into the set; undefined where the nodes ran out. */
type Judge = (position: Position) => boolean | undefined

/** The part of a position that is kept to come back to it. */
interface Place {
  readonly board: Uint8Array
  readonly hands: Uint8Array
}

/**
 * Builds a closed set of positions from `root`, a certificate of no mate that owes the tables nothing: in each of them every check has an
 * answer that leads to another of them, or to the board of one with a larger hand. Nobody is ever mated within such a set (a shortest mate
 * in it would lead to a shorter one), so it does not matter how its positions were guessed. They are guessed by asking the search; tests
 * hold it to what comes of that.
 *
 * @param root the attacker to move, or the defender in check; left as it was
 * @returns false where some check has no answer that the search takes for safe; undefined where the nodes ran out
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

  /** Finds an answer to the check on the board that stays in the set. */
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
  return true
}
