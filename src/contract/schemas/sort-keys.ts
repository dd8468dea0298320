/** The keys by which the rows of a book can be sorted, apart from the order of the book. */
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
/** A key by which the rows of a book are sorted, one of {@link SORT_KEYS}. */
export type SortKey = (typeof SORT_KEYS)[number]
