import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** The window's stores: tested as Svelte runs them in a window, reactively. */
const STORES = ['src/renderer/**/*.svelte.test.ts']

export default defineConfig({
  plugins: [svelte()],
  test: {
    // The machines that run this may be slow and shared; a test that hangs is still told from one that works.
    // Mutation testing runs beside other work, and stops loops without end by counting.
    testTimeout: process.env['NANIDO_MUTANTS'] === undefined ? 30_000 : 600_000,
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['src/**/*.test.ts', 'trust/**/*.test.ts', 'scripts/**/*.test.mjs'], exclude: STORES },
      },
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { name: 'window', include: STORES, environment: './src/renderer/testing/environment.ts' },
      },
    ],
  },
})
