/** A pattern of sentences into which a missing value went; {@link withoutSlips} keeps it out of a test's own texts. */
export const SLIP = /undefined|NaN|\[object/

/** Whether a text of chance has no such word itself: a sentence that quotes it would be taken for a slip. */
export const withoutSlips = (text: string): boolean => !SLIP.test(text)

/** For tests: whether everything is asked for (`npm test -- --all`), not the short form of what takes long (docs/testing.md). */
export const isWhole = process.env['NANIDO_ALL'] === '1'

/** For tests: how often something is tried, in the short form and whole. */
export const often = (short: number, whole: number): number => (isWhole ? whole : short)

/**
 * A function that gives the value of `make`, made when it is first asked for. What several tests share is made this way and not in
 * `describe`: work done while tests are collected belongs to no test, so that `npm run mutants` would run every test for each mutant in it.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
