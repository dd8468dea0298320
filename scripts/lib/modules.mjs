// The npm packages of the lockfile, and the Node that comes with them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Where packages that were here lie while others are installed, and by what npm says that it has installed all of them. */
const [HERE, ASIDE, WHOLE] = ['node_modules', '.node_modules-before', 'node_modules/.package-lock.json']

/**
 * Installs packages into a folder, and puts those that were there before back where that fails: `npm ci` empties the folder before the
 * registry has answered, and says nothing of what it has taken away. Also what an installation has left that was killed is put right.
 *
 * @param {string} folder of package.json
 * @param {() => Promise<number>} install npm, as its exit status
 * @returns {Promise<{ isDone: boolean, isAsBefore?: boolean }>} isAsBefore: packages that were there before are there again
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
 * Words for npm. Whoever is asked by a bundler finds NODE_ENV=production, with which npm would leave out, and take away,
 * all that builds and tests.
 */
export const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs the packages of the lockfile where they are missing or older than it. Ends the script where that fails. */
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

/** The Node that the application runs on: on Linux x64 the lockfile brings Node 24, elsewhere it is the machine's own. */
export function applicationNode() {
  return existsSync(ours) ? ours : process.execPath
}

/** better-sqlite3 needs Node-API 10: Node 22.14 or newer. */
function ensureNode() {
  if (existsSync(ours) || Number(process.versions.napi) >= 10) return
  giveUp(`Nanido needs Node 22.14 or newer; this is ${process.version}. Install one from your system or from https://nodejs.org`)
}
