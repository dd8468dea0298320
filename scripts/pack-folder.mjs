// node scripts/pack-folder.mjs FOLDER: packs the application into an empty folder, with the installed Electron or, for tests, the older one
// from the npm registry. The last line of output is the path.
import { packFolder } from './lib/pack.mjs'
import { giveUp, step } from './lib/say.mjs'
import { anyElectron } from './lib/shell.mjs'

const [output] = process.argv.slice(2)
if (!output) giveUp('Name an empty folder: node scripts/pack-folder.mjs FOLDER')
const runtime = await anyElectron()
if ('lacking' in runtime) giveUp(runtime.lacking)
step(`Packing with ${runtime.program}`)
const folder = await packFolder(runtime.program, output)
if (!folder) giveUp('electron-builder failed; see above.')
console.log(folder)
