// npm run solver: writes the module `nanido/solver` to out/solver, one file of code without imports and one of types.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { root } from './lib/run.mjs'

const order = {
  cwd: root,
  input: { index: 'src/solver/api/index.ts' },
  tsconfig: join(root, 'tsconfig.json'),
  checks: { pluginTimings: false, bundlerTimings: false },
}

/**
 * Writes `index.js` and, if `types` is set (which takes seconds longer), `index.d.ts` into a folder.
 *
 * @param {string} dir
 * @param {{ types?: boolean, format?: 'es' | 'iife' }} [options] iife: a script that defines the global `nanidoSolver`
 */
export async function makeSolver(dir, { types = true, format = 'es' } = {}) {
  const code = await rolldown(order)
  await code.write({ dir, format, name: 'nanidoSolver', comments: { legal: true } })
  await code.close()
  if (!types) return
  const declarations = await rolldown({ ...order, plugins: [dts({ dtsOnly: true, tsconfig: order.tsconfig })] })
  await declarations.write({ dir, format: 'es' })
  await declarations.close()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await makeSolver(join(root, 'out/solver'))
