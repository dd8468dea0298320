import type { Budget } from '../kernel/budget'
import type { Json } from '../kernel/json'

/**
 * The analysis of a puzzle that a person is composing, repeated after each change: what all solutions have in common, how many there are,
 * which clues can be added. The genre's own board shows it.
 */
export interface LiveAnalysis<P = unknown> {
  /**
   * Analyses a puzzle. Its result is correct even where the budget ran out; it is then less complete.
   *
   * @param before the puzzle of the last analysis with its result, so that conclusions that still hold need not be found again. For the
   * same puzzle the analysis goes on from there.
   */
  of(puzzle: P, before: { readonly puzzle: P; readonly told: Json } | undefined, budget: Budget): LiveAnalysisResult
}

/** The result of a live analysis. */
export interface LiveAnalysisResult {
  /** The result in the genre's own form. */
  readonly told: Json
  /** False when the budget ran out. */
  readonly isComplete: boolean
}
