import { defineConfig } from '@playwright/test'

/** Specs that open no window: programs are run, and what they write is read. */
const COMMANDS = 'command/*.spec.ts'

/** What only Electron's shell has; run where `scripts/e2e.mjs` names its program. */
const ELECTRON = 'electron/*.spec.ts'

export default defineConfig({
  testDir: '.',
  // The longest tests are among the commands: what begins first ends last.
  projects: [
    { name: 'command', testMatch: COMMANDS, workers: 1 },
    { name: 'window', testMatch: '*.spec.ts', testIgnore: [COMMANDS, ELECTRON] },
    ...(process.env['NANIDO_E2E_ELECTRON'] ? [{ name: 'electron', testMatch: ELECTRON }] : []),
  ],
  // As many as `scripts/e2e.mjs` has screens for; without it there is one.
  workers: Number(process.env['NANIDO_E2E_WORKERS'] ?? 1),
  // For what will come, however much else the machine does: nobody waits so long where it is quiet. Solvers run below the normal
  // priority, and wait longest.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  // What nobody can press fails after as long, not with the whole test.
  use: { actionTimeout: 60_000 },
  reporter: [['list']],
  // Machines are shared: what fails once under load and then holds is reported as flaky, what fails twice has failed.
  retries: 1,
  outputDir: '../test-results/window',
})
