import type { Round, TechniqueId } from '../weights'

/** The cost of a round of each technique: one more counts as `BASE` rounds of the technique before. */
const COST: Readonly<Record<TechniqueId, number>> = {
  initial: 2,
  basic: 2,
  G: 4,
  loop: 5,
  C: 5,
  R3: 6,
  R6: 8,
  connectivity: 8,
  parity: 9,
  R7: 9,
  gates: 10,
  same: 12,
  nested: 14,
}
const BASE = 3

/** Conclusions of the loop rule count by cells along the side, so many at a time: so a large board is none the harder for being large. */
const LOOP_CELLS = 5

/**
 * The weights of conclusions of the loop rule and of rounds of gates, for puzzles that gates and colours solve and for those that need
 * refutations. They were chosen with `bench/slitherlink-grades.ts` on 2,500 published boards with three kinds of labels, by halves, each
 * judged with the weights of the other. The labels disagree: among boards that gates solve, Loopy's levels and a person's follow the rounds
 * of gates, jonathanolson's the loop rule. Twice as much for loops would improve the latter by .02 and worsen each of the others by .02.
 */
const BY_GATES = { loops: 0.5 }
const BY_REFUTATION = { loops: 0.6, gates: 0.25 }

/** The effort of a solve, in figures that the order of looking cannot change. */
export interface Effort {
  /**
   * The peak of the hardest rounds: log3 of the sum of 3 to the power of each round's cost, divided by the side of the
   * board (the root of its cells).
   */
  readonly peak: number
  /** Rounds of gates, by the side of the board. */
  readonly gates: number
  /** Conclusions of the loop rule: the natural logarithm of one more than there are in `LOOP_CELLS` cells along the side. */
  readonly loops: number
  /** Sum over the rounds beyond basic of 1 / (conclusions open), by the side of the board. */
  readonly narrow: number
  /**
   * The effort, by which levels are cut. It compares boards whose hardest technique is of one band: its scale is another with
   * refutations than without.
   */
  readonly effort: number
}

const EASY: readonly TechniqueId[] = ['initial', 'basic', 'loop']
const WITHOUT_TRIALS: readonly TechniqueId[] = [...EASY, 'G', 'C']

/** The effort of a solve on a board of so many cells. */
export function effortOf(rounds: readonly Round[], cells: number): Effort {
  const side = Math.sqrt(cells)
  let [powers, gates, concluded, narrow] = [0, 0, 0, 0]
  for (const { technique, applied } of rounds) {
    powers += BASE ** COST[technique]
    if (technique === 'G') gates++
    if (technique === 'loop') concluded += applied
    if (!EASY.includes(technique)) narrow += 1 / applied
  }
  const peak = powers === 0 ? 0 : Math.log(powers / side) / Math.log(BASE)
  const loops = Math.log1p((LOOP_CELLS * concluded) / side)
  gates /= side
  const isRefuted = rounds.some(({ technique }) => !WITHOUT_TRIALS.includes(technique))
  const effort = isRefuted ? peak + BY_REFUTATION.loops * loops + BY_REFUTATION.gates * gates : gates ** 2 + BY_GATES.loops * loops
  return { peak, gates, loops, narrow: narrow / side, effort }
}
