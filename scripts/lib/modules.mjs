// The npm packages of the lockfile, and the Node that comes with them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, note, step } from './say.mjs'
import { root, run } from './run.mjs'

const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.nanido-lock')
const digest = () => createHash('sha256').update(readFileSync(lock)).digest('hex')

/** Whether node_modules holds what the lockfile says. A checkout changes file times, so what we installed is remembered by content. */
function isCurrent() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === digest()
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

/** Installs the packages of the lockfile where they are missing or older than it. Ends the script where that fails. */
export async function ensureModules() {
  step('npm packages (npm ci)')
  if (isCurrent()) note('all there')
  else {
    note('installing; a minute or two the first time')
    if ((await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) !== 0)
      giveUp('npm ci failed; see above. Nanido needs its npm packages.')
    writeFileSync(stamp, digest())
  }
  ensureNode()
}

const ours = join(root, 'node_modules/.bin/node')

/** The Node that the application runs on: on Linux x64 the lockfile brings Node 24, elsewhere it is the machine's own. */
export function applicationNode() {
  return existsSync(ours) ? ours : process.execPath
}

/** better-sqlite3 needs Node-API 10: Node 22.14 or newer. */
function ensureNode() {
  if (existsSync(ours) || Number(process.versions.napi) >= 10) return
  giveUp(`Nanido needs Node 22.14 or newer; this is ${process.version}. Install one from your system or from https://nodejs.org`)
}
