/**
 * The techniques, easiest first. R: an edge's state fails in so many waves (see `ladder/waves.ts`): up to three, up to six, or more;
 * `gates` is a refutation that needs gates, colours or connectivity.
 */
export const TECHNIQUE_IDS = [
  'initial',
  'basic',
  'loop',
  'G',
  'C',
  'R3',
  'R6',
  'connectivity',
  'parity',
  'R7',
  'gates',
  'same',
  'nested',
] as const
/** The id of a technique, one of {@link TECHNIQUE_IDS}. */
export type TechniqueId = (typeof TECHNIQUE_IDS)[number]

/** The findings of a round: all that its technique, the lowest that found anything, had to say of the position. */
export interface Round {
  readonly technique: TechniqueId
  /** How many conclusions were open. */
  readonly applied: number
  /** For a refutation: its waves, and the fewest edges that have to be set before a contradiction appears. */
  readonly waves?: number
  readonly entered?: number
}

/** The technique of a refutation in so many waves. */
export function refutationIn(waves: number): TechniqueId {
  return waves <= 3 ? 'R3' : waves <= 6 ? 'R6' : 'R7'
}
