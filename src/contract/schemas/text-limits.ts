/**
 * Limits on the length of texts from a person or a file, in characters (code points): far more than is ever printed. An import shortens to
 * them and says where; inputs refuse longer texts. Longer texts of an older library stay as they are.
 */
export const TEXT_LIMITS = {
  /** The limits for a puzzle. */
  ...{ id: 200, title: 500, author: 500, source: 1000, note: 10_000, tag: 100 },
  /** The limits for a book or collection. */
  name: 500,
  /** The limits for a book's plan, beside its title and author. */
  ...{ subtitle: 500, imprint: 10_000, heading: 500, text: 100_000 },
} as const

/** A text that has a limit. */
export type TextField = keyof typeof TEXT_LIMITS

/** Tags that a puzzle may have. */
export const MOST_TAGS = 100
