import type { Step } from '#solver/genre/genre.ts'
import type { Round, TechniqueId } from '../weights'

/** How a solve by techniques ended; `found` is only for `stepsOnward`: at the next edge. */
export type RunEnd = 'solved' | 'found' | 'stuck' | 'contradiction' | 'steps'

/** The result of a solve by techniques. */
export interface RunResult {
  readonly end: RunEnd
  readonly rounds: readonly Round[]
  readonly counts: Readonly<Record<TechniqueId, number>>
  /** The most waves of a refutation. */
  readonly mostWaves: number
  /** How many edges the initial patterns decide. */
  readonly initialEdges: number
  /** Steps that are of use, in order; none unless asked for. */
  readonly steps: readonly Step[]
  readonly unknown: number
  /** Where colours were needed: whether colouring from the outside alone would not do; undefined also when the budget ran out. */
  readonly relativeColours?: boolean
}

/** The way from what somebody knows already to the next edge. */
export interface Onward {
  readonly end: RunEnd
  /** The step that decides an edge, and before it those that it needs, in order. */
  readonly steps: readonly Step[]
}
