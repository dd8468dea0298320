import { defineConfig } from '@playwright/test'

/** The day that `silence.spec.ts` has lived in a namespace; by itself it proves nothing. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.silent.ts',
  workers: 1,
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: '../../test-results/silence',
})
