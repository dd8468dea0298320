import type { Loop } from '../puzzle'

/** The number of loops that agree with the clues. */
export interface LoopCount {
  readonly count: number
  /** Whether these are all; otherwise there are more, or the budget ran out. */
  readonly isAll: boolean
}

/** For each cell the digits that leave a solution, as bits: bit d for the digit d. A cell with a clue has only that digit. */
export interface Digits {
  readonly digits: readonly number[]
  /** Whether the search was complete. If the budget ran out, a digit that is not listed may leave a solution, too. */
  readonly isComplete: boolean
}

/** The live analysis of an unfinished board. */
export interface Setting {
  /** By edge: 1 where it is a line in all solutions, 2 where it is a cross in all; 0 where solutions differ, or where it is unknown. */
  readonly edges: readonly number[]
  /** Different loops that agree with the clues; at least two if there are two. */
  readonly loops: readonly Loop[]
  readonly count: LoopCount
  readonly digits: Digits
  /** Whether `edges` has all certain edges. */
  readonly isComplete: boolean
}
