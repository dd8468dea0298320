import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

/**
 * Every process of the application has its own entry. Packages named in `dependencies` stay outside the bundles; others are bundled in the
 * parts that are used, and the rest of them is neither installed nor read nor kept in memory (their licences: `scripts/licences.mjs`).
 */
const processes = {
  /** Electron's own process; `main` of package.json. */
  index: 'src/main/shell/electron.ts',
  /** The same application from plain Node, in the window of an installed Chrome or Chromium. */
  chromium: 'src/main/shell/chromium.ts',
  cli: 'src/cli/index.ts',
  'solver-worker': 'src/solver/worker/worker.ts',
  /** A disposable process that reads foreign bytes. */
  reader: 'src/main/import-process/entry.ts',
  /** A process that lays out, prints and draws, and can be ended whatever it is at. */
  printer: 'src/main/printing/entry.ts',
  /** A process that looks after whole libraries: examines, compares and recovers them. */
  maintenance: 'src/main/library/maintenance-process/entry.ts',
}

/**
 * Writes letters beyond ASCII as escapes. The engine keeps the text of a program as long as it runs, and one Japanese word makes it take
 * two bytes for each letter of the file.
 */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    },
  }
}

/** Answers `/fonts` of Vite's development server as the built application does (`main/shell/static.ts`). */
function shippedFonts(): Plugin {
  return {
    name: 'shipped-fonts',
    configureServer({ middlewares }) {
      middlewares.use('/fonts', ({ url = '' }, answer, next) => {
        const file = `resources/fonts/${/^\/([a-z0-9-]+\.ttf)$/.exec(url)?.[1]}.br`
        if (existsSync(file)) answer.setHeader('Content-Type', 'font/ttf').end(brotliDecompressSync(readFileSync(file)))
        else next()
      })
    },
  }
}

export default defineConfig({
  main: {
    plugins: [asciiOnly()],
    build: {
      target: 'node22',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(processes).filter(([, entry]) => existsSync(entry))),
        // What a start reads stays in memory; nobody reads comments there.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          comments: { legal: true, annotation: true, jsdoc: false },
        },
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
    // Half the text to read at the start halves the time to the first paint. The window is in the parts that it is evaluated in
    // (`renderer/app/parts.ts`) and no others: they lie on this machine.
    // Styles stay as they are written: what paints thumbnails reads their `light-dark()`.
    build: {
      target: 'chrome120',
      minify: true,
      cssMinify: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
    plugins: [svelte(), shippedFonts()],
  },
})
