import { aic, groupedAic, xChain, xyChain } from './chains/aic'
import { forcing } from './chains/forcing'
import { setChains } from './chains/set-chains'
import type { Technique } from './look'
import { alsChain } from './sets/als-chain'
import { alsXyWing } from './sets/als-xy-wing'
import { alsXz } from './sets/als-xz'
import { deathBlossom } from './sets/death-blossom'
import { avoidableRectangle } from './techniques/avoidable-rectangle'
import { bugPlusOne } from './techniques/bug'
import { multiColouring, simpleColouring } from './techniques/colouring'
import { emptyRectangle } from './techniques/empty-rectangle'
import { finnedFish } from './techniques/finned-fish'
import { fish } from './techniques/fish'
import { frankenFish } from './techniques/franken-fish'
import { fullHouse, nakedSingle, hiddenSingle } from './techniques/singles'
import { hiddenSubset } from './techniques/hidden-subset'
import { claiming, pointing } from './techniques/locked-candidates'
import { nakedSubset } from './techniques/naked-subset'
import { remotePair } from './techniques/remote-pair'
import { sueDeCoq } from './techniques/sue-de-coq'
import { templates } from './techniques/templates'
import { twoLinks } from './techniques/two-links'
import { uniqueRectangle } from './techniques/unique-rectangle'
import { wWing } from './techniques/w-wing'
import { wxyzWing } from './techniques/wxyz-wing'
import { xyWing } from './techniques/xy-wing'

/** The ladder: the first technique that finds anything makes the next step. Search comes after all of them (search.ts). */
export const LADDER: readonly Technique[] = [
  fullHouse,
  hiddenSingle,
  nakedSingle,
  nakedSubset(2, true),
  nakedSubset(3, true),
  pointing,
  claiming,
  nakedSubset(2, false),
  hiddenSubset(2),
  nakedSubset(3, false),
  hiddenSubset(3),
  fish(2),
  fish(3),
  nakedSubset(4, false),
  hiddenSubset(4),
  fish(4),
  remotePair,
  bugPlusOne,
  twoLinks('skyscraper'),
  twoLinks('two-string-kite'),
  twoLinks('turbot'),
  emptyRectangle,
  wWing,
  xyWing(2),
  xyWing(3),
  wxyzWing,
  uniqueRectangle,
  avoidableRectangle,
  finnedFish(2),
  finnedFish(3),
  finnedFish(4),
  sueDeCoq,
  simpleColouring,
  multiColouring,
  xChain,
  xyChain,
  aic,
  groupedAic,
  alsXz,
  alsXyWing,
  alsChain,
  deathBlossom,
  frankenFish(2, false),
  frankenFish(3, false),
  frankenFish(4, false),
  frankenFish(2, true),
  frankenFish(3, true),
  frankenFish(4, true),
  forcing('forcing-chain', 6),
  forcing('forcing-net', 81),
  templates('template-set'),
  templates('template-delete'),
]

/** Techniques that are no rung, because nobody looks for them by hand, but belong in a list of all steps. */
export const BEYOND: readonly Technique[] = [setChains]
