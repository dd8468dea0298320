import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ['src/**/*.test.ts', 'trust/**/*.test.ts', 'scripts/**/*.test.mjs'],
    // The machines that run this may be slow and shared; a test that hangs is still told from one that works.
    // Mutation testing runs beside other work, and stops loops without end by counting.
    testTimeout: process.env['NANIDO_MUTANTS'] === undefined ? 30_000 : 600_000,
  },
})
