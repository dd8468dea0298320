/**
 * A function that gives the value of `make`, made when it is first asked for. What several tests share is made this way and not in `describe`: work
 * done while tests are collected belongs to no test, so that `npm run mutants` would run every test for each mutant in it.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
