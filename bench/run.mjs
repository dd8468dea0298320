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
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: { ssr: `bench/${name}.ts`, outDir: 'out/bench', emptyOutDir: false, rollupOptions: { output: { entryFileNames: '[name].mjs' } } },
})
const ownNode = join(root, 'node_modules/.bin/node')
const { status } = spawnSync(existsSync(ownNode) ? ownNode : process.execPath, [join(root, `out/bench/${name}.mjs`), ...args], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
