/** Why there is no list. */
export type EnumerationMessage =
  | { readonly code: 'x-number-place.enumeration-option'; readonly option: string; readonly seen: string }
  /** The budget is spent; so many problems were graded. */
  | { readonly code: 'x-number-place.enumeration-ran-out'; readonly graded: number }
  /** A number of clues, or a range of them, that cannot be. */
  | { readonly code: 'x-number-place.enumeration-clues'; readonly seen: string; readonly most: number }
  /** An order whose squares are too many. */
  | { readonly code: 'x-number-place.enumeration-order'; readonly seen: number; readonly most: number }
