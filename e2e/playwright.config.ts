import { defineConfig } from '@playwright/test'

/** Specs that open no window: they run programs and read what these write. */
const COMMANDS = 'command/*.spec.ts'

/** Specs of what only Electron's shell has; they run if `scripts/e2e.mjs` gives the path of its program. */
const ELECTRON = 'electron/*.spec.ts'

export default defineConfig({
  testDir: '.',
  // The longest tests are among the commands, so they begin first.
  projects: [
    { name: 'command', testMatch: COMMANDS, workers: 1 },
    { name: 'window', testMatch: '*.spec.ts', testIgnore: [COMMANDS, ELECTRON] },
    ...(process.env['NANIDO_E2E_ELECTRON'] ? [{ name: 'electron', testMatch: ELECTRON }] : []),
  ],
  // As many workers as `scripts/e2e.mjs` has screens; without it, one.
  workers: Number(process.env['NANIDO_E2E_WORKERS'] ?? 1),
  // Time limits for what must happen on however busy a machine; on a quiet one nobody waits so long. Solvers run below normal priority and
  // wait longest.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  // An element that nobody can press fails after this time, before the test's own limit.
  use: { actionTimeout: 60_000 },
  reporter: [['list']],
  // Machines are shared. A test that fails once and then passes is reported as flaky; one that fails twice has failed.
  retries: 1,
  outputDir: '../test-results/window',
})
