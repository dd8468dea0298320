import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Each test opens a window of its own; on two cores a second one would only slow the first.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // Machines are shared: what fails once under load and then holds is reported as flaky, what fails twice has failed.
  retries: 1,
  outputDir: '../test-results/window',
})
