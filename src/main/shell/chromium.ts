/** The entry of the application in Node, with its window in an installed Chrome or Chromium. */
import { tellStarter } from '../files/standard'

// better-sqlite3 needs Node-API 10 and crashes without a message on an older Node, so this is checked before it is loaded.
if (Number(process.versions.napi) < 10) {
  tellStarter(`Nanido needs Node 22.14 or newer; this is ${process.version}. Start it with: npm start\n`)
  process.exit(1)
}

const { keepCompiled } = await import('../compiled')
const { keepFonts } = await import('../pdf/letters/font-files')
const { readFlags } = await import('./chromium/flags')
const { dataFolder } = await import('../files/data-folder')
const { version } = await import('../version')
const flags = readFlags(process.argv.slice(2))
const data = (flags.ok && flags.folder) || dataFolder()
keepFonts(data)
keepCompiled(data, version, import.meta.filename)
const { runInBrowser } = await import('./chromium/run')
process.exit(await runInBrowser(import.meta.dirname, process.argv.slice(2)))
