import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { MOST_MOVES } from '../rules/legal'
import type { Position } from '../rules/position'
import type { MateSearch } from '../search/mate-search'
import { UNLIMITED } from '../search/lengths'

/** The most plies that are shown of a mate of unknown length. */
const SHOWN = 12

/**
 * The beginning of a mate, as far as the tables know it: the check with the shortest proof, the answer with the longest, and so on. It need
 * not be best play. The position is not changed.
 */
export function lineSoFar(search: MateSearch, position: Position): number[] {
  const moves = new Int32Array(2 * MOST_MOVES)
  const line: number[] = []
  while (line.length < SHOWN) {
    const isCheck = position.turn === 0
    const end = isCheck ? generateChecks(position, moves, 0) : generateAllEvasions(position, moves, 0)
    let best: number | undefined
    let length = 0
    for (const move of moves.subarray(0, end)) {
      position.make(move)
      const { low, high, hand } = position
      const proved = search.solved.find(low, high, hand, UNLIMITED) > 0 ? search.solved.length : undefined
      position.unmake(move)
      if (proved === undefined || (best !== undefined && (isCheck ? proved >= length : proved <= length))) continue
      best = move
      length = proved
    }
    if (best === undefined) break
    position.make(best)
    line.push(best)
  }
  for (const move of line.toReversed()) position.unmake(move)
  return line
}
