// Writes out/third-party.txt: the licences of all packages whose code is in the packaged application. electron-builder calls it before
// packing; by hand: node scripts/licences.mjs
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/run.mjs'

/** Packages whose code the bundler copies into the application. They are not in `dependencies`, so they are not installed with it. */
export const BUNDLED = [
  ...['@tanstack/svelte-virtual', 'bits-ui', 'commander', 'd3-scale', 'fflate', 'kysely'],
  ...['lz-string', 'saxes', 'svelte', 'tsshogi', 'zod'],
]

const packageOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Returns the folder from which Node would load package `name` for code in `from`, undefined if it is not installed. */
function find(name, from) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return from === dirname(from) || from === root ? undefined : find(name, dirname(from))
}

/** Returns the folders of `names` and of all their dependencies. */
function closure(names, from, found = new Set()) {
  for (const name of names) {
    const folder = find(name, from)
    if (!folder || found.has(folder)) continue
    found.add(folder)
    closure(Object.keys(packageOf(folder).dependencies ?? {}), folder, found)
  }
  return found
}

function entry(folder) {
  const { name, version, license, author, repository } = packageOf(folder)
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && /^(licen[cs]e|notice|copying)/i.test(file.name))
    .map((file) => readFileSync(join(folder, file.name), 'utf8').trim())
  const by = typeof author === 'string' ? author : author?.name
  const from = typeof repository === 'string' ? repository : repository?.url
  const head = [`${name} ${version}`, `Licence: ${license ?? 'see below'}`, by && `Author: ${by}`, from && `From: ${from}`]
  return [...head.filter(Boolean), '', ...(texts.length > 0 ? texts : ['(The package carries no licence text of its own.)'])].join('\n')
}

/** Writes the file. electron-builder calls this before it packs. */
export default function writeLicences() {
  const folders = [...closure([...Object.keys(packageOf(root).dependencies), ...BUNDLED], root)].sort()
  const intro =
    "Nanido contains code of these packages. Electron's and Chromium's own licences are in LICENSE.electron.txt and LICENSES.chromium.html."
  const line = `\n\n${'-'.repeat(80)}\n\n`
  const fonts = `Fonts of books (resources/fonts)\nLicence: OFL-1.1\n\n${readFileSync(join(root, 'resources/fonts/LICENSES.txt'), 'utf8').trim()}`
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(join(root, 'out/third-party.txt'), `${[intro, ...folders.map(entry), fonts].join(line)}\n`)
  return folders.length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`out/third-party.txt: ${writeLicences()} packages`)
