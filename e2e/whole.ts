import type { TestType } from '@playwright/test'

/**
 * Whether only what crosses every border once is asked for, as `npm test` does; `npm test -- --all` and `npm run e2e` ask for
 * everything (docs/testing.md).
 */
export const isDaily = process.env['NANIDO_DAILY'] === '1'

/** Declares tests that `npm test` leaves out and counts as skipped, because another of their file crosses the same border. */
export const wholeOf = <T extends object, W extends object>(test: TestType<T, W>): TestType<T, W>['only'] => (isDaily ? test.skip : test)
