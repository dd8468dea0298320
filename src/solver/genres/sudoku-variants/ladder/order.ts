import { chain } from './techniques/chains'
import { fish } from './techniques/fish'
import { locked } from './techniques/locked'
import { filling, lastOfLine, longFilling, partner } from './techniques/lines'
import { cage, lastOfCage, neighbours, rest } from './techniques/signs'
import { fullHouse, hiddenSingle, nakedSingle } from './techniques/singles'
import { hiddenSubset, nakedSubset } from './techniques/subsets'
import { trial } from './techniques/trial'
import type { Technique } from './technique'

/** The most candidates of a chain; a person could not follow a longer one. */
const LONGEST = 24

/** The ladder: the first technique that finds anything makes the next step. No technique uses the fact that there is only one solution. */
export const LADDER: readonly Technique[] = [
  fullHouse,
  hiddenSingle,
  lastOfCage,
  lastOfLine,
  neighbours,
  partner,
  cage,
  nakedSingle,
  filling,
  locked,
  rest,
  nakedSubset(2),
  fish(2),
  longFilling,
  hiddenSubset(2),
  nakedSubset(3),
  fish(3),
  hiddenSubset(3),
  chain('turbot', 'digit', 4),
  chain('xy-wing', 'cells', 6),
  nakedSubset(4),
  fish(4),
  hiddenSubset(4),
  chain('x-chain', 'digit', LONGEST),
  chain('xy-chain', 'cells', LONGEST),
  chain('aic', 'any', LONGEST),
]

/** The ladder with trials at its end. A trial supposes a candidate. */
export const WITH_TRIAL: readonly Technique[] = [...LADDER, trial]
