/** Why no puzzle was made. */
export type GenerateMessage =
  /** An option's value is of the wrong kind or out of its range. */
  | { readonly code: 'x-number-place.generate-option'; readonly option: string; readonly seen: string }
  /** So many clues do not go with the order. */
  | { readonly code: 'x-number-place.generate-clues'; readonly order: number; readonly clues: number; readonly most: number }
  /** The enumeration has only so many problems of this kind, and they have all been given to this seed. */
  | { readonly code: 'x-number-place.generate-no-more'; readonly problems: number }
  /** The budget is spent. */
  | { readonly code: 'x-number-place.generate-ran-out' }
