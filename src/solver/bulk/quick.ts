/**
 * The quick way of bulk work through the plainest lines of a genre: nothing but one puzzle that has no flaw, from its bytes to the bytes of
 * its answer. What it gives is what the long way through text, puzzle and verdict gives.
 */
export interface QuickLines {
  /** The format that such lines have. Of all formats of all genres none other is as sure of them. */
  readonly format: string
  /**
   * Takes the line that begins at `from`, where it is such a one.
   *
   * @returns where it ends: at a line end, or where the bytes end; -1 for any other line
   */
  take(bytes: Uint8Array, from: number): number
  /** Solves the puzzle taken last. @returns the steps, as `solve` counts them; 0 where it has not exactly one solution or the budget does not suffice */
  solve(budget: number): number
  /** Writes that solution as JSON (`solutionToData`). @returns where it ends */
  write(into: Uint8Array, at: number): number
  /** Bytes that `write` takes at most. */
  readonly most: number
}
