import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { roomsAtOnce } from './test-support/vite/rooms-at-once.ts'

/**
 * Tests that need a process of their own: they put other modules in the place of those that are there, look at what a process does at its
 * end, or measure time against the length of a text.
 */
const APART = [
  'src/cli/commands/book/large-books.test.ts',
  'src/cli/commands/streaming.test.ts',
  'src/cli/flags/genre-flags.test.ts',
  'src/cli/streaming/work.test.ts',
  'src/main/shell/whole.test.ts',
  'src/main/shell/electron/*.test.ts',
  'src/main/pdf/letters/letters.test.ts',
  'src/main/files/whole-file.test.ts',
  'src/solver/conformance/linear.test.ts',
]

/** What the window shows and how it reckons, without what changes while it runs. */
const VIEWS = ['src/renderer/**/*.test.ts']

/** The window's stores: tested as Svelte runs them in a window, reactively. */
const STORES = ['src/renderer/**/*.svelte.test.ts']

/** Modules are read once for many files: reading them anew for each took half of the time of all tests. Stand-ins end with their test. */
const TOGETHER = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true }

export default defineConfig({
  plugins: [svelte()],
  test: {
    // npm run unit -- --coverage; what is not covered, and why, is in docs/testing.md.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        '**/*.test.ts',
        '**/testing/**',
        '**/testing.ts',
        '**/fixtures/**',
        '**/stand-in*',
        '**/stand-in*/**',
        'src/solver/genres/tsume-shogi/kin-gin/list/data.ts',
        '**/assembly/**',
      ],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: 'test-results/coverage',
      // By room, two below what was measured on 2026-11-22: it cannot fall unseen.
      thresholds: {
        'src/solver/{kernel,sat,drawing,genre/texts,genre/reading,genre/digits}/**': { lines: 94, branches: 88 },
        'src/cli/**': { lines: 81, branches: 60 },
        'src/main/library/**': { lines: 90, branches: 78 },
        'src/main/{jobs,processes,solver-pool}/**': { lines: 96, branches: 83 },
        'src/main/services/**': { lines: 90, branches: 77 },
        'src/plan/**': { lines: 90, branches: 75 },
        'src/contract/**': { lines: 46, branches: 43 },
        'src/solver/genres/sudoku/**': { lines: 95, branches: 93 },
        'src/solver/genres/nonogram/sato/**': { lines: 97, branches: 94 },
        'src/solver/genres/nonogram/techniques/**': { lines: 97, branches: 95 },
      },
    },
    // Commands under test remember their outputs in the data folder; not in the person's own.
    env: { XDG_DATA_HOME: join(tmpdir(), 'nanido-unit-tests') },
    // The machines that run this may be slow and shared; a test that hangs is still told from one that works.
    // Mutation testing runs beside other work, and stops loops without end by counting.
    testTimeout: process.env['NANIDO_MUTANTS'] === undefined ? 120_000 : 600_000,
    // Setting up and clearing away start and stop servers; waiting for what comes by itself ends with it, however long that may take.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // All cores: vitest keeps one free, which on two cores is half the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'trust/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...VIEWS, ...APART],
          ...TOGETHER,
        },
      },
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          name: 'views',
          include: VIEWS,
          exclude: STORES,
          ...TOGETHER,
          setupFiles: './test-support/vite/usual-settings.ts',
        },
      },
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        plugins: [roomsAtOnce()],
        // Each store begins as in a new window; a thread starts sooner than a process.
        test: {
          name: 'window',
          include: STORES,
          environment: './test-support/vite/window-environment.ts',
          pool: 'threads',
          server: { deps: { external: [/\/test-results\/rooms\//] } },
        },
      },
    ],
  },
})
