import { chain } from './techniques/chains'
import { fish } from './techniques/fish'
import { locked } from './techniques/locked'
import { filling, lastOfLine, longFilling, partner } from './techniques/lines'
import { cage, lastOfCage, neighbours, rest } from './techniques/signs'
import { fullHouse, hiddenSingle, nakedSingle } from './techniques/singles'
import { hiddenSubset, nakedSubset } from './techniques/subsets'
import { trial } from './techniques/trial'
import type { Technique } from './technique'

/** The most candidates in a chain; longer ones cannot be followed. */
const LONGEST = 24

/**
 * The ladder: the first technique that finds anything makes the next step. Techniques that use that there is only
 * one solution are not on it.
 */
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

/** The ladder with trials, which begin by supposing a candidate, at the end. */
export const WITH_TRIAL: readonly Technique[] = [...LADDER, trial]
