/**
 * The entry of the application in plain Node, its window drawn by an installed Chrome or Chromium.
 */

// better-sqlite3 needs Node-API 10 and crashes without a word on an older Node, so this is asked before it is loaded.
if (Number(process.versions.napi) < 10) {
  process.stderr.write(`Nanido needs Node 22.14 or newer; this is ${process.version}. Start it with: npm start\n`)
  process.exit(1)
}

const { runInBrowser } = await import('./chromium/run')
process.exit(await runInBrowser(import.meta.dirname, process.argv.slice(2)))

export {}
