import type { Round, TechniqueId } from '../weights'

/** What a round of each technique costs a person, in the cost of a basic one; of refutations, what comes on top of their waves and edges. */
const COST: Readonly<Record<TechniqueId, number>> = {
  initial: 1,
  basic: 1,
  loop: 3,
  G: 3,
  C: 4,
  R3: 3,
  R6: 3,
  connectivity: 9,
  parity: 11,
  R7: 3,
  gates: 13,
  same: 16,
  nested: 18,
}
/** Rounds of gates and of colours that decide no edge but only what gates and cells have to do with each other. */
const QUIET: Readonly<Partial<Record<TechniqueId, number>>> = { G: 1.5, C: 2 }

/** How the cost of a round grows with the waves of its refutation, and with the edges to be set (no more than `MOST` for these). */
const BY_WAVE = 1.2
const WAVE_POWER = 0.8
const BY_EDGE = 0.25
const MOST_FOR_EDGES = 10

/**
 * How much narrow rounds and the number of rounds add. Chosen with `bench/slitherlink-grades.ts` on published boards with labels of three
 * kinds: any of 0.1 to 0.2 and of 0.03 to 0.05 agrees with them about as well.
 */
const NARROW = 0.15
const ROUND = 0.035

/** What a round costs. */
export function costOf({ technique, isQuiet, waves, entered }: Round): number {
  if (waves !== undefined) return COST[technique] + BY_WAVE * waves ** WAVE_POWER + Math.min(MOST_FOR_EDGES, BY_EDGE * (entered ?? 0))
  return (isQuiet ? QUIET[technique] : undefined) ?? COST[technique]
}

/** What a solve takes, in figures that the order of looking cannot change. */
export interface Effort {
  /** The cost of a round in the mean. */
  readonly mean: number
  /** How dear the dearest rounds are: log4 of the sum of 4 to the power of each cost. */
  readonly peak: number
  /** Sum over the rounds beyond basic of 1 / (conclusions open), by the side of the board (the root of its cells). */
  readonly narrow: number
  /** Rounds, by the side of the board. */
  readonly rounds: number
  /** `mean`, with what `narrow` and `rounds` add: what levels are cut by. */
  readonly effort: number
}

const EASY: readonly TechniqueId[] = ['initial', 'basic', 'loop']

/** The effort of a solve on a board of so many cells. */
export function effortOf(rounds: readonly Round[], cells: number): Effort {
  const side = Math.sqrt(cells)
  let sum = 0
  let narrow = 0
  let highest = 0
  for (const round of rounds) {
    const cost = costOf(round)
    sum += cost
    highest = Math.max(highest, cost)
    if (!EASY.includes(round.technique)) narrow += 1 / round.applied / side
  }
  let powers = 0
  for (const round of rounds) powers += 4 ** (costOf(round) - highest)
  const mean = rounds.length === 0 ? 0 : sum / rounds.length
  const peak = rounds.length === 0 ? 0 : highest + Math.log(powers) / Math.log(4)
  return { mean, peak, narrow, rounds: rounds.length / side, effort: mean + NARROW * narrow + (ROUND * rounds.length) / side }
}
