import type { Budget } from '../kernel/budget'
import type { Json } from '../kernel/json'

/**
 * The analysis of a puzzle that is being set, repeated after each change of it: what all solutions have in common, how many there are, which clues
 * can be added. The genre's own board shows it.
 */
export interface LiveAnalysis<P = unknown> {
  /**
   * Analyses a puzzle. All it tells is certain, also where the budget ran out.
   *
   * @param before the puzzle as it was when this was last asked, and what was told of it: what still holds need not be found again. Asked of the
   * same puzzle, it goes on from there.
   */
  of(puzzle: P, before: { readonly puzzle: P; readonly told: Json } | undefined, budget: Budget): LiveAnalysisResult
}

/** The result of a live analysis. */
export interface LiveAnalysisResult {
  /** In the genre's own form. */
  readonly told: Json
  /** False when the budget ran out. */
  readonly isComplete: boolean
}
