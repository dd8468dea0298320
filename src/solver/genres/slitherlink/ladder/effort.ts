import type { Round, TechniqueId } from '../weights'

/** The cost of a round of each technique, as a power of `BASE`: a cost higher by 1 counts as `BASE` rounds. */
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

/**
 * The number of cells along the side to which conclusions of the loop rule are related, so that a large board is not harder only because it
 * is large.
 */
const LOOP_CELLS = 5

/**
 * The weights of conclusions of the loop rule and of rounds of gates, for puzzles that gates and colours solve and for those that need
 * refutations. They were chosen with `bench/slitherlink-grades.ts` on 2,500 published boards with three kinds of labels, by halves, each
 * judged with the weights of the other. The labels disagree: among boards that gates solve, Loopy's levels and a person's follow the rounds
 * of gates, jonathanolson's the loop rule. Twice the weight for loops would improve the latter by .02 and worsen each of the others by .02.
 */
const BY_GATES = { loops: 0.5 }
const BY_REFUTATION = { loops: 0.6, gates: 0.25 }

/** The effort of a solve, in figures that do not depend on the order of the search. */
export interface Effort {
  /**
   * The peak of the hardest rounds: log3 of the sum of 3 to the power of each round's cost, divided by the side of the
   * board (the root of its cells).
   */
  readonly peak: number
  /** The number of rounds of gates, divided by the side of the board. */
  readonly gates: number
  /** The conclusions of the loop rule: the natural logarithm of 1 plus their number for each `LOOP_CELLS` cells along the side. */
  readonly loops: number
  /** The sum over the rounds beyond the basic rules of 1 / (number of open conclusions), divided by the side of the board. */
  readonly narrow: number
  /**
   * The effort, from which levels are cut. It compares only boards whose hardest techniques are in one band, since its scale differs with
   * and without refutations.
   */
  readonly effort: number
}

const EASY: readonly TechniqueId[] = ['initial', 'basic', 'loop']
const WITHOUT_TRIALS: readonly TechniqueId[] = [...EASY, 'G', 'C']

/** The effort of a solve on a board with this number of cells. */
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
