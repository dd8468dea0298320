/** A puzzle that can be chosen. */
export interface Candidate {
  readonly id: number
  readonly position: number
  readonly level: number
  /** The value that orders the puzzles of a level; null where it is unknown. */
  readonly value: number | null
  /** A text that is equal for puzzles that a symmetry turns into one another. At most one of them is chosen. */
  readonly twins: string
}

/** The wanted number of puzzles of a level. */
export interface Quota {
  readonly level: number
  readonly count: number
}

/** A chosen puzzle with the value wanted at its place. */
export interface Chosen {
  readonly id: number
  readonly level: number
  readonly value: number | null
  /** The value that is wanted at its place; null where values are unknown. */
  readonly target: number | null
}

/** A shortage: levels for which more different puzzles are wanted than exist. */
export interface Shortage {
  readonly levels: readonly number[]
  readonly asked: number
  readonly different: number
}

/** The chosen puzzles from easy to hard, or the shortages because of which there are not enough. */
export type Choice = { readonly ok: true; readonly chosen: readonly Chosen[] } | { readonly ok: false; readonly shortage: Shortage }
