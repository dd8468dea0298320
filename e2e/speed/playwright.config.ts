import { defineConfig } from '@playwright/test'

/**
 * The configuration for measuring the window with a large library (`npm run e2e -- -c e2e/speed/playwright.config.ts`). It is no part of
 * the tests; it prints figures.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.speed.ts',
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: '../../test-results/speed',
})
