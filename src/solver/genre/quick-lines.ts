/**
 * The quick way of bulk work through the plainest lines of a genre: nothing but one puzzle that has no flaw, from its bytes to the bytes of
 * its answer. What it gives is what the long way through text, puzzle and verdict gives.
 */
export interface QuickLines {
  /** The format that such lines have. Of all formats of all genres none other is as sure of them. */
  readonly format: string
  /**
   * Looks at the line that begins at `from`.
   *
   * @returns where it ends, at a line end or where the bytes end; -1 where it is not such a one
   */
  take(bytes: Uint8Array, from: number): number
  /**
   * Solves the puzzle of the line that begins at `from`.
   *
   * @returns where the line ends; -1 where it is not such a one, has not exactly one solution, or the budget does not suffice
   */
  solve(bytes: Uint8Array, from: number, budget: number): number
  /** The steps that the puzzle solved last took, as `Genre.solve` counts them. */
  steps(): number
  /** Writes its solution as JSON (`solutionToData`). @returns where it ends */
  write(into: Uint8Array, at: number): number
  /** Bytes that `write` takes at most. */
  readonly most: number
}
