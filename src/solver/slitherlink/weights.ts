/** The techniques, easiest first. */
export const TECHNIQUE_IDS = ['initial', 'basic', 'loop', 'G', 'C', 'T1', 'T2', 'connectivity', 'parity', 'same', 'nested'] as const
/** One of them. */
export type TechniqueId = (typeof TECHNIQUE_IDS)[number]

/** What an application of each weighs, and the levels of the puzzles whose hardest technique it is: the first, and how many there are. */
export const WEIGHTS: Readonly<Record<TechniqueId, { readonly weight: number; readonly level: number; readonly levels: number }>> = {
  initial: { weight: 0.3, level: 1, levels: 1 },
  basic: { weight: 0.5, level: 1, levels: 1 },
  loop: { weight: 0.8, level: 1, levels: 1 },
  G: { weight: 1, level: 2, levels: 2 },
  C: { weight: 2, level: 3, levels: 2 },
  T1: { weight: 10, level: 5, levels: 2 },
  T2: { weight: 25, level: 7, levels: 2 },
  connectivity: { weight: 30, level: 9, levels: 1 },
  parity: { weight: 30, level: 9, levels: 1 },
  same: { weight: 60, level: 10, levels: 1 },
  nested: { weight: 120, level: 10, levels: 1 },
}

/**
 * Scores (see `scoreOf`) from which a puzzle is of the second of the levels that its hardest technique has: about the middle of puzzles
 * made by this project's generator at each technique.
 */
export const SECOND_LEVEL: Readonly<Partial<Record<TechniqueId, number>>> = { G: 2.4, C: 2.9, T1: 2.9, T2: 4.2 }

/** What was applied in a round, and how many applications the position offered. */
export interface Round {
  readonly technique: TechniqueId
  readonly applied: number
}

/** The effort an edge: each application by its technique's weight, more where few are open to be found. */
export function scoreOf(rounds: readonly Round[], edges: number): number {
  let sum = 0
  for (const { technique, applied } of rounds) sum += applied * WEIGHTS[technique].weight * (1 + 1 / applied)
  return sum / edges
}

/** The level 1 to 10 of a puzzle by its hardest technique and its score: never below the first level of that technique. */
export function levelOf(needed: TechniqueId, score: number): number {
  const { level, levels } = WEIGHTS[needed]
  return level + (levels > 1 && score >= (SECOND_LEVEL[needed] ?? Infinity) ? 1 : 0)
}
