// Tests electron-builder.yml as electron-builder reads it, and Electron's fuses by the names that the runtime gives them.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './lib/run.mjs'

// Resolves electron-builder's own dependencies.
const ofBuilder = createRequire(createRequire(join(root, 'package.json')).resolve('app-builder-lib/package.json'))
const { load } = ofBuilder('js-yaml')
const { flipFuses, getCurrentFuseWire, FuseV1Options } = ofBuilder('@electron/fuses')
const { PlatformPackager } = ofBuilder('./out/index.js')

const config = load(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))
const NAMES = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))
const keyOf = (name) => name[0].toLowerCase() + name.slice(1)

/**
 * The bytes before the fuses in every Electron program. After it come version, number of fuses, and a byte for each: 0, 1, or r (removed).
 */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const [OFF, ON] = ['0', '1'].map((state) => state.charCodeAt(0))

const WANTED = {
  RunAsNode: OFF,
  EnableCookieEncryption: ON,
  EnableNodeOptionsEnvironmentVariable: OFF,
  EnableNodeCliInspectArguments: OFF,
  EnableEmbeddedAsarIntegrityValidation: ON,
  OnlyLoadAppFromAsar: ON,
  LoadBrowserProcessSpecificV8Snapshot: OFF,
  GrantFileProtocolExtraPrivileges: OFF,
}

describe('the fuses', () => {
  it('are all decided, under the names that their package gives them', () => {
    expect(Object.keys(config.electronFuses).sort()).toEqual(NAMES.map(keyOf).sort())
    expect(Object.keys(WANTED).sort()).toEqual([...NAMES].sort())
  })

  let folder
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'nanido-fuses-'))))
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

  it('are flipped so in a program that electron-builder packs', async () => {
    const program = join(folder, 'nanido')
    // Tests a program with all fuses off and one with all on, so that every setting has to change a fuse in one of them.
    for (const before of ['0', '1']) {
      const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, NAMES.length]), Buffer.from(before.repeat(NAMES.length))])
      writeFileSync(program, Buffer.concat([Buffer.alloc(100), wire, Buffer.alloc(100)]))
      await flipFuses(program, await PlatformPackager.prototype.generateFuseConfig(config.electronFuses))
      const flipped = await getCurrentFuseWire(program)
      expect(Object.fromEntries(NAMES.map((name) => [name, flipped[FuseV1Options[name]]]))).toEqual(WANTED)
    }
  })
})

describe('what electron-builder copies of a runtime in a folder', () => {
  it('is without the application that starts any folder that it is told of', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nanido-pack-'))
    const resources = join(folder, 'resources')
    mkdirSync(resources)
    for (const name of ['default_app.asar', 'app.asar']) writeFileSync(join(resources, name), '')
    const { default: afterPack } = await import(pathToFileURL(join(root, config.afterPack)).href)
    await afterPack({ appOutDir: folder, packager: { getResourcesDir: (of) => join(of, 'resources') } })
    expect(readdirSync(resources)).toEqual(['app.asar'])
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
})

describe('the archive', () => {
  it('is one, and only native libraries lie beside it: nothing else would be checked', () => {
    expect(config.asar).toBe(true)
    expect(config.asarUnpack).toEqual(['node_modules/better-sqlite3/prebuilds/**'])
  })

  it('does not hold the window of a checkout', () => expect(config.files).toContain('!out/main/chromium.js'))

  it('is of the Electron that the lockfile names', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    expect(config.electronVersion).toBe(packages['node_modules/electron'].version)
  })

  it('is published nowhere and looks nowhere for a newer one', () => expect(config.publish).toBeNull())
})
