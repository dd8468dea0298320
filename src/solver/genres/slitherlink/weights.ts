/**
 * The techniques, easiest first. R: an edge's state fails in some number of waves (see `ladder/waves.ts`): up to three, up to six, or more.
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

/** The findings of a round: all conclusions of the lowest technique that has any. */
export interface Round {
  readonly technique: TechniqueId
  /** The number of open conclusions. */
  readonly applied: number
  /** For a refutation: its waves. `entered` is the fewest edges that are set before a contradiction appears. */
  readonly waves?: number
  readonly entered?: number
}

/** The technique of a refutation in this number of waves. */
export function refutationIn(waves: number): TechniqueId {
  return waves <= 3 ? 'R3' : waves <= 6 ? 'R6' : 'R7'
}
