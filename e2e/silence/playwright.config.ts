import { defineConfig } from '@playwright/test'

/** The configuration for the day that `silence.spec.ts` runs in a namespace; alone it proves nothing. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.silent.ts',
  workers: 1,
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: '../../test-results/silence',
})
