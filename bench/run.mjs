// Builds a bench (`bench/NAME.ts`) into out/bench and runs it with the project's own Node: `node bench/run.mjs sudoku --help`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [name, ...args] = process.argv.slice(2)
if (name === undefined || !existsSync(join(root, 'bench', `${name}.ts`))) {
  console.error('usage: node bench/run.mjs sudoku [FILE...]')
  process.exit(2)
}
/** The package of other people's libraries; it is installed when a bench first loads it. */
const competitors = {
  name: 'competitors',
  load(id) {
    const folder = join(root, 'bench/competitors')
    if (id !== join(folder, 'index.mjs') || existsSync(join(folder, 'node_modules'))) return
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error('the libraries to measure beside could not be installed: see bench/competitors/package.json')
  },
}
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [competitors],
  ssr: { noExternal: ['@algorithm.ts/sudoku', 'dancing-links', 'pdf-lib'] },
  build: { ssr: `bench/${name}.ts`, outDir: 'out/bench', emptyOutDir: false, rollupOptions: { output: { entryFileNames: '[name].mjs' } } },
})
const ownNode = join(root, 'node_modules/.bin/node')
const { status } = spawnSync(existsSync(ownNode) ? ownNode : process.execPath, [join(root, `out/bench/${name}.mjs`), ...args], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
