import type { BestPlay } from '../search/best-play'
import { exactLength } from '../search/exact-length'
import type { MateSearch } from '../search/mate-search'
import { generateChecks } from '../rules/checks'
import { MOST_MOVES } from '../rules/legal'
import { PLACE_MASK } from '../rules/move'
import type { Position } from '../rules/position'

/** A check that forces mate, with the number of plies from it on, the check included. */
export interface Mating {
  readonly move: number
  readonly length: number
}

/**
 * The checks other than `but` that force mate within a number of plies; whether `but` promotes does not matter. Undefined where the nodes
 * ran out.
 * @param but the move left aside
 * @param most the number of checks after which the search stops
 */
export function otherMates(search: MateSearch, position: Position, but: number, plies: number, most = Infinity): Mating[] | undefined {
  const moves = new Int32Array(MOST_MOVES)
  const end = generateChecks(position, moves, 0)
  const found: Mating[] = []
  for (const move of moves.subarray(0, end)) {
    if (found.length >= most) break
    if (((move ^ but) & PLACE_MASK) === 0) continue
    position.make(move)
    const length = exactLength(search, position, plies - 1)
    position.unmake(move)
    if (length === 'out') return undefined
    if (length !== 'none') found.push({ move, length: length + 1 })
  }
  return found
}

/** The plies within which all checks are tried first, where a single mate is enough. */
const SOON = 9

/** The first other check that mates soon, else the first that mates in time; none, or undefined where the nodes ran out. */
export function anyOtherMate(search: MateSearch, position: Position, but: number, plies: number): readonly Mating[] | undefined {
  const soon = otherMates(search, position, but, Math.min(SOON, plies), 1)
  return soon === undefined || soon.length > 0 || plies <= SOON ? soon : otherMates(search, position, but, plies, 1)
}

/** The moves of a cook: its check, then best play. Undefined where the nodes ran out. */
export function lineOf(position: Position, play: BestPlay, { move, length }: Mating): number[] | undefined {
  position.make(move)
  const rest = play.line(length - 1)
  position.unmake(move)
  return rest === undefined ? undefined : [move, ...rest]
}
