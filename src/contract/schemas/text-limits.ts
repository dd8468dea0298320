/**
 * Limits on texts from a person or a file, in characters (code points). They are far above anything that is printed. An import shortens
 * longer texts and says so; inputs refuse them. Longer texts in an older library stay.
 */
export const TEXT_LIMITS = {
  /** The limits for the texts of a puzzle. */
  ...{ id: 200, title: 500, author: 500, source: 1000, note: 10_000, tag: 100 },
  /** The limit for the name of a book or collection. */
  name: 500,
  /** The limits for a book's plan, except its title and author. */
  ...{ subtitle: 500, imprint: 10_000, heading: 500, text: 100_000 },
} as const

/** A kind of text that has a limit. */
export type TextField = keyof typeof TEXT_LIMITS

/** The most tags of a puzzle. */
export const MOST_TAGS = 100
