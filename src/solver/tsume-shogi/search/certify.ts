import type { Position } from '../rules/position'
import { closes } from './closed-set'
import { UNLIMITED } from './lengths'
import type { MateSearch } from './mate-search'

/**
 * Whether the attacker mates at all: a mate that was proved, or a failure certified by a closed set (closed-set.ts), so that it does not
 * matter that single failures were found by repetition on one path. Where a set cannot be closed, a position in it is a mate after all;
 * that is kept, and the search begins anew with what it knows. Undefined where the nodes ran out.
 *
 * @param position the attacker to move, or the defender in check; left as it was
 */
export function hasMate(search: MateSearch, position: Position): boolean | undefined {
  for (;;) {
    const isMate = search.isMate(position, UNLIMITED)
    if (isMate !== false) return isMate
    const isTrusted = ({ low, high, hand }: Position) => search.solved.find(low, high, hand, UNLIMITED) < 0
    // What the table has forgotten, or was never looked at, is searched.
    const isSearched = (reached: Position) => {
      const mates = search.isMate(reached, UNLIMITED)
      return mates === undefined ? undefined : !mates
    }
    const isClosed = closes(search, position, [isTrusted, isSearched])
    if (isClosed === undefined) return undefined
    if (isClosed) return false
    search.distrust()
  }
}
