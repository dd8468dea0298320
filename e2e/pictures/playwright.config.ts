import { defineConfig } from '@playwright/test'

/** The configuration for the pictures of the README (`npm run pictures`); they are no tests, but made in the same window. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: '../../test-results/pictures',
})
