// Installs the npm packages of the lockfile, and finds the Node that comes with them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, note, step } from './say.mjs'
import { root, run } from './run.mjs'

const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.nanido-lock')
const digest = () => createHash('sha256').update(readFileSync(lock)).digest('hex')

/**
 * Returns whether node_modules matches the lockfile. It compares the remembered content of the lockfile, because a checkout changes file
 * times.
 */
function isCurrent() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === digest()
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

/**
 * The folder of the packages, the place where earlier ones are kept during an installation, and the file that npm writes when it has
 * finished.
 */
const [HERE, ASIDE, WHOLE] = ['node_modules', '.node_modules-before', 'node_modules/.package-lock.json']

/**
 * Installs packages into a folder, and restores the earlier ones if that fails: `npm ci` empties the folder before it contacts the
 * registry. It also repairs the folder after an installation that was killed.
 *
 * @param {string} folder of package.json
 * @param {() => Promise<number>} install runs npm and returns its exit status
 * @returns {Promise<{ isDone: boolean, isAsBefore?: boolean }>} isAsBefore: the earlier packages have been restored
 */
export async function replaceModules(folder, install) {
  const [here, aside] = [join(folder, HERE), join(folder, ASIDE)]
  const putBack = () => {
    rmSync(here, { recursive: true, force: true, maxRetries: 5 })
    renameSync(aside, here)
  }
  if (existsSync(aside)) {
    if (existsSync(join(folder, WHOLE))) rmSync(aside, { recursive: true, force: true, maxRetries: 5 })
    else putBack()
  }
  const isKept = existsSync(join(folder, WHOLE))
  if (isKept) renameSync(here, aside)
  const isDone = (await install()) === 0
  if (!isKept) return { isDone, ...(!isDone && { isAsBefore: false }) }
  if (!isDone) putBack()
  else rmSync(aside, { recursive: true, force: true, maxRetries: 5 })
  return { isDone, ...(!isDone && { isAsBefore: true }) }
}

/**
 * Arguments for npm. `--include=dev` is needed because a bundler sets NODE_ENV=production, under which npm would remove the packages that
 * build and test.
 */
export const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs the packages of the lockfile if they are missing or out of date. Ends the script if that fails. */
export async function ensureModules() {
  step('npm packages (npm ci)')
  if (isCurrent()) note('all there')
  else {
    note('installing; a minute or two the first time')
    const { isDone, isAsBefore } = await replaceModules(root, () => run('npm', INSTALL))
    if (!isDone)
      giveUp(
        'npm ci failed; see above. Nanido needs the npm packages of package-lock.json: is the registry (npm config get registry) within reach? ' +
          (isAsBefore
            ? 'The packages that were here before, of an older package-lock.json, are in their place again.'
            : 'None are installed.'),
      )
    writeFileSync(stamp, digest())
  }
  ensureNode()
}

const ours = join(root, 'node_modules/.bin/node')

/** Returns the Node that the application runs on: Node 24 from the lockfile on Linux x64, elsewhere the machine's own. */
export function applicationNode() {
  return existsSync(ours) ? ours : process.execPath
}

/** Ends the script if Node is too old: better-sqlite3 needs Node-API 10, that is Node 22.14 or newer. */
function ensureNode() {
  if (existsSync(ours) || Number(process.versions.napi) >= 10) return
  giveUp(`Nanido needs Node 22.14 or newer; this is ${process.version}. Install one from your system or from https://nodejs.org`)
}
