import type { Budget } from '../kernel/budget'
import type { Json } from '../kernel/json'

/**
 * The live analysis of a puzzle that a person is composing, repeated after each change. It finds what all solutions have in common, how
 * many solutions there are, and which clues can be added. The genre's own board shows the result.
 */
export interface LiveAnalysis<P = unknown> {
  /**
   * Analyses a puzzle. If the budget runs out, the result is still correct, but less complete.
   *
   * @param before the puzzle of the last analysis, and its result: conclusions that still hold are not sought again. If the puzzle is the
   * same, the analysis continues from there.
   */
  of(puzzle: P, before: { readonly puzzle: P; readonly told: Json } | undefined, budget: Budget): LiveAnalysisResult
}

/** The result of a live analysis. */
export interface LiveAnalysisResult {
  /** The result in the genre's own form. */
  readonly told: Json
  /** False where the budget ran out. */
  readonly isComplete: boolean
}
