/** A puzzle that may be chosen. */
export interface Candidate {
  readonly id: number
  readonly position: number
  readonly level: number
  /** The value that orders the puzzles of a level; null where it is unknown. */
  readonly value: number | null
  /** Equal for puzzles that a symmetry turns into one another; at most one of them is chosen. */
  readonly twins: string
}

/** How many puzzles of a level are wanted. */
export interface Quota {
  readonly level: number
  readonly count: number
}

/** A chosen puzzle on its place. */
export interface Chosen {
  readonly id: number
  readonly level: number
  readonly value: number | null
  /** The value that its place in the ramp asks for; null where values are not known. */
  readonly target: number | null
}

/** Levels that ask for more different puzzles than there are. */
export interface Shortage {
  readonly levels: readonly number[]
  readonly asked: number
  readonly different: number
}

/** The chosen puzzles from easy to hard, or why there are not enough. */
export type Choice = { readonly ok: true; readonly chosen: readonly Chosen[] } | { readonly ok: false; readonly shortage: Shortage }
