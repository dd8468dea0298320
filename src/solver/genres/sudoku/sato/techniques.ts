import { crossingGroup } from '../techniques/crossing-group'
import { groupNEmpty } from '../techniques/group-n-empty'
import { groupTwoPair } from '../techniques/group-two-pair'
import { lastCell } from '../techniques/last-cell'
import { nEmpty } from '../techniques/n-empty'
import type { Technique } from '../techniques/technique'
import { twoPair } from '../techniques/two-pair'

/** The techniques of value I (Sato 2001, 4.1(4)), the cheapest first. */
export const TECHNIQUES_I: readonly Technique[] = [lastCell, nEmpty(2), twoPair, nEmpty(3), nEmpty(4), nEmpty(5), nEmpty(6)]

/** The techniques of value II, in the order of the third program (6.4). Technique 7 is used when all of these fail. */
export const TECHNIQUES_II: readonly Technique[] = [
  lastCell,
  twoPair,
  nEmpty(2),
  groupNEmpty(1),
  groupNEmpty(2),
  groupTwoPair,
  crossingGroup,
  nEmpty(3),
  groupNEmpty(3),
  nEmpty(4),
  groupNEmpty(4),
  nEmpty(5),
  groupNEmpty(5),
]
