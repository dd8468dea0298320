// Replaces Electron's default application in the test runtime: it starts the application in the folder named on the command line. The
// import is awaited at top level, because Electron becomes ready only after this file has run, and some calls must be made before that.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const named = process.argv.slice(1).find((word) => !word.startsWith('-'))
if (named === undefined) {
  process.stderr.write('Electron for the tests of Nanido: name the folder of an application.\n')
  app.exit(1)
} else {
  const folder = resolve(named)
  const { version, productName, name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
  app.setVersion(version)
  app.name = productName ?? name
  app.setDesktopName(`${app.name}.desktop`)
  app.setAppPath(folder)
  await import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(folder)).href)
}
