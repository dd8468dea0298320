/** The messages of the text formats of X Number Place. */
export type FormatMessage =
  /** The number of cells of a line is not that of any square. */
  | { readonly code: 'x-number-place.line-length'; readonly length: number }
  /** A character that is neither a digit up to `order` nor a sign for an empty cell. */
  | { readonly code: 'x-number-place.character'; readonly seen: string; readonly order: number }
  /** A line in the source's notation does not have 25 letters A-E after the bar. */
  | { readonly code: 'x-number-place.square-letters'; readonly length: number }
  /** The text before the bar is not a list of different cell numbers from 0 to 24. */
  | { readonly code: 'x-number-place.cell-numbers'; readonly seen: string }
  /** The letters do not make a square, so only the clues were taken from them. */
  | { readonly code: 'x-number-place.no-square' }
  /** The source's notation cannot be written without the one solution of a puzzle of order 5. */
  | { readonly code: 'x-number-place.needs-solution' }
  /** The digits are not written as 1 A, 2 B, ...: `firstRow` is the first row of the solution. */
  | { readonly code: 'x-number-place.renamed'; readonly firstRow: string }
  | { readonly code: 'x-number-place.needs-order-5'; readonly order: number }
  | { readonly code: 'x-number-place.no-square-rows' }
  | { readonly code: 'x-number-place.givens-shape' }
  | { readonly code: 'x-number-place.solution-shape' }
