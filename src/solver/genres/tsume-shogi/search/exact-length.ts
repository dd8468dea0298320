import type { Position } from '../rules/position'
import { UNLIMITED } from './lengths'
import type { MateSearch } from './mate-search'

/** The length of a mate in plies, 0 or more; `none` where there is no mate, `out` where the nodes ran out. */
export type Length = number | 'none' | 'out'

/** The bounds of a length that is not known yet. */
export interface Bounds {
  /** A mate within so many plies was found; null where none was found. */
  readonly atMost: number | null
  /** It is proved that there is no mate within so many plies; null where nothing is proved. */
  readonly beyond: number | null
}

/** Lengths up to this are tried one by one before the search for a mate of any length, since most mates are short. */
const SHORT = 3
/**
 * The step to the next limit is doubled where the last limit took fewer than CHEAP positions, or fewer than GROWTH times
 * those of the limit before it.
 */
const CHEAP = 1000
const GROWTH = 2.5

/**
 * The length of the mate with both sides at their best: the least number of plies within which the attacker mates whatever the defender
 * does. After a mate of any length is found, ever larger limits are refuted, until only one length is left. Refuting from below is faster
 * than proving shorter and shorter mates, because the numbers found for one limit are a good start for the next.
 *
 * @param position the attacker to move, or the defender in check; left as it was
 * @param most a mate that takes more plies counts as `none`
 * @param from the bounds that are known already
 * @param tell called whenever the bounds become narrower
 */
export function exactLength(
  search: MateSearch,
  position: Position,
  most = UNLIMITED,
  from?: Bounds,
  tell?: (bounds: Bounds) => void,
): Length {
  const first = position.turn === 0 ? 1 : 0
  let refuted = from?.beyond ?? first - 2
  while (refuted + 2 <= Math.min(SHORT, most)) {
    const mates = search.isMate(position, refuted + 2)
    if (mates === undefined) return 'out'
    refuted += 2
    if (mates) return refuted
    tell?.({ atMost: null, beyond: refuted })
  }
  const { low, high, hand } = position
  const found = (plies: number) => (search.solved.find(low, high, hand, plies) > 0 ? search.solved.length : plies)
  let known = from?.atMost ?? UNLIMITED
  if (known === UNLIMITED) {
    const mates = search.isMate(position, most)
    if (mates === undefined) return 'out'
    if (!mates) return 'none'
    known = found(most)
    known -= (known - first) & 1
    tell?.({ atMost: known, beyond: refuted })
  }
  let step = 2
  let before = 0
  while (known - refuted > 2) {
    const plies = Math.min(refuted + step, known - 2)
    const began = search.nodes
    const isShorter = search.isMate(position, plies)
    if (isShorter === undefined) return 'out'
    const spent = search.nodes - began
    if (isShorter) {
      known = found(plies)
      step = 2
    } else {
      refuted = plies
      step = spent < Math.max(CHEAP, GROWTH * before) ? 2 * step : 2
      before = spent
    }
    tell?.({ atMost: known, beyond: refuted })
  }
  return known
}
