/** The keys that rows of a book can be sorted by, beside the book's own order. */
export const SORT_KEYS = [
  'title',
  'author',
  'label',
  'clues',
  'colours',
  'verdict',
  'opinion',
  'level',
  'value',
  'technique',
  'duplicates',
  'genre',
  'state',
] as const
/** A key of {@link SORT_KEYS}: what rows of a book are sorted by. */
export type SortKey = (typeof SORT_KEYS)[number]
