import type { Budget } from '../kernel/budget'
import type { Json } from '../kernel/json'

/**
 * What may still become of a puzzle that is being set, asked after each change of it: what all solutions have in common, how many there are, what
 * can be added. The genre's own board shows it.
 */
export interface LiveAnalysis<P = unknown> {
  /**
   * What is told is certain, whatever ran out.
   *
   * @param before the puzzle as it was when this was last asked, and what was told of it: what still holds need not be found again. Asked of the
   * same puzzle, it goes on from there.
   */
  of(puzzle: P, before: { readonly puzzle: P; readonly told: Json } | undefined, budget: Budget): Outlook
}

/** What is known of it. */
export interface Outlook {
  /** In the genre's own form. */
  readonly told: Json
  /** False when the budget ran out. */
  readonly isComplete: boolean
}
