import { existsSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'

/** Every process of the application has its own entry; packages named in `dependencies` stay outside the bundles. */
const processes = {
  /** Electron's own process; `main` of package.json. */
  index: 'src/main/shell/electron.ts',
  /** The same application from plain Node, in the window of an installed Chrome or Chromium. */
  chromium: 'src/main/shell/chromium.ts',
  cli: 'src/cli/index.ts',
  'solver-worker': 'src/solver/worker.ts',
  /** A disposable process that reads foreign bytes. */
  reader: 'src/main/reading/entry.ts',
  /** A process that looks after whole libraries: examines, compares and recovers them. */
  keeper: 'src/main/library/keeper/entry.ts',
}

export default defineConfig({
  main: {
    build: {
      target: 'node22',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(processes).filter(([, entry]) => existsSync(entry))),
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  },
  // A sandboxed preload script cannot be an ES module.
  preload: {
    build: { rolldownOptions: { input: { index: 'src/preload/index.ts' }, output: { format: 'cjs', entryFileNames: '[name].cjs' } } },
  },
  renderer: {
    root: 'src/renderer',
    publicDir: '../../resources/public',
    build: { target: 'chrome120', rolldownOptions: { input: 'src/renderer/index.html' } },
    plugins: [svelte()],
  },
})
