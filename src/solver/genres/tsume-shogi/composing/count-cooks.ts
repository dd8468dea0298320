import { otherMates } from '../cooks/other-mates'
import { PAPER } from '../cooks/report'
import type { Position } from '../rules/position'
import type { MateSearch } from '../search/mate-search'

/**
 * The number of cooks along a line whose first position is on the board and is left there; undefined where the nodes ran out.
 * @param most the number at which counting stops
 */
export function countCooks(search: MateSearch, position: Position, line: readonly number[], most = Infinity): number | undefined {
  let count: number | undefined = 0
  let index = 0
  for (; index < line.length - 1 && count < most; index++) {
    const left: number = most - count
    const here: number | undefined = index % 2 === 0 ? otherMates(search, position, line[index]!, PAPER.plies, left)?.length : 0
    count = here === undefined ? undefined : count + here
    if (count === undefined) break
    position.make(line[index]!)
  }
  while (--index >= 0) position.unmake(line[index]!)
  return count
}
