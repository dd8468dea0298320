import type { TestType } from '@playwright/test'

/**
 * Whether only tests that cross each border once are run, as in `npm test`; `npm test -- --all` and `npm run e2e` run all tests
 * (docs/testing.md).
 */
export const isDaily = process.env['NANIDO_DAILY'] === '1'

/** Declares tests that `npm test` skips, because another test in the file crosses the same border. */
export const wholeOf = <T extends object, W extends object>(test: TestType<T, W>): TestType<T, W>['only'] => (isDaily ? test.skip : test)
