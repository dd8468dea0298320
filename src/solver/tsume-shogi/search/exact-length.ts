import type { Position } from '../rules/position'
import type { MateSearch } from './mate-search'
import { UNLIMITED } from './lengths'

/** What came of asking for the length of a mate: plies, 0 or more; or that there is none; or that the nodes ran out. */
export type Length = number | 'none' | 'out'

/** Lengths tried one after the other before it is asked whether there is a mate at all: most mates of checks looked at are short. */
const SHORT = 3

/**
 * The length of the mate with both sides at their best: the least number of plies within which the attacker mates whatever the defender
 * does. From any mate found, ever shorter ones are asked for, until it is proved that there is none.
 *
 * @param position the attacker to move, or the defender in check; left as it was
 * @param most `none` where the length is greater
 */
export function exactLength(search: MateSearch, position: Position, most = UNLIMITED): Length {
  const first = position.turn === 0 ? 1 : 0
  for (let length = first; length <= Math.min(SHORT, most); length += 2) {
    const mates = search.isMate(position, length)
    if (mates === undefined) return 'out'
    if (mates) return length
  }
  const mates = search.isMate(position, most)
  if (mates === undefined) return 'out'
  if (!mates) return 'none'
  const { low, high, hand } = position
  let known = search.solved.find(low, high, hand, UNLIMITED) > 0 ? search.solved.length : UNLIMITED
  if (known > most) known = most + 2 - ((most - first) & 1)
  for (;;) {
    const mates = search.isMate(position, known - 2)
    if (mates === undefined) return 'out'
    if (!mates) return known > most ? 'none' : known
    known = search.solved.find(low, high, hand, known - 2) > 0 ? search.solved.length : known - 2
  }
}
