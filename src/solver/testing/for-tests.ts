/** A pattern of what a missing value leaves in a sentence. {@link withoutSlips} keeps such words out of the texts that tests make. */
export const SLIP = /undefined|NaN|\[object/

/** For tests: whether a random text contains no such word, which a sentence that quotes the text would repeat. */
export const withoutSlips = (text: string): boolean => !SLIP.test(text)

/** For tests: whether everything is tested (`npm test -- --all`) instead of the short form of tests that take long (docs/testing.md). */
export const isWhole = process.env['NANIDO_ALL'] === '1'

/** For tests: the number of tries, `short` in the short form and `whole` with `npm test -- --all`. */
export const often = (short: number, whole: number): number => (isWhole ? whole : short)

/**
 * For tests: the number of random cases of a property that takes long, of which `npm test` tries a quarter. Where the test fixes no seed,
 * each run tries other cases, so that what a short one misses comes up in another.
 */
export const runs = (whole: number): number => often(Math.ceil(whole / 4), whole)

/**
 * For tests: a function that returns the value of `make`, which is called at the first use only. What several tests share is made in this
 * way and not in `describe`: work that is done while tests are collected belongs to no test, so that `npm run mutants` would run every test
 * for each mutant in it.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
