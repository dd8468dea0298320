import type { Loop } from '../puzzle'

/** How many loops agree with the clues. */
export interface LoopCount {
  readonly count: number
  /** Whether those are all; else there are more, or the budget ran out. */
  readonly isAll: boolean
}

/** For each cell the digits that leave a solution, as bits: bit d for the digit d; of cells with a clue, that clue. */
export interface Digits {
  readonly digits: readonly number[]
  /** False when the budget ran out: then a digit that is not listed may leave a solution, too. */
  readonly isComplete: boolean
}

/** The live analysis of a board that is not done. */
export interface Setting {
  /** By edge: 1 where it is a line in all solutions, 2 where it is a cross in all; 0 where solutions differ, or where it is not known. */
  readonly edges: readonly number[]
  /** Different loops that agree with the clues; at least two if there are two. */
  readonly loops: readonly Loop[]
  readonly count: LoopCount
  readonly digits: Digits
  /** Whether `edges` has all that is certain. */
  readonly isComplete: boolean
}
