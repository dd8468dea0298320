/** Why there is no list. */
export type EnumerationMessage =
  | { readonly code: 'x-number-place.enumeration-option'; readonly option: string; readonly seen: string }
  /** The budget is spent; so many problems were graded. */
  | { readonly code: 'x-number-place.enumeration-ran-out'; readonly graded: number }
