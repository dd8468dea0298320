// What Electron's own default application does, in the test runtime: it starts the application whose folder the command line names. It
// is imported by a top-level await, because Electron is ready only when this file has ended, and much must be called before.
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
