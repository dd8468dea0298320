// Builds the application into out/.
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { note, step } from './say.mjs'
import { root, run } from './run.mjs'

const stamp = join(root, 'out/.built')
const SOURCES = ['src', 'electron.vite.config.ts', 'package-lock.json']

/** Returns when a file, or the newest file in a folder, was last changed, in milliseconds since 1970. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), stat.mtimeMs)
}

function isCurrent() {
  return existsSync(stamp) && SOURCES.every((path) => newest(join(root, path)) <= statSync(stamp).mtimeMs)
}

/** Builds the application. @returns {Promise<boolean>} whether it worked */
export async function build() {
  const assembled = await run('node', [join(root, 'scripts/make-assembly.mjs')], { quiet: true })
  const status = assembled || (await run('electron-vite', ['build'], { quiet: true }))
  if (status === 0) writeFileSync(stamp, '')
  return status === 0
}

/** Builds the application if out/ is missing or older than the sources. */
export async function ensureBuilt() {
  step('Build (electron-vite build)')
  if (isCurrent()) {
    note('up to date')
    return true
  }
  note('building')
  return build()
}
