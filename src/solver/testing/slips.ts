/** A pattern of sentences into which a missing value went; {@link withoutSlips} keeps it out of a test's own texts. */
export const SLIP = /undefined|NaN|\[object/

/** Whether a text of chance has no such word itself: a sentence that quotes it would be taken for a slip. */
export const withoutSlips = (text: string): boolean => !SLIP.test(text)
