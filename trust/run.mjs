// `npm run trust` tries what must not cost anybody their work; see `npm run trust -- --help`. It builds the trials and their programs into
// out/trust and the application into out/, and runs them with the project's own Node.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ensureBuilt } from '../scripts/lib/build.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (!(await ensureBuilt())) process.exit(1)
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: true,
    outDir: 'out/trust',
    rollupOptions: {
      input: { trust: 'trust/index.ts', operations: 'trust/programs/operations.ts', troubled: 'trust/programs/troubled.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
})
const ownNode = join(root, 'node_modules/.bin/node')
const program = [join(root, 'out/trust/trust.mjs'), ...process.argv.slice(2)]
const { status } = spawnSync(existsSync(ownNode) ? ownNode : process.execPath, ['--expose-gc', ...program], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
