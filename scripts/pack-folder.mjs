// node scripts/pack-folder.mjs FOLDER: the packaged application in an empty folder, of Electron's installed runtime or, for tests, of the
// older one that the registry has. The last line is where it lies.
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
